import { API_KEY_DAYS, API_KEY_START, API_KEYS_MAX, type Scope, SCOPES } from "@stashwell/shared/api-keys/rules";
import type { Tx } from "../../platform/db/db.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { hashToken, randomToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { tellOwner } from "../accounts/tell-owner.ts";
import { requireRoleStill } from "../team/require-role-still.ts";
import { record } from "../audit/queries.ts";
import { type ApiKeyRow, countGoodKeys, findApiKey, insertApiKey } from "./queries.ts";

/** Length of a key's visible prefix: its fixed start, and 36 of its 256 bits. */
const PREFIX_LENGTH = API_KEY_START.length + 6;

interface KeyRequest {
  name: string;
  scopes: readonly Scope[];
  /** Null for a key that doesn't expire. */
  expiresInDays?: number | null | undefined;
}

/**
 * Creates an API key; only its hash is stored. @throws Problem 401 or 403 for someone who is no longer an owner, 409
 * above the maximum number per brand
 */
export async function makeApiKey(
  { services, tx, session }: { services: Services; tx: Tx; session: BrandSession },
  { name, scopes, expiresInDays = API_KEY_DAYS }: KeyRequest,
): Promise<{ key: string; row: ApiKeyRow }> {
  const { brandId, accountId } = session;
  const at = services.clock.now();
  await requireRoleStill(tx, session, "owner");
  if ((await countGoodKeys(tx, brandId, at)) >= API_KEYS_MAX)
    throw new Problem(409, "developers.tooManyKeys", { values: { count: API_KEYS_MAX } });

  const key = `${API_KEY_START}${randomToken()}`;
  const id = await insertApiKey(tx, brandId, {
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    secretHash: hashToken(key),
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    createdBy: accountId,
    at,
    expiresAt: expiresInDays ? at.add({ hours: expiresInDays * 24 }) : null,
  });
  await record(tx, session, { action: "apiKey.add", subjectId: id, at });
  await tellOwner(services, tx, accountId, { kind: "key", name });
  return { key, row: (await findApiKey(tx, brandId, id))! };
}

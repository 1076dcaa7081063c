import { API_KEY_CALLS_A_MINUTE } from "@stashwell/shared/api-keys/rules";
import { DEFAULT_LANGUAGE } from "@stashwell/shared/language";
import { findSessionOf } from "../accounts/sessions.ts";
import { isApiKey } from "../../platform/http/credential.ts";
import type { BrandId, BrandSession, FindSession } from "../../platform/http/session.ts";
import { countTry } from "../../platform/http/throttle.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { findGoodKey, updateUsedAt } from "./queries.ts";

/** How old the written time of the last call may become: one write a minute, not one a call. */
const TOUCH = { seconds: 60 };
const LIMIT = { tries: API_KEY_CALLS_A_MINUTE, seconds: 60 };

/** How the server finds who calls: somebody who signed in, or a program with a key of its brand. */
export function findCallerOf(services: Services): FindSession {
  const findSession = findSessionOf(services);
  return (token) => (isApiKey(token) ? findKeySession(services, token) : findSession(token));
}

/**
 * What a key may do, read anew for every call: one that is revoked ends at once, on every server.
 * @throws Problem 429 for a key that calls too often
 */
async function findKeySession({ db, clock }: Services, key: string): Promise<BrandSession | undefined> {
  const secretHash = hashToken(key);
  const now = clock.now();
  const row = await findGoodKey(db, secretHash, now);
  if (!row) return undefined;
  await countTry(db, clock, `api-key:${row.id}`, LIMIT);
  if (!row.used_at || Temporal.Instant.compare(row.used_at, now.subtract(TOUCH)) <= 0)
    await updateUsedAt(db, row.id, now);
  return {
    kind: "brand",
    brandId: row.brand_id as BrandId,
    accountId: row.account_id,
    tokenHash: secretHash,
    language: DEFAULT_LANGUAGE,
    role: "editor",
    scopes: row.scopes,
  };
}

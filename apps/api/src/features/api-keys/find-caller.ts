import { API_KEY_CALLS_A_MINUTE } from "@stashwell/shared/api-keys/rules";
import { DEFAULT_LANGUAGE } from "@stashwell/shared/language";
import { findSessionOf } from "../accounts/sessions.ts";
import { isApiKey } from "../../platform/http/credential.ts";
import type { BrandId, BrandSession, FindSession } from "../../platform/http/session.ts";
import { countTry } from "../../platform/http/throttle.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import type { Services } from "../../platform/services.ts";
import { findGoodKey, updateUsedAt } from "./queries.ts";

/** Precision of the stored time of the last call, so that it is written at most once a minute. */
const TOUCH = { seconds: 60 };
const LIMIT = { tries: API_KEY_CALLS_A_MINUTE, seconds: 60 };

/** Finds the caller: a signed-in person, or a program with an API key. */
export function findCallerOf(services: Services): FindSession {
  const findSession = findSessionOf(services);
  return (token) => (isApiKey(token) ? findKeySession(services, token) : findSession(token));
}

/**
 * Reads a key's permissions for every call, so that revoking it takes effect at once on all servers.
 * @throws Problem 429 above the key's rate limit
 */
async function findKeySession({ db, counts, clock }: Services, key: string): Promise<BrandSession | undefined> {
  const secretHash = hashToken(key);
  const now = clock.now();
  const row = await findGoodKey(db, secretHash, now);
  if (!row) return undefined;
  await countTry(counts.db, clock, `api-key:${row.id}`, LIMIT);
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

import { countTry, type Limit, returnTry } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { isPasswordOf } from "./passwords.ts";
import { findAccount } from "./queries.ts";

/** A stolen session must not become a way to guess the password. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };

/**
 * Whether the typed password is the caller's own; a wrong one counts. It is slow: not for a transaction.
 * @throws Problem 429 after too many wrong ones
 */
export async function isOwnPassword({ db, clock }: Services, accountId: string, typed: string): Promise<boolean> {
  const throttle = `own-password:${accountId}`;
  await countTry(db, clock, throttle, PER_ACCOUNT);
  const right = await isPasswordOf(await findAccount(db, accountId), typed);
  if (right) await returnTry(db, clock, throttle, PER_ACCOUNT);
  return right;
}

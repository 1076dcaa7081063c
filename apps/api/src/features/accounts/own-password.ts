import type { Session } from "../../platform/http/session.ts";
import { countSliding, type KeyedLimit, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { knownAs } from "../../platform/http/work-budget.ts";
import { isPasswordOf } from "./passwords.ts";
import { type AccountFacts, findAccount } from "./queries.ts";

/** Limits password guesses with a stolen session. */
const PER_SESSION: Limit = { tries: 10, seconds: 600 };

/** Counts per session, so that a stolen one can't lock the owner out. */
export const perSession = (act: string, { tokenHash }: Session, limit: Limit): KeyedLimit => [
  `${act}:${tokenHash.toString("base64url")}`,
  limit,
];

/**
 * Returns the caller's account if the password is right; wrong ones are counted. Slow: don't call it in a transaction.
 * @throws Problem 429 after too many wrong ones
 */
export async function findByOwnPassword(
  { db, counts, clock }: Services,
  session: Session,
  typed: string,
): Promise<AccountFacts | undefined> {
  const counted = await countSliding(counts.db, clock, [perSession("own-password", session, PER_SESSION)]);
  const account = await findAccount(db, session.accountId);
  if (!(await isPasswordOf(account, typed, knownAs(session.accountId)))) return undefined;
  await counted.giveBack();
  return account;
}

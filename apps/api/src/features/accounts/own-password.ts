import type { Session } from "../../platform/http/session.ts";
import { countSliding, type KeyedLimit, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { isPasswordOf } from "./passwords.ts";
import { type AccountFacts, findAccount } from "./queries.ts";

/** A stolen session must not become a way to guess the password. */
const PER_SESSION: Limit = { tries: 10, seconds: 600 };

/** Counts an act by the session alone: whoever holds a stolen one must not keep the account's owner from ending it. */
export const perSession = (act: string, { tokenHash }: Session, limit: Limit): KeyedLimit => [
  `${act}:${tokenHash.toString("base64url")}`,
  limit,
];

/**
 * The caller's account if the typed password is its own; a wrong one counts. It is slow: not for a transaction.
 * @throws Problem 429 after too many wrong ones
 */
export async function findByOwnPassword(
  { db, clock }: Services,
  session: Session,
  typed: string,
): Promise<AccountFacts | undefined> {
  const counted = await countSliding(db, clock, [perSession("own-password", session, PER_SESSION)]);
  const account = await findAccount(db, session.accountId);
  if (!(await isPasswordOf(account, typed, { source: session.accountId, isKnown: true }))) return undefined;
  await counted.giveBack();
  return account;
}

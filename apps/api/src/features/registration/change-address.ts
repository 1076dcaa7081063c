import { freeNames } from "../accounts/free-names.ts";
import { refreshSessions } from "../accounts/sessions.ts";
import { lockNames } from "../accounts/unconfirmed-account-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { OnboardingSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant, updateAddress } from "./business-queries.ts";
import { lockOwnNames, lockUnconfirmed } from "./lock-registrant.ts";
import { sendCode } from "./send-code.ts";

/** Sends another code to the address that waits for one. */
export async function resendCode(
  services: Services,
  tx: Tx,
  session: OnboardingSession,
  address: string,
): Promise<void> {
  await lockOwnNames(tx, session);
  const registrant = await lockUnconfirmed(tx, session);
  await sendCode(services, tx, session.businessId, registrant, address);
}

/**
 * Corrects the address, and sends a code there.
 * @throws Problem 422 against `email` when it has an account, 409 when the old one has been confirmed
 */
export async function changeAddress(
  services: Services,
  tx: Tx,
  session: OnboardingSession,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { accountId, businessId } = session;
  const known = await findRegistrant(tx, accountId);
  const username = known.username.toLowerCase() === known.email.toLowerCase() ? email : known.username;
  // Its own address as well: whoever registers with that one takes these locks before the business.
  await lockNames(tx, [known.email, email, username]);
  const freed = await freeNames(tx, services.clock.now(), {
    email,
    userName: username,
    ownAccountId: accountId,
    isConfirmed: false,
  });
  if (!freed.ok) throw refusedField("email", "registration.emailTaken");
  const registrant = await lockUnconfirmed(tx, session);
  await updateAddress(tx, accountId, { email, username });
  await sendCode(services, tx, businessId, { ...registrant, email }, address);
  for (const ended of freed.ended) refreshSessions(services, ended);
}

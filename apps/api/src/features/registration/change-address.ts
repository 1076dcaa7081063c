import { freeNames } from "../accounts/free-names.ts";
import { isSameName } from "../accounts/name-queries.ts";
import { updateEmail } from "../accounts/queries.ts";
import { lockNames } from "../accounts/unconfirmed-account-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant } from "./business-queries.ts";
import { lockOwnNames, lockUnconfirmed } from "./lock-registrant.ts";
import { type CodeAsker, sendCode } from "./send-code.ts";

/** Sends another code to the address that is being confirmed. */
export async function resendCode(
  services: Services,
  tx: Tx,
  session: RegistrationSession,
  asker: CodeAsker,
): Promise<void> {
  await lockOwnNames(tx, session);
  const registrant = await lockUnconfirmed(tx, session);
  await sendCode(services, tx, session.businessId, registrant, asker);
}

/**
 * Changes the address, and sends a code there; for an address that has an account, as `registerMerchant` does.
 * @throws Problem 422 against `email` when an account, or a registration of the last day, with another address has the
 *   user name; 409 when the old address has been confirmed
 */
export async function changeAddress(
  services: Services,
  tx: Tx,
  session: RegistrationSession,
  { email, ...asker }: CodeAsker & { email: string },
): Promise<void> {
  const { accountId, businessId } = session;
  const known = await findRegistrant(tx, accountId);
  const follows = await isSameName(tx, known.username, known.email);
  const username = follows ? email : known.username;
  const taken = follows ? "registration.userNameTaken" : "registration.userNameHeld";
  // The old address as well: registering with it takes these locks before that of the business.
  await lockNames(tx, [known.email, email, username]);
  const freed = await freeNames(tx, services.clock.now(), {
    email,
    userName: username,
    ownAccountId: accountId,
    isConfirmed: false,
  });
  if (!freed) throw refusedField("email", taken);
  const registrant = await lockUnconfirmed(tx, session);
  if (!(await updateEmail(tx, accountId, { email, username }))) throw refusedField("email", taken);
  await sendCode(services, tx, businessId, { ...registrant, email }, asker);
}

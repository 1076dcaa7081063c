import { freeNames } from "../accounts/free-names.ts";
import { isSameName } from "../accounts/name-queries.ts";
import { lockNames } from "../accounts/unconfirmed-account-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant, updateAddress } from "./business-queries.ts";
import { lockOwnNames, lockUnconfirmed } from "./lock-registrant.ts";
import { type CodeAsker, sendCode } from "./send-code.ts";

/** Sends another code to the address that waits for one. */
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
 * Corrects the address, and sends a code there; to one that has an account, as `registerMerchant` does.
 * @throws Problem 422 against `email` when somebody else has the user name by now, 409 when the old one has been confirmed
 */
export async function changeAddress(
  services: Services,
  tx: Tx,
  session: RegistrationSession,
  { email, ...asker }: CodeAsker & { email: string },
): Promise<void> {
  const { accountId, businessId } = session;
  const known = await findRegistrant(tx, accountId);
  const username = (await isSameName(tx, known.username, known.email)) ? email : known.username;
  // Its own address as well: whoever registers with that one takes these locks before the business.
  await lockNames(tx, [known.email, email, username]);
  const freed = await freeNames(tx, services.clock.now(), {
    email,
    userName: username,
    ownAccountId: accountId,
    isConfirmed: false,
  });
  if (!freed) throw refusedField("email", "registration.userNameTaken");
  const registrant = await lockUnconfirmed(tx, session);
  await updateAddress(tx, accountId, { email, username });
  await sendCode(services, tx, businessId, { ...registrant, email }, asker);
}

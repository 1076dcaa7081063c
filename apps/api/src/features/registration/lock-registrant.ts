import { lockNames } from "../accounts/unconfirmed-account-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import { findRegistrant, lockStage, type Registrant } from "./business-queries.ts";

/**
 * Has everybody else who wants the names of a registration wait until the transaction ends. Before the business is held:
 * whoever registers takes the two in this order.
 */
export async function lockOwnNames(tx: Tx, { accountId }: RegistrationSession): Promise<void> {
  const { email, username } = await findRegistrant(tx, accountId);
  await lockNames(tx, [email, username]);
}

/** Who registers, with the business held. Somebody who made way for a newer registration meanwhile is gone. */
export async function lockRegistrant(tx: Tx, { businessId, accountId }: RegistrationSession): Promise<Registrant> {
  await lockStage(tx, businessId);
  const registrant = await findRegistrant(tx, accountId);
  if (registrant.removed_at !== null) throw new Problem(401, "errors.session");
  return registrant;
}

/** The same for what can be done only before the address is confirmed; 409 afterwards. */
export async function lockUnconfirmed(tx: Tx, session: RegistrationSession): Promise<Registrant> {
  const registrant = await lockRegistrant(tx, session);
  if (registrant.stage !== "registered") throw conflict("registration.otpDone");
  return registrant;
}

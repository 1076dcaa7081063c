import { lockNames } from "../accounts/unconfirmed-account-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import { findRegistrant, lockStage, type Registrant } from "./business-queries.ts";

/**
 * Makes other transactions that need the names of a registration wait until this one ends. Call it before locking the
 * business: registering takes the two locks in this order.
 */
export async function lockOwnNames(tx: Tx, { accountId }: RegistrationSession): Promise<void> {
  const { email, username } = await findRegistrant(tx, accountId);
  await lockNames(tx, [email, username]);
}

/** Returns the registering account, with the business locked. Throws 401 if a newer registration has replaced it. */
export async function lockRegistrant(tx: Tx, { businessId, accountId }: RegistrationSession): Promise<Registrant> {
  await lockStage(tx, businessId);
  const registrant = await findRegistrant(tx, accountId);
  if (registrant.removed_at !== null) throw new Problem(401, "errors.session");
  return registrant;
}

/** The same for steps that are only allowed before the address is confirmed; 409 afterwards. */
export async function lockUnconfirmed(tx: Tx, session: RegistrationSession): Promise<Registrant> {
  const registrant = await lockRegistrant(tx, session);
  if (registrant.stage !== "registered") throw conflict("registration.otpDone");
  return registrant;
}

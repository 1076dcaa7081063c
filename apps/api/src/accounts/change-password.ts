import { confirmationFault } from "@stashwell/shared/accounts/rules";
import type { Db } from "../db/db.ts";
import { type FieldFaults, Problem, refusedField } from "../http/problem.ts";
import type { Session } from "../http/session.ts";
import { countTry, type Limit, returnTry } from "../http/throttle.ts";
import type { Services } from "../services.ts";
import { withdrawPasswordLinks } from "./one-time-secrets.ts";
import { faultOfNewPassword, hashPassword, isPasswordOf } from "./passwords.ts";
import { findAccount, updatePassword } from "./queries.ts";
import { closeSessions } from "./sessions.ts";

/** A stolen session must not become a way to guess the password. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };

interface Passwords {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/**
 * Changes the caller's password; every other session of the account ends.
 * @throws Problem 422 against the fields at fault, 429 after too many wrong current passwords
 */
export async function changePassword(services: Services, tx: Db, session: Session, input: Passwords): Promise<void> {
  const max = services.config.passwordMax;
  refuseFaults(faultsOf(input, max), { max });

  const key = `change-password:${session.accountId}`;
  await countTry(services.db, services.clock, key, PER_ACCOUNT);
  const right = await isPasswordOf(await findAccount(tx, session.accountId), input.currentPassword);
  if (!right) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
  await returnTry(services.db, services.clock, key, PER_ACCOUNT);

  await updatePassword(tx, session.accountId, await hashPassword(input.password));
  await withdrawPasswordLinks(tx, session.accountId);
  await closeSessions(tx, services, session.accountId, session);
}

function faultsOf({ currentPassword, password, confirmPassword }: Passwords, max: number): FieldFaults {
  const faults: FieldFaults = {};
  const fault = password === currentPassword ? "accounts.passwordSame" : faultOfNewPassword(password, max);
  if (fault) faults.password = [fault];
  const confirmation = confirmationFault(password, confirmPassword);
  if (confirmation) faults.confirmPassword = [confirmation];
  return faults;
}

function refuseFaults(fields: FieldFaults, values: { max: number }): void {
  const [first] = Object.values(fields).flat();
  if (first) throw new Problem(422, first, { fields, values });
}

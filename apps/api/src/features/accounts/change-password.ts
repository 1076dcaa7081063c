import { confirmationError } from "@stashwell/shared/accounts/rules";
import type { Tx } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkKey, findStoredReply, hashKey, type Keyed, keyedRequest, once } from "../../platform/http/idempotency.ts";
import { type FieldErrorMap, Problem, refusedField } from "../../platform/http/problem.ts";
import type { Session } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findByOwnPassword } from "./own-password.ts";
import { errorOfNewPassword, hashPassword } from "./passwords.ts";
import { findAccountNames, replacePassword } from "./queries.ts";
import { closeSessions } from "./sessions.ts";
import { tellOwner } from "./tell-owner.ts";

interface Passwords {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

interface Change {
  services: Services;
  session: Session;
  input: Passwords;
  idempotencyKey: string | undefined;
}

/**
 * Changes the caller's password, and ends all other sessions of the account. Counting and hashing come before the
 * transaction: a wrong attempt must count although nothing changes, and hashing must not hold a connection.
 * @throws Problem 422 with the invalid fields, 429 after too many wrong current passwords
 */
export async function changePassword({ services, session, input, idempotencyKey }: Change): Promise<void> {
  const { db, config } = services;
  const names = await findAccountNames(db, session.accountId);
  refuseErrors(await errorsOf(input, config.passwordMax, names), { max: config.passwordMax });
  const keyed = keyOf(services, session, input, idempotencyKey);
  if (keyed && (await findStoredReply(db, keyed)) !== undefined) return;

  const account = await findByOwnPassword(services, session, input.currentPassword);
  if (!account) throw refusedField("currentPassword", "accounts.currentPasswordWrong");

  const passwordHash = await hashPassword(input.password, session.accountId);
  const write = async (tx: Tx) => {
    // Of two concurrent changes, the second finds that its current password has changed.
    const changed = await replacePassword(tx, session.accountId, account.password_hash, passwordHash);
    if (!changed) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
    await closeSessions(tx, session.accountId, session);
    await tellOwner(services, tx, session.accountId, { kind: "password" });
    return "";
  };
  await inTransaction(db, (tx) => (keyed ? once(tx, keyed, () => write(tx)) : write(tx)));
}

function keyOf(
  { clock, secrets }: Services,
  session: Session,
  input: Passwords,
  key: string | undefined,
): Keyed | undefined {
  if (key === undefined) return undefined;
  checkKey(key);
  const request = keyedRequest(secrets, JSON.stringify(input));
  return { keyHash: hashKey("change-password", session.accountId, key), ...request, clock, secrets };
}

async function errorsOf(
  { currentPassword, password, confirmPassword }: Passwords,
  max: number,
  about: readonly string[],
): Promise<FieldErrorMap> {
  const errors: FieldErrorMap = {};
  const error = password === currentPassword ? "accounts.passwordSame" : await errorOfNewPassword(password, max, about);
  if (error) errors.password = [error];
  const confirmation = confirmationError(password, confirmPassword);
  if (confirmation) errors.confirmPassword = [confirmation];
  return errors;
}

function refuseErrors(fields: FieldErrorMap, values: { max: number }): void {
  const [first] = Object.values(fields).flat();
  if (first) throw new Problem(422, first, { fields, values });
}

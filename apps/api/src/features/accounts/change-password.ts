import { confirmationFault } from "@stashwell/shared/accounts/rules";
import type { Tx } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { checkKey, findStoredReply, hashKey, type Keyed, keyedRequest, once } from "../../platform/http/idempotency.ts";
import { type FieldFaults, Problem, refusedField } from "../../platform/http/problem.ts";
import type { Session } from "../../platform/http/session.ts";
import { countTry, type Limit, returnTry } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { withdrawPasswordLinks } from "./one-time-secrets.ts";
import { faultOfNewPassword, hashPassword, isPasswordOf } from "./passwords.ts";
import { findAccount, findAccountNames, replacePassword } from "./queries.ts";
import { closeSessions } from "./sessions.ts";

/** A stolen session must not become a way to guess the password. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };

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
 * Changes the caller's password; every other session of the account ends. Tries are counted, and hashes made, before
 * the transaction: a wrong try has to count although it changes nothing, and hashing must not hold a connection.
 * @throws Problem 422 against the fields at fault, 429 after too many wrong current passwords
 */
export async function changePassword({ services, session, input, idempotencyKey }: Change): Promise<void> {
  const { db, clock, config } = services;
  const names = await findAccountNames(db, session.accountId);
  refuseFaults(await faultsOf(input, config.passwordMax, names), { max: config.passwordMax });
  const keyed = keyOf(services, session, input, idempotencyKey);
  if (keyed && (await findStoredReply(db, keyed)) !== undefined) return;

  const throttle = `change-password:${session.accountId}`;
  await countTry(db, clock, throttle, PER_ACCOUNT);
  const account = await findAccount(db, session.accountId);
  if (!account || !(await isPasswordOf(account, input.currentPassword)))
    throw refusedField("currentPassword", "accounts.currentPasswordWrong");
  await returnTry(db, clock, throttle, PER_ACCOUNT);

  const passwordHash = await hashPassword(input.password);
  const write = async (tx: Tx) => {
    // Of two changes at once the second finds that its current password is not the current one any more.
    const changed = await replacePassword(tx, session.accountId, account.password_hash, passwordHash);
    if (!changed) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
    await withdrawPasswordLinks(tx, session.accountId);
    await closeSessions(tx, services, session.accountId, session);
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

async function faultsOf(
  { currentPassword, password, confirmPassword }: Passwords,
  max: number,
  about: readonly string[],
): Promise<FieldFaults> {
  const faults: FieldFaults = {};
  const fault = password === currentPassword ? "accounts.passwordSame" : await faultOfNewPassword(password, max, about);
  if (fault) faults.password = [fault];
  const confirmation = confirmationFault(password, confirmPassword);
  if (confirmation) faults.confirmPassword = [confirmation];
  return faults;
}

function refuseFaults(fields: FieldFaults, values: { max: number }): void {
  const [first] = Object.values(fields).flat();
  if (first) throw new Problem(422, first, { fields, values });
}

import { ACCOUNT_TYPE, WELCOME_DAYS } from "@stashwell/shared/accounts/rules";
import { closeSessions } from "../accounts/sessions.ts";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { issueSecret, withdrawPasswordLinks } from "../accounts/one-time-secrets.ts";
import { insertAccount } from "../accounts/queries.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, required } from "./command.ts";
import { findOperatorByEmail, updateRemoved } from "./queries.ts";
import { hashOf, passwordOptions } from "./password-option.ts";
import { emailOf } from "./tenants.ts";

const text = { type: "string" } as const;

/** `operator create`: creates an account for the console. */
export async function runOperatorCreate(services: Services, args: string[]): Promise<string[]> {
  const options = readOptions(args, { email: text, ...passwordOptions });
  const email = emailOf(required(options, "email"));
  const passwordHash = await hashOf(services, options, [email]);
  return services.db.transaction().execute(async (tx) => {
    if (await findOperatorByEmail(tx, email)) throw new OperatorError(`The operator ${email} exists already.`);
    const at = services.clock.now();
    const { id } = await insertAccount(tx, {
      type: ACCOUNT_TYPE.operator,
      brand_id: null,
      business_id: null,
      email,
      username: email,
      password_hash: passwordHash,
      created_at: at,
    });
    await insertAuditEvent(tx, { action: "operator.create", subjectId: id, at });
    const signsIn = `  signs in at   ${services.config.publicUrl}/operator/sign-in`;
    const made = [`Operator ${email} is made.`, signsIn];
    return passwordHash === null ? [...made, ...(await linkLines(services, tx, id))] : made;
  });
}

/** `operator link`: prints a new link to set the password, which invalidates earlier ones. */
export async function runOperatorLink(services: Services, args: string[]): Promise<string[]> {
  const email = emailOf(required(readOptions(args, { email: text }), "email"));
  return services.db.transaction().execute(async (tx) => linkLines(services, tx, (await findOrRefuse(tx, email)).id));
}

/** `operator remove`: disables the account; the history keeps its name. */
export async function runOperatorRemove(services: Services, args: string[]): Promise<string[]> {
  const email = emailOf(required(readOptions(args, { email: text }), "email"));
  return services.db.transaction().execute(async (tx) => {
    const { id } = await findOrRefuse(tx, email);
    const at = services.clock.now();
    await updateRemoved(tx, id, at);
    await closeSessions(tx, id);
    await insertAuditEvent(tx, { action: "operator.remove", subjectId: id, at });
    return [`Operator ${email} is removed.`];
  });
}

async function findOrRefuse(tx: Tx, email: string): Promise<{ id: string }> {
  const operator = await findOperatorByEmail(tx, email);
  if (!operator) throw new OperatorError(`There is no operator ${email}.`);
  return operator;
}

async function linkLines(services: Services, tx: Tx, accountId: string): Promise<string[]> {
  await withdrawPasswordLinks(tx, accountId);
  const secret = await issueSecret(tx, services.clock, accountId, "welcome");
  return [
    `  set the password, once within ${WELCOME_DAYS} days:`,
    `  ${passwordLink(services.config.publicUrl, secret)}`,
  ];
}

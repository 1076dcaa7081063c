import { closeSessions } from "../accounts/sessions.ts";
import { deleteOneTimeSecrets } from "../accounts/queries.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Services } from "../../platform/services.ts";
import { deleteTwoStep } from "../two-step/queries.ts";
import { notifyOfChange } from "../two-step/notify-of-change.ts";
import { OperatorError, readOptions, required, UsageError } from "./command.ts";
import { deleteAllSessions, listLivingAccounts } from "./queries.ts";

const text = { type: "string" } as const;
const TYPES = new Map([
  ["brand", 1],
  ["business", 2],
  ["operator", 3],
] as const);

/**
 * `two-step off`: for someone who has lost the app and the recovery codes, after their identity was verified. They are
 * notified by mail.
 */
export async function runTwoStepOff(services: Services, args: string[]): Promise<string[]> {
  const email = required(readOptions(args, { email: text }), "email");
  return services.db.transaction().execute(async (tx) => {
    let switchedOff = 0;
    for (const { id } of await listLivingAccounts(tx, email)) {
      const { numDeletedRows } = await deleteTwoStep(tx, id);
      if (numDeletedRows === 0n) continue;
      await closeSessions(tx, id);
      await notifyOfChange(services, tx, id, "off", { by: "operator" });
      switchedOff += 1;
    }
    if (switchedOff === 0) throw new OperatorError(`No account of ${email} signs in in two steps.`);
    return [`Two-step verification is off for ${email}; their sessions have ended.`];
  });
}

/**
 * `sessions end`: ends all sessions of one person, or of everyone, and revokes links that could still set a password,
 * those that restore an address among them.
 */
export async function runSessionsEnd(services: Services, args: string[]): Promise<string[]> {
  const options = readOptions(args, { email: text, type: text, all: { type: "boolean" } });
  if ((options.email === undefined) === (options.all === undefined)) throw new UsageError("it takes --email or --all");
  const type = options.type === undefined ? undefined : TYPES.get(options.type as "brand");
  if (options.type !== undefined && type === undefined) throw new UsageError("--type is brand, business or operator");
  const at = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    if (options.email === undefined) {
      const ended = await deleteAllSessions(tx);
      await insertAuditEvent(tx, { action: "operator.endSessions", detail: { sessions: ended }, at });
      return [`${ended} sessions have ended. That holds on every server at once.`];
    }
    const accounts = (await listLivingAccounts(tx, options.email)).filter(
      (one) => type === undefined || one.type === type,
    );
    if (accounts.length === 0) throw new OperatorError(`There is no account ${options.email}.`);
    for (const { id } of accounts) {
      await closeSessions(tx, id);
      await deleteOneTimeSecrets(tx, id, "restore_email");
      await insertAuditEvent(tx, { action: "operator.endSessions", subjectId: id, at });
    }
    return [`${options.email} is signed out everywhere. That holds on every server at once.`];
  });
}

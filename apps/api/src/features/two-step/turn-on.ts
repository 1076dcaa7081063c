import { BEGUN_MINUTES, groupedKey } from "@stashwell/shared/two-step/rules";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import { closeSessions } from "../accounts/sessions.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, refusedField } from "../../platform/http/problem.ts";
import type { Session } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { countCode, findRightCode } from "./check-step.ts";
import { confirmTwoStep, findBegun, findTwoStepOwner, putBegun, replaceRecoveryCodes } from "./queries.ts";
import { makeRecoveryCodes, type RecoveryCodes } from "./recovery-codes.ts";
import { sealSecret } from "./secret.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { appAddress, makeSecret, toBase32 } from "./totp.ts";

/** The issuer that an authenticator app shows for the account. */
const ISSUER = "Stashwell";

/** Creates the secret for an app. @throws Problem 409 when two-step verification is already on */
export async function beginTwoStep(
  { clock, secrets }: Services,
  tx: Tx,
  { accountId }: Session,
): Promise<{ key: string; address: string }> {
  const secret = makeSecret();
  const begun = await putBegun(tx, accountId, sealSecret(secrets, accountId, secret), clock.now());
  if (!begun) throw conflict("twoStep.isOn");
  const { email } = await findTwoStepOwner(tx, accountId);
  return { key: groupedKey(toBase32(secret)), address: appAddress({ issuer: ISSUER, name: email, secret }) };
}

/** The result of the app's first code: its secret and, if the code is right, its time step and new recovery codes. */
export interface FirstCode {
  secret: Buffer;
  found: { step: number; codes: RecoveryCodes } | undefined;
}

/**
 * Checks the first code of an app; undefined if no setup was begun. Hashing recovery codes is slow: don't call it
 * within a transaction.
 */
export async function findFirstCode(
  services: Services,
  session: Session,
  typed: string,
): Promise<FirstCode | undefined> {
  const { db, clock } = services;
  const { accountId } = session;
  const begun = await findBegun(db, accountId, clock.now().subtract({ minutes: BEGUN_MINUTES }));
  if (!begun) return undefined;
  const counted = await countCode(services, session);
  const code = await findRightCode(services, begun, typed);
  if (code?.kind !== "app") return { secret: begun.secret, found: undefined };
  await counted.giveBack();
  return { secret: begun.secret, found: { step: code.step, codes: await makeRecoveryCodes(accountId) } };
}

/**
 * Turns two-step verification on, and ends every other session of the account. The caller's session stays: it has
 * proved itself twice, and repeating this call is the only way to get recovery codes whose response was lost.
 * @throws Problem 409 when no setup was begun, 422 when the code was wrong
 */
export async function turnOn(
  services: Services,
  tx: Tx,
  session: Session,
  first: FirstCode | undefined,
): Promise<string[]> {
  if (!first) throw conflict("twoStep.notBegun");
  if (!first.found) throw refusedField("code", "accounts.codeWrong");
  const { secret, found } = first;
  const { accountId } = session;
  const takeBack = await issueTakeBack(services, tx, session);
  const confirmed = await confirmTwoStep(tx, accountId, { secret, step: found.step, at: services.clock.now() });
  if (!confirmed) throw conflict("twoStep.notBegun");
  await replaceRecoveryCodes(tx, accountId, found.codes.hashes);
  await closeSessions(tx, accountId, session);
  await notifyOfChange(services, tx, accountId, "on", { takeBack });
  return found.codes.shown;
}

/**
 * Issues the link that undoes this, before it is done: it undoes what comes after it. Whoever has a stolen password
 * could otherwise lock the owner out. Operators have no such link: they are helped on the command line.
 */
async function issueTakeBack({ clock }: Services, tx: Tx, { accountId, kind }: Session): Promise<string | undefined> {
  if (kind === "operator") return undefined;
  const { email } = await findTwoStepOwner(tx, accountId);
  return issueSecret(tx, clock, accountId, "restoreEmail", { email });
}

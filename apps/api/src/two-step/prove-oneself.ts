import { isPasswordOf } from "../accounts/passwords.ts";
import type { Tx } from "../db/db.ts";
import { conflict, refusedField } from "../http/problem.ts";
import type { BrandSession, OperatorSession } from "../http/session.ts";
import { countTry, type Limit, returnTry } from "../http/throttle.ts";
import type { Services } from "../services.ts";
import { CODES_PER_ACCOUNT, codeThrottle, findRightCode, type RightCode, takeCode } from "./check-step.ts";
import { findTwoStep, findTwoStepOwner } from "./queries.ts";

/** A stolen session must not become a way to guess the password. */
const PASSWORDS_PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };

/** Whether the typed password is the caller's own; a wrong one counts. It is slow: not for a transaction. */
export async function isOwnPassword(
  services: Services,
  session: BrandSession | OperatorSession,
  typed: string,
): Promise<boolean> {
  const { db, clock } = services;
  const throttle = `two-step-password:${session.accountId}`;
  await countTry(db, clock, throttle, PASSWORDS_PER_ACCOUNT);
  const right = await isPasswordOf(await findTwoStepOwner(db, session.accountId), typed);
  if (right) await returnTry(db, clock, throttle, PASSWORDS_PER_ACCOUNT);
  return right;
}

export interface Proof {
  passwordIsRight: boolean;
  isOn: boolean;
  code: RightCode | undefined;
}

/** Looks at a password and a code together, without using the code up. */
export async function findProof(
  services: Services,
  session: BrandSession | OperatorSession,
  typed: { currentPassword: string; code: string },
): Promise<Proof> {
  const { db, clock } = services;
  const { accountId } = session;
  const passwordIsRight = await isOwnPassword(services, session, typed.currentPassword);
  const twoStep = await findTwoStep(db, accountId);
  if (!passwordIsRight || !twoStep) return { passwordIsRight, isOn: twoStep !== undefined, code: undefined };
  await countTry(db, clock, codeThrottle(accountId), CODES_PER_ACCOUNT);
  const code = await findRightCode(services, twoStep, typed.code);
  if (code) await returnTry(db, clock, codeThrottle(accountId), CODES_PER_ACCOUNT);
  return { passwordIsRight, isOn: true, code };
}

/**
 * Uses a proof up, in the transaction of what it allows.
 * @throws Problem 422 against what was wrong, 409 where there is no second step
 */
export async function useProof(tx: Tx, accountId: string, proof: Proof, at: Temporal.Instant): Promise<void> {
  if (!proof.passwordIsRight) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
  if (!proof.isOn) throw conflict("twoStep.isOff");
  if (!proof.code || !(await takeCode(tx, accountId, proof.code, at))) throw refusedField("code", "accounts.codeWrong");
}

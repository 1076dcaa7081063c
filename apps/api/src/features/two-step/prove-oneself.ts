import { isOwnPassword } from "../accounts/own-password.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, refusedField } from "../../platform/http/problem.ts";
import type { BrandSession, OperatorSession } from "../../platform/http/session.ts";
import { countTry, returnTry } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { CODES_PER_ACCOUNT, codeThrottle, findRightCode, type RightCode, takeCode } from "./check-step.ts";
import { findTwoStep } from "./queries.ts";

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
  const passwordIsRight = await isOwnPassword(services, accountId, typed.currentPassword);
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

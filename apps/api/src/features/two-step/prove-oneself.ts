import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { TypedProof } from "@stashwell/shared/two-step/proof";
import { PROOF_MINUTES } from "@stashwell/shared/two-step/rules";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { findByOwnPassword } from "../accounts/own-password.ts";
import type { Tx } from "../../platform/db/db.ts";
import { conflict, Problem, refusedField } from "../../platform/http/problem.ts";
import type { Session } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { countCode, findRightCode, type RightCode, takeCode } from "./check-step.ts";
import { findTwoStep, isProven, type TwoStepRow, updateProvedAt } from "./queries.ts";

/**
 * Requires a proof of identity unless this session gave one recently: someone who found a screen unlocked, or stole a
 * session, must not create anything that outlives it. Slow: don't call it within a transaction.
 * @throws Problem 403 naming the field to send, 422 against it when it is wrong, 429 after too many wrong ones
 */
export async function requireProof(services: Services, session: Session, typed: TypedProof): Promise<void> {
  const { db, clock } = services;
  const provenAfter = clock.now().subtract({ minutes: PROOF_MINUTES });
  if (await isProven(db, session.tokenHash, provenAfter)) return;
  const twoStep = await findTwoStep(db, session.accountId);
  if (twoStep) await proveByCode(services, session, twoStep, typed?.code);
  else await proveByPassword(services, session, typed?.currentPassword);
}

async function proveByCode(services: Services, session: Session, twoStep: TwoStepRow, typed = ""): Promise<void> {
  if (typed === "") throw proofNeeded("proof.code", "twoStep.codeRequired");
  const { db, clock } = services;
  const counted = await countCode(services, session);
  const code = await findRightCode(services, twoStep, typed);
  const isTaken =
    code !== undefined &&
    (await inTransaction(db, async (tx) => {
      const at = clock.now();
      const taken = await takeCode(tx, session.accountId, code, at);
      if (taken) await updateProvedAt(tx, session.tokenHash, at);
      return taken;
    }));
  if (!isTaken) throw refusedField("proof.code", "accounts.codeWrong");
  await counted.giveBack();
}

async function proveByPassword(services: Services, session: Session, typed = ""): Promise<void> {
  if (typed === "") throw proofNeeded("proof.currentPassword", "accounts.currentPasswordRequired");
  if (!(await findByOwnPassword(services, session, typed)))
    throw refusedField("proof.currentPassword", "accounts.currentPasswordWrong");
  await updateProvedAt(services.db, session.tokenHash, services.clock.now());
}

const proofNeeded = (field: string, key: MessageKey) =>
  new Problem(403, "accounts.proofNeeded", { fields: { [field]: [key] } });

export interface Proof {
  passwordIsRight: boolean;
  isOn: boolean;
  code: RightCode | undefined;
}

/** Checks a password and a code together, without using the code up. */
export async function findProof(
  services: Services,
  session: Session,
  typed: { currentPassword: string; code: string },
): Promise<Proof> {
  const passwordIsRight = (await findByOwnPassword(services, session, typed.currentPassword)) !== undefined;
  const twoStep = await findTwoStep(services.db, session.accountId);
  if (!passwordIsRight || !twoStep) return { passwordIsRight, isOn: twoStep !== undefined, code: undefined };
  const counted = await countCode(services, session);
  const code = await findRightCode(services, twoStep, typed.code);
  if (code) await counted.giveBack();
  return { passwordIsRight, isOn: true, code };
}

/**
 * Uses a proof up, in the same transaction as the change that it allows.
 * @throws Problem 422 against what was wrong, 409 when two-step verification is off
 */
export async function useProof(tx: Tx, accountId: string, proof: Proof, at: Temporal.Instant): Promise<void> {
  if (!proof.passwordIsRight) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
  if (!proof.isOn) throw conflict("twoStep.isOff");
  if (!proof.code || !(await takeCode(tx, accountId, proof.code, at))) throw refusedField("code", "accounts.codeWrong");
}

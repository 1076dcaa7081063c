import { OTP_TRIES } from "@stashwell/shared/registration/rules";
import { freeNames } from "../accounts/free-names.ts";
import { mailPasswordLink } from "../accounts/mail-password-link.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { Problem, refusedField } from "../../platform/http/problem.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant, moveStage } from "./business-queries.ts";
import { secondsUntil } from "./code-limits.ts";
import { findLastCode, takeGuess } from "./otp-code-queries.ts";
import { lockOwnNames, lockRegistrant } from "./lock-registrant.ts";
import { findStage } from "./queries.ts";
import { findCodePause, isCode } from "./send-code.ts";

/**
 * Checks a typed code and returns its id; undefined for a business whose address is already confirmed. Pass the plain
 * database, not a transaction: a wrong guess counts although the call is rejected.
 * @throws Problem 422 against `otp` for a code that is wrong or expired, 429 when its guesses are used up
 */
export async function judgeCode(
  services: Services,
  db: Db,
  session: RegistrationSession,
  { otp, address }: { otp: string; address: string },
): Promise<string | undefined> {
  const { businessId } = session;
  const { stage } = await findStage(db, businessId);
  if (stage !== "registered") return undefined;
  const now = services.clock.now();
  const last = await findLastCode(db, businessId);
  if (!last || Temporal.Instant.compare(last.expires_at, now) <= 0)
    throw refusedField("otp", "registration.otpExpired");
  const guess = await takeGuess(db, last.id, now, OTP_TRIES);
  if (guess && isCode(services, businessId, otp, guess.code_mac)) return last.id;
  if (guess && guess.tries < OTP_TRIES) throw refusedField("otp", "registration.otpWrong");
  throw await locked(services, db, session, address);
}

/** The problem for a code whose guesses are used up, with the time at which another code can be requested. */
async function locked(
  services: Services,
  db: Db,
  { businessId, accountId }: RegistrationSession,
  address: string,
): Promise<Problem> {
  const { email } = await findRegistrant(db, accountId);
  const pause = await findCodePause(services, db, { businessId, email, address });
  return new Problem(429, "registration.otpLocked", {
    fields: { otp: ["registration.otpLocked"] },
    retryAfter: pause ? secondsUntil(pause.until, services.clock.now()) : 1,
  });
}

/**
 * Confirms the address of a business after its code was checked, and mails the link that sets its password. Idempotent.
 * Ends every other registration with the address.
 * @throws Problem 422 against `otp` when another code was sent meanwhile, or when someone else signs in with the
 *   address, which whoever reads its mail may know
 */
export async function confirmAddress(
  services: Services,
  tx: Tx,
  session: RegistrationSession,
  codeId: string | undefined,
): Promise<void> {
  await lockOwnNames(tx, session);
  const registrant = await lockRegistrant(tx, session);
  if (codeId === undefined || registrant.stage !== "registered") return;
  const { businessId, accountId } = session;
  if ((await findLastCode(tx, businessId))?.id !== codeId) throw refusedField("otp", "registration.otpExpired");
  const freed = await freeNames(tx, services.clock.now(), {
    email: registrant.email,
    userName: registrant.username,
    ownAccountId: accountId,
    isConfirmed: true,
  });
  if (!freed) throw refusedField("otp", "registration.emailTaken");
  await moveStage(tx, businessId, ["registered"], "otp_verified");
  await mailPasswordLink(services, tx, registrant, "welcome");
  const at = services.clock.now();
  await insertAuditEvent(tx, { action: "address.confirm", businessId, accountId, subjectId: businessId, at });
}

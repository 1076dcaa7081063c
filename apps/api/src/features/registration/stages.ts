import type { Db } from "../../platform/db/db.ts";
import { conflict } from "../../platform/http/problem.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import { findRegistrant } from "./business-queries.ts";
import { findStage } from "./queries.ts";

/**
 * A business that is still registering must confirm its code before any other step.
 * @throws Problem 409 while it has not
 */
export async function refuseBeforeCode(db: Db, session: BusinessSession | RegistrationSession): Promise<void> {
  if (session.kind !== "onboarding") return;
  const { stage } = await findStage(db, session.businessId);
  if (stage === "registered") throw conflict("registration.confirmCodeFirst");
}

/**
 * Stock and further stores come after the bank check, in countries that require one.
 * @throws Problem 409 with the missing step
 */
export async function refuseBeforeStock(db: Db, session: BusinessSession | RegistrationSession): Promise<void> {
  if (session.kind !== "onboarding") return;
  const { stage, bank_check } = await findRegistrant(db, session.accountId);
  if (stage === "registered") throw conflict("registration.confirmCodeFirst");
  if (stage === "otp_verified" && bank_check) throw conflict("registration.verifyFirst");
}

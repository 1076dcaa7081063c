import type { registration } from "@stashwell/shared/registration/contract";
import type { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { RegistrationSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { findRegistrant } from "./business-queries.ts";
import { secondsUntil } from "./code-limits.ts";
import { findCodePause } from "./send-code.ts";

const STAGE_ON_WIRE = {
  registered: "registered",
  otp_verified: "otpVerified",
  bank_verified: "bankVerified",
  stocked: "stocked",
} as const;

/** Returns the progress of a registration. */
export async function describeProgress(
  services: Services,
  db: Db,
  { businessId, accountId }: RegistrationSession,
  address: string,
): Promise<z.input<typeof registration.progress.output>["data"]> {
  const registrant = await findRegistrant(db, accountId);
  const { email, stage } = registrant;
  const pause = await findCodePause(services, db, { businessId, email, address });
  return {
    organizationId: businessId,
    employeeId: accountId,
    organizationName: registrant.business_name,
    userName: registrant.username,
    email,
    merchantStoreType: registrant.store_type,
    countryId: registrant.country_id,
    stage: STAGE_ON_WIRE[stage],
    bankCheck: registrant.bank_check,
    resendInSeconds: pause && stage === "registered" ? secondsUntil(pause.until, services.clock.now()) : 0,
  };
}

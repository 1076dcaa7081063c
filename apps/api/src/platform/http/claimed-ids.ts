import { forbidden } from "./problem.ts";
import type { BusinessSession, RegistrationSession } from "./session.ts";

/**
 * Checks the ids of the caller that clients send along. They are claims, never authority: an id that differs from the
 * session's is 403. A missing id claims nothing.
 */
export function checkClaimedIds(
  session: BusinessSession | RegistrationSession,
  claimed: { organizationId?: string; employeeId?: string },
): void {
  const { organizationId = session.businessId, employeeId = session.accountId } = claimed;
  if (organizationId !== session.businessId || employeeId !== session.accountId) throw forbidden();
}

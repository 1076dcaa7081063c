import { forbidden } from "./problem.ts";
import type { BusinessSession, RegistrationSession } from "./session.ts";

/**
 * Ids of oneself that a client sends along are claims to check, never authority: one that is not the session's own
 * is 403. An absent one claims nothing.
 */
export function checkClaimedIds(
  session: BusinessSession | RegistrationSession,
  claimed: { organizationId?: string; employeeId?: string },
): void {
  const { organizationId = session.businessId, employeeId = session.accountId } = claimed;
  if (organizationId !== session.businessId || employeeId !== session.accountId) throw forbidden();
}

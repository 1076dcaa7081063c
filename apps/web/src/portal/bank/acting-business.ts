import { type RegistrationProgress, readStoredRegistration } from "../../lib/registration.ts";
import { readSession } from "../../lib/session.ts";

/** The registration from which the bank's widget was opened, according to the return path. */
export const registrationBehind = (next: string | undefined): RegistrationProgress | undefined =>
  next?.startsWith("/public/") ? readStoredRegistration() : undefined;

interface ActingBusiness {
  organizationId: string | undefined;
  employeeId: string | undefined;
  countryId: string | undefined;
  /** Known for a signed-in user; for a registration the server determines it. */
  userName: string | undefined;
  /** Options of its calls. */
  options: { token?: string };
}

/** The business whose account is verified: the one that is registering, or the signed-in one. */
export function actingBusiness(next: string | undefined): ActingBusiness {
  const registering = registrationBehind(next);
  if (registering) return { ...registering, userName: undefined, options: { token: registering.token } };
  const signedIn = readSession()?.data;
  return {
    organizationId: signedIn?.organizationId,
    employeeId: signedIn?.employeeId,
    countryId: signedIn?.country,
    userName: signedIn?.userName,
    options: {},
  };
}

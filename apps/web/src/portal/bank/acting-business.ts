import { type RegistrationProgress, readStoredRegistration } from "../../lib/registration.ts";
import { readSession } from "../../lib/session.ts";

/** The registration that the bank's window was opened from, told by where it leads back to. */
export const registrationBehind = (next: string | undefined): RegistrationProgress | undefined =>
  next?.startsWith("/public/") ? readStoredRegistration() : undefined;

interface ActingBusiness {
  organizationId: string | undefined;
  employeeId: string | undefined;
  countryId: string | undefined;
  /** Known of who is signed in; a registration leaves it to the server. */
  userName: string | undefined;
  /** How its calls are made. */
  options: { token?: string };
}

/** Whose account is checked: that of the business which is registering, or of the one that is signed in. */
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

const KEY = "stashwell.onboarding";

/** A business that is registering in this browser. Apart from the session: neither ever stands in for the other. */
export interface Onboarding {
  token: string;
  organizationId: string;
  employeeId: string;
  countryId: string;
  /** The campaign that it wants to join. */
  campaignId: string;
}

/** Undefined when nobody registers here, or storage is closed to us. */
export function readOnboarding(): Onboarding | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as Onboarding) : undefined;
  } catch {
    return undefined;
  }
}

export const storeOnboarding = (onboarding: Onboarding): void => localStorage.setItem(KEY, JSON.stringify(onboarding));

export function clearOnboarding(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that is closed holds no registration either.
  }
}

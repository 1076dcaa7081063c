import { keptOnboarding } from "./storage/kept.ts";

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
export const readOnboarding = (): Onboarding | undefined => keptOnboarding.read();

/** @throws where storage is closed to us: the next screens could not go on */
export function storeOnboarding(onboarding: Onboarding): void {
  if (!keptOnboarding.write(onboarding)) throw new Error("This browser keeps no registration.");
}

export const clearOnboarding = (): void => keptOnboarding.remove();

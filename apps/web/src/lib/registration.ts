import { storedMailboxProof, storedRegistrationProgress } from "./storage/stored.ts";

/**
 * A registration in progress in this browser. Stored separately from the session; neither substitutes for the other.
 */
export interface RegistrationProgress {
  token: string;
  organizationId: string;
  employeeId: string;
  countryId: string;
  /** The campaign that the business wants to join. */
  campaignId: string;
}

/** Returns undefined if no registration is in progress or storage is unavailable. */
export const readStoredRegistration = (): RegistrationProgress | undefined => storedRegistrationProgress.read();

/** @throws if storage is unavailable: the next screens depend on it */
export function writeStoredRegistration(registering: RegistrationProgress): void {
  if (!storedRegistrationProgress.write(registering)) throw new Error("This browser keeps no registration.");
}

export const clearStoredRegistration = (): void => storedRegistrationProgress.remove();

/**
 * Stores the proof from this page's URL, if a link in a mail led here, and removes it from the URL.
 * @returns the proof that this browser has
 */
export function noteMailboxProof(): string | undefined {
  const proof = new URLSearchParams(location.hash.slice(1)).get("proof");
  if (proof !== null) {
    storedMailboxProof.write(proof);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return proof ?? readMailboxProof();
}

/** Sent with requests that mail a code; undefined if no link in a mail was opened. */
export const readMailboxProof = (): string | undefined => storedMailboxProof.read() ?? undefined;

export const clearMailboxProof = (): void => storedMailboxProof.remove();

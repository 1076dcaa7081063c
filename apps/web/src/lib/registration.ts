import { storedMailboxProof, storedRegistrationProgress } from "./storage/stored.ts";

/** A business that is registering in this browser. Apart from the session: neither ever stands in for the other. */
export interface RegistrationProgress {
  token: string;
  organizationId: string;
  employeeId: string;
  countryId: string;
  /** The campaign that it wants to join. */
  campaignId: string;
}

/** Undefined when nobody registers here, or storage is closed to us. */
export const readStoredRegistration = (): RegistrationProgress | undefined => storedRegistrationProgress.read();

/** @throws where storage is closed to us: the next screens could not go on */
export function writeStoredRegistration(registering: RegistrationProgress): void {
  if (!storedRegistrationProgress.write(registering)) throw new Error("This browser keeps no registration.");
}

export const clearStoredRegistration = (): void => storedRegistrationProgress.remove();

/**
 * Notes the proof in this page's address, if the link of a mail led here, and takes it out of the address.
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

/** Sent along with whatever has a code mailed; undefined where no mail was opened. */
export const readMailboxProof = (): string | undefined => storedMailboxProof.read() ?? undefined;

export const clearMailboxProof = (): void => storedMailboxProof.remove();

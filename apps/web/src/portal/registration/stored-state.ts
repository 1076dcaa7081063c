import { storedRegistration } from "../../lib/storage/stored.ts";
import { useStored } from "../../lib/storage/use-stored.ts";

// The registration's values outlive the tab until the server has them all. Secrets must never be stored here.
export const useStoredState = <Value>(name: string, initial: Value) => useStored(storedRegistration, name, initial);

/** Deletes all stored values, at the end of the registration. */
export const forgetStored = (): void => storedRegistration.removeAll();

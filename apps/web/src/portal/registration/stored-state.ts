import { storedRegistration } from "../../lib/storage/stored.ts";
import { useStored } from "../../lib/storage/use-stored.ts";

// What is typed while registering outlives the tab, until the server has all of it. No secret is ever kept here.
export const useStoredState = <Value>(name: string, initial: Value) => useStored(storedRegistration, name, initial);

/** Forgets everything that was typed, when registering has come to its end. */
export const forgetStored = (): void => storedRegistration.removeAll();

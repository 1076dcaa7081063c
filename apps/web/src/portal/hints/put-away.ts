import { useState } from "react";
import { readSession } from "../../lib/session.ts";
import { storedFirstSteps } from "../../lib/storage/stored.ts";

const ownFirstSteps = () => storedFirstSteps.of(readSession()?.data.organizationId ?? "");

/** For signing out, which leaves nothing behind: the steps are found to be done again, or shown. */
export const forgetPutAway = (): void => ownFirstSteps().remove();

/** Whether this account's first steps are over in this browser, and what ends them. */
export function usePutAway() {
  const [isAway, setAway] = useState(() => ownFirstSteps().read() !== undefined);
  return {
    isAway,
    hide: () => {
      ownFirstSteps().write("hidden");
      setAway(true);
    },
    /** For good: no screen asks again. What is shown stays until it is left. */
    rememberDone: () => void ownFirstSteps().write("done"),
  };
}

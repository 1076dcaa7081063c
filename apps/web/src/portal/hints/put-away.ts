import { useState } from "react";
import { readSession } from "../../lib/session.ts";
import { storedFirstSteps } from "../../lib/storage/stored.ts";

const ownFirstSteps = () => storedFirstSteps.of(readSession()?.data.organizationId ?? "");

/** Removes the stored state at sign-out; after the next sign-in it is determined again. */
export const forgetPutAway = (): void => ownFirstSteps().remove();

/** Whether this account's onboarding steps are hidden in this browser, and functions to hide them. */
export function usePutAway() {
  const [isAway, setAway] = useState(() => ownFirstSteps().read() !== undefined);
  return {
    isAway,
    hide: () => {
      ownFirstSteps().write("hidden");
      setAway(true);
    },
    /** Permanent: no screen checks again. The current screen keeps showing the steps. */
    rememberDone: () => void ownFirstSteps().write("done"),
  };
}

import { useState } from "react";
import { readSession } from "../../lib/session.ts";

const keyOf = (): string => `stashwell.firstSteps.${readSession()?.data.organizationId ?? ""}`;

const isPutAway = (): boolean => {
  try {
    return localStorage.getItem(keyOf()) !== null;
  } catch {
    return false;
  }
};

const remember = (why: "done" | "hidden"): void => {
  try {
    localStorage.setItem(keyOf(), why);
  } catch {
    // Closed storage only means that the steps are shown again.
  }
};

/** For signing out, which leaves nothing behind: the steps are found to be done again, or shown. */
export function forgetPutAway(): void {
  try {
    localStorage.removeItem(keyOf());
  } catch {
    // Closed storage holds nothing.
  }
}

/** Whether this account's first steps are over in this browser, and what ends them. */
export function usePutAway() {
  const [isAway, setAway] = useState(isPutAway);
  return {
    isAway,
    hide: () => {
      remember("hidden");
      setAway(true);
    },
    /** For good: no screen asks again. What is shown stays until it is left. */
    rememberDone: () => remember("done"),
  };
}

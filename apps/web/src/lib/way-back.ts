import { isLocalPath } from "@stashwell/shared/local-path";

/** The screen that a session ended on, for as long as the tab lives. A business's sign-in hands over by a code alone. */
const KEY = "stashwell.wayBack";

export function noteWayBack(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without it, one begins at the list.
  }
}

/** Where to go on after signing in again, once. */
export function takeWayBack(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return isLocalPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

import { isLocalPath } from "@stashwell/shared/local-path";
import { storedWayBack } from "./storage/stored.ts";

/**
 * Stores the path on which a session ended. Returns false if storage is unavailable; the next sign-in then leads to the
 * list.
 */
export const noteWayBack = (path: string): boolean => storedWayBack.write(path);

/** Returns and removes the path to return to after signing in again. */
export function takeWayBack(): string | undefined {
  const path = storedWayBack.read();
  storedWayBack.remove();
  return isLocalPath(path) ? path : undefined;
}

import { isLocalPath } from "@stashwell/shared/local-path";
import { storedWayBack } from "./storage/stored.ts";

/** Notes the screen that a session ended on. Where that cannot be kept, one begins at the list. */
export const noteWayBack = (path: string): boolean => storedWayBack.write(path);

/** Where to go on after signing in again, once. */
export function takeWayBack(): string | undefined {
  const path = storedWayBack.read();
  storedWayBack.remove();
  return isLocalPath(path) ? path : undefined;
}

import { call, onSessionEnd } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { clearSession } from "../../lib/session.ts";
import { forgetEdits } from "../products/stored-edits.ts";

/**
 * Ends the session locally, and on the server if it can be reached; then loads the start page, which clears the memory.
 */
export async function signOut(): Promise<void> {
  onSessionEnd(undefined);
  await call("POST /brand/user/logout", {}).catch(() => undefined);
  await forgetEdits();
  clearSession();
  location.assign(paths.home);
}

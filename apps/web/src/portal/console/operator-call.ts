import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { call } from "../../lib/call.ts";
import { isRefusedWith } from "../../lib/call-error.ts";
import { clearOperator, readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";

/** Makes a call as the operator. If the session has ended, redirects to the sign-in. */
export async function operatorCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CallReply<Name>> {
  try {
    return await call(name, input, { signal, token: readOperator()?.token ?? "" });
  } catch (error) {
    if (isRefusedWith(error, "errors.session")) signOperatorInAgain();
    throw error;
  }
}

/** Clears an ended session and redirects to the sign-in. */
export function signOperatorInAgain(): void {
  clearOperator();
  location.assign(paths.operatorSignIn);
}

/** Ends the session locally, and on the server if it can be reached. */
export async function leaveConsole(): Promise<void> {
  await operatorCall("POST /brand/user/logout", {}).catch(() => undefined);
  signOperatorInAgain();
}

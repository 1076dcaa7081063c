import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import { call, CallError } from "../../lib/call.ts";
import { clearOperator, readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";

/** A call in the operator's name. A session that has ended leads to the sign-in, whoever finds it out. */
export async function operatorCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CallOutput<Name>> {
  try {
    return await call(name, input, { signal, token: readOperator()?.token ?? "" });
  } catch (error) {
    if (error instanceof CallError && error.code === "errors.session") {
      clearOperator();
      location.assign(paths.operatorSignIn);
    }
    throw error;
  }
}

/** Ends the session here, and on the server if it can be reached. */
export async function leaveConsole(): Promise<void> {
  await operatorCall("POST /brand/user/logout", {}).catch(() => undefined);
  clearOperator();
  location.assign(paths.operatorSignIn);
}

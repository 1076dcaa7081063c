import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { createContext, use } from "react";
import { call, endSession } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";

/** The account whose two-step verification is shown, and how to make calls on its behalf. */
export interface OwnAccount {
  email: string;
  timezone?: string;
  call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<CallReply<Name>>;
  /** Redirects to the sign-in after the session has ended. */
  end: () => void;
}

const AccountContext = createContext<OwnAccount | undefined>(undefined);

/** Provides another account than the signed-in brand user. */
export const AccountProvider = AccountContext.Provider;

export function useOwnAccount(): OwnAccount {
  const given = use(AccountContext);
  if (given) return given;
  const { email = "", timezone } = readSession()?.data ?? {};
  return { email, timezone, call, end: endSession };
}

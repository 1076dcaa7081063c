import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { createContext, use } from "react";
import { call, endSession } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";

/** Whose second step a screen is about, and how it calls in that person's name. */
export interface OwnAccount {
  email: string;
  timezone?: string;
  call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<CallReply<Name>>;
  /** Leads to where they sign in: their session has ended. */
  end: () => void;
}

const AccountContext = createContext<OwnAccount | undefined>(undefined);

/** Puts somebody else in the place of whoever is signed in for a brand. */
export const AccountProvider = AccountContext.Provider;

export function useOwnAccount(): OwnAccount {
  const given = use(AccountContext);
  if (given) return given;
  const { email = "", timezone } = readSession()?.data ?? {};
  return { email, timezone, call, end: endSession };
}

import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { CallError } from "../../lib/call-error.ts";
import { callOnce } from "../../lib/call-once.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { PROFILE } from "../accounts/use-profile.ts";
import { useCallToasts } from "./use-call-toasts.ts";

export interface ActOutcome<Name extends CallName> {
  onDone?: (reply: CallReply<Name>) => void;
  onRefused?: (error: CallError) => void;
}

/** A mutation of the brand's: reports success and invalidates the queries that show the data. */
export function useBrandAct<Name extends Extract<CallName, `POST /brand/${string}`>>(
  name: Name,
  shownBy: readonly QueryKey[],
  { onDone, onRefused }: ActOutcome<Name> = {},
) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () => Promise.all(shownBy.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callOnce(name, input),
    onSuccess: async (reply) => {
      if ("message" in (reply as object)) toasts.success((reply as { message: string }).message);
      onDone?.(reply);
      await reload();
    },
    onError: async (error) => {
      toasts.failure(error);
      if (!(error instanceof CallError)) return;
      onRefused?.(error);
      // The user's role or the list has changed since the screen was loaded.
      if (error.code === "errors.role") await queryClient.invalidateQueries({ queryKey: PROFILE });
      if (error.status === 404 || error.status === 409) await reload();
    },
  });
}

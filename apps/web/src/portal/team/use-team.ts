import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, CallError } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { PROFILE } from "../accounts/use-profile.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

const TEAM = ["team"];
export const ACTIVITY = ["team-activity"];

export type Team = CallOutput<"GET /brand/team/">["data"];

/** The people of the brand and its open invitations. */
export const useTeam = () =>
  useQuery({ queryKey: TEAM, queryFn: ({ signal }) => call("GET /brand/team/", {}, { signal }) });

type TeamAct = Extract<CallName, `POST /brand/team/${string}`>;

/** One of the acts of a team: done, it is said, and everything that shows the team is loaded anew. */
export function useTeamAct<Name extends TeamAct>(
  name: Name,
  { onDone, onRefused }: { onDone?: () => void; onRefused?: (error: CallError) => void } = {},
) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () => Promise.all([TEAM, ACTIVITY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (input: CallInput<Name>) => call(name, input),
    onSuccess: async (reply) => {
      toasts.success((reply as { message: string }).message);
      onDone?.();
      await reload();
    },
    onError: async (error) => {
      toasts.failure(error);
      if (!(error instanceof CallError)) return;
      onRefused?.(error);
      // The list, or what one may do, is no longer what the screen shows.
      if (error.code === "errors.role") await queryClient.invalidateQueries({ queryKey: PROFILE });
      if (error.status === 404 || error.status === 409) await reload();
    },
  });
}

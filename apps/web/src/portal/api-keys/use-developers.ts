import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, CallError } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { PROFILE } from "../accounts/use-profile.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";

const KEYS = ["api-keys"];
const WEBHOOKS = ["webhooks"];
export const DELIVERIES = ["webhook-deliveries"];

/** The keys of the brand. */
export const useApiKeys = (enabled: boolean) =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => call("GET /brand/api-key/", {}, { signal }), enabled });

/** Where the brand is told what happens. */
export const useWebhooks = (enabled = true) =>
  useQuery({ queryKey: WEBHOOKS, queryFn: ({ signal }) => call("GET /brand/webhook/", {}, { signal }), enabled });

/** One delivery with what was sent and what came back. */
export const useDelivery = (deliveryId: string) =>
  useQuery({
    queryKey: [...DELIVERIES, "one", deliveryId],
    queryFn: ({ signal }) => call("GET /brand/webhook/delivery", { deliveryId }, { signal }),
  });

type DevelopersAct = Extract<CallName, `POST /brand/api-key/${string}` | `POST /brand/webhook/${string}`>;

/** One of the acts: done, it is said, and what shows it is loaded anew. */
export function useDevelopersAct<Name extends DevelopersAct>(
  name: Name,
  {
    onDone,
    onRefused,
    silent = false,
  }: { onDone?: (reply: CallOutput<Name>) => void; onRefused?: (error: CallError) => void; silent?: boolean } = {},
) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all([KEYS, WEBHOOKS, DELIVERIES].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (input: CallInput<Name>) => call(name, input),
    onSuccess: async (reply) => {
      if (!silent && "message" in (reply as object)) toasts.success((reply as { message: string }).message);
      onDone?.(reply);
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

import type { CallName } from "@stashwell/shared/calls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

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

type ApiKeysAct = Extract<CallName, `POST /brand/api-key/${string}` | `POST /brand/webhook/${string}`>;

/** One of the acts with keys and webhooks. */
export const useApiKeysAct = <Name extends ApiKeysAct>(name: Name, outcome?: ActOutcome<Name>) =>
  useBrandAct(name, [KEYS, WEBHOOKS, DELIVERIES], outcome);

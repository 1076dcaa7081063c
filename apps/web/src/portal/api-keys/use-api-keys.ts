import type { CallName } from "@stashwell/shared/calls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

const KEYS = ["api-keys"] as const;
const WEBHOOKS = ["webhooks"] as const;
export const DELIVERIES = ["webhook-deliveries"] as const;

/** Queries the brand's API keys. */
export const useApiKeys = (enabled: boolean) =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => call("GET /brand/api-key/", {}, { signal }), enabled });

/** Queries the brand's webhooks. */
export const useWebhooks = (enabled = true) =>
  useQuery({ queryKey: WEBHOOKS, queryFn: ({ signal }) => call("GET /brand/webhook/", {}, { signal }), enabled });

/** Queries a delivery with request and response. */
export const useDelivery = (deliveryId: string) =>
  useQuery({
    queryKey: [...DELIVERIES, "one", deliveryId],
    queryFn: ({ signal }) => call("GET /brand/webhook/delivery", { deliveryId }, { signal }),
  });

type ApiKeysAct = Extract<CallName, `POST /brand/api-key/${string}` | `POST /brand/webhook/${string}`>;

/** A mutation of API keys or webhooks. */
export const useApiKeysAct = <Name extends ApiKeysAct>(name: Name, outcome?: ActOutcome<Name>) =>
  useBrandAct(name, [KEYS, WEBHOOKS, DELIVERIES], outcome);

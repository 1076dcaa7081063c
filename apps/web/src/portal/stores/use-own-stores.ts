import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { storedOwnStores } from "../../lib/storage/stored.ts";
import { askAndStore, storePrefetched } from "../../lib/store-reply.ts";
import { askOrLastSeen, seenAhead } from "../outbox/last-seen.ts";

export type OwnStore = CallReply<"GET /brand/store/mine">["data"][number];

/** Query key prefix of the business's own stores. */
export const ownStoresKey = ["own-stores"] as const;

const store = (business: string, { data: stores }: CallReply<"GET /brand/store/mine">) =>
  storedOwnStores(business).write({ at: Date.now(), stores });

/**
 * Queries the stores of this business, the primary one first. With a campaign, includes each store's status in it, and
 * falls back to the cached copy offline. The screen of stores has its own copy, which offers no actions.
 */
export const useOwnStores = (campaignId?: string, enabled = true) =>
  useQuery({
    queryKey: [...ownStoresKey, campaignId ?? ""],
    initialData: () => {
      const stores = answeredPrefetch("GET /brand/store/mine", { campaignId });
      return campaignId === undefined ? storePrefetched(stores, store) : seenAhead(`stores.${campaignId}`, stores);
    },
    queryFn: ({ signal }) => {
      const ask = () => call("GET /brand/store/mine", { campaignId }, { signal });
      return campaignId === undefined ? askAndStore(ask, store) : askOrLastSeen(`stores.${campaignId}`, ask);
    },
    enabled,
    networkMode: "always",
  });

import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { askOrLastSeen, seenAhead } from "../outbox/last-seen.ts";

export type OwnStore = CallReply<"GET /brand/store/mine">["data"][number];

/** Heads the keys of everything that tells of one's own stores. */
export const ownStoresKey = ["own-stores"] as const;

/**
 * The stores of this business, the primary one first; with a campaign, how each stands to it, which is also told from
 * what was last seen. The screen of stores keeps a copy of its own, which offers no acts.
 */
export const useOwnStores = (campaignId?: string, enabled = true) =>
  useQuery({
    queryKey: [...ownStoresKey, campaignId ?? ""],
    initialData: () => {
      const stores = answeredPrefetch("GET /brand/store/mine", { campaignId });
      return campaignId === undefined ? stores : seenAhead(`stores.${campaignId}`, stores);
    },
    queryFn: ({ signal }) => {
      const ask = () => call("GET /brand/store/mine", { campaignId }, { signal });
      return campaignId === undefined ? ask() : askOrLastSeen(`stores.${campaignId}`, ask);
    },
    enabled,
    networkMode: "always",
  });

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { askOrLastSeen } from "../outbox/last-seen.ts";
import { useOwnStores } from "../stores/use-own-stores.ts";
import { chosenStore } from "./chosen-store.ts";
import { verification } from "./use-wizard.ts";

/** How long what was fetched ahead is left alone. Milliseconds. */
const FRESH = 60_000;

/** A campaign's products with the stock that a store has of each. */
export const stockedProducts = (campaignId: string, storeId: string | undefined) =>
  queryOptions({
    queryKey: ["stocked-products", campaignId, storeId ?? ""],
    queryFn: ({ signal }) =>
      askOrLastSeen(`products.${campaignId}.${storeId ?? ""}`, () =>
        call("GET /brand/store/productList", { campaignId, storeId }, { signal }),
      ),
    networkMode: "always",
  });

/**
 * Fetches what joining a campaign takes while there is a network, so that it can be done without one. `id` is what the
 * address calls the campaign; nothing is fetched until its own id is known.
 */
export function useFetchAhead(id: string, campaignId: string | undefined): void {
  const queries = useQueryClient();
  const stores = useOwnStores(id, campaignId !== undefined);
  const storeId = chosenStore(stores.data?.data ?? [], undefined)?.id;
  useEffect(() => {
    if (campaignId === undefined || storeId === undefined) return;
    void queries.prefetchQuery({ ...stockedProducts(campaignId, storeId), staleTime: FRESH });
    void queries.prefetchQuery({ ...verification, staleTime: FRESH });
  }, [queries, campaignId, storeId]);
}

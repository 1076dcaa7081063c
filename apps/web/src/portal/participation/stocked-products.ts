import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { askOrLastSeen } from "../outbox/last-seen.ts";
import { useOwnStores } from "../stores/use-own-stores.ts";
import { chosenStore } from "./chosen-store.ts";
import { verification } from "./use-wizard.ts";

/** How long prefetched data stays fresh. Milliseconds. */
const FRESH = 60_000;

/** Query of a campaign's products with a store's stock of each. */
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
 * Prefetches what is needed to join a campaign, so that it also works offline. `id` is the id or code in the URL;
 * nothing is fetched until the campaign's own id is known.
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

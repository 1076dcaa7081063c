import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CallInput } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { useMemo } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";

export type StockSummary = CallReply<"GET /brand/campaign/productData">["data"];
export type CampaignStore = CallReply<"GET /brand/campaign/storeList">["data"][number];
export type CustomerFigures = CallReply<"GET /brand/campaign/customerDashboard">["data"];
export type RedeemingStore = CallReply<"GET /brand/campaign/redeemingStores">["data"][number];

/** Cards per page: whole rows of one to four. */
const PAGE = 24;

/** Query key prefix of everything that depends on a store's status. */
export const dashboardKey = (campaignId: string) => ["dashboard", campaignId] as const;

type Summary =
  | "GET /brand/campaign/productData"
  | "GET /brand/campaign/heatmap"
  | "GET /brand/campaign/customerDashboard"
  | "GET /brand/campaign/redeemingStores";

function useSummary<Name extends Summary>(name: Name, campaignId: string) {
  const input = { campaignId } as CallInput<Name>;
  return useQuery({
    queryKey: [...dashboardKey(campaignId), name],
    initialData: () => answeredPrefetch(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }),
    enabled: campaignId !== "",
  });
}

/** Queries the stock in total and by product, with the header's data. */
export const useStock = (campaignId: string) => useSummary("GET /brand/campaign/productData", campaignId);
/** Queries the positions of stores. */
export const useHeatmap = (campaignId: string) => useSummary("GET /brand/campaign/heatmap", campaignId);
export const useCustomerFigures = (campaignId: string) =>
  useSummary("GET /brand/campaign/customerDashboard", campaignId);
/** Queries redemptions by store, in descending order. */
export const useRedeemingStores = (campaignId: string) => useSummary("GET /brand/campaign/redeemingStores", campaignId);

export interface StoreQuery {
  search: string;
  /** Empty for all. */
  stateId: string;
}

/** Queries stores with offset pagination, by name. A page shorter than requested is the last one. */
export function useStores(campaignId: string, { search, stateId }: StoreQuery) {
  const queryFor = (offset: number) => ({ campaignId, search, stateId, limit: PAGE, offset });
  const query = useInfiniteQuery({
    queryKey: [...dashboardKey(campaignId), "stores", { search, stateId }],
    initialData: () => firstPage(answeredPrefetch("GET /brand/campaign/storeList", queryFor(1)), 1),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/storeList", queryFor(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const stores = useMemo(() => {
    const byId = new Map(data?.pages.flatMap((page) => page.data).map((store) => [store.id, store]));
    return [...byId.values()];
  }, [data]);
  return { ...query, stores, total: data?.pages.at(-1)?.total ?? 0, states: data?.pages.at(-1)?.states ?? [] };
}

export const useStore = (campaignId: string, storeId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "store", storeId],
    queryFn: ({ signal }) => call("GET /brand/store/store-details", { campaignId, storeId }, { signal }),
    enabled: campaignId !== "" && storeId !== "",
  });

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@stashwell/shared/calls";
import { useMemo } from "react";
import { answeredAhead, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";

export type StockSummary = CallOutput<"GET /brand/campaign/productData">["data"];
export type CampaignStore = CallOutput<"GET /brand/campaign/storeList">["data"][number];
export type CustomerFigures = CallOutput<"GET /brand/campaign/customerDashboard">["data"];
export type RedeemingStore = CallOutput<"GET /brand/campaign/redeemingStores">["data"][number];

/** Cards a page: whole rows of one to four. */
const PAGE = 24;

/** Everything that a change of a store's standing makes old. */
export const dashboardKey = (campaignId: string) => ["dashboard", campaignId] as const;

/** Stock in all and by product, with what heads the screen. */
export const useStock = (campaignId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "stock"],
    initialData: () => answeredAhead("GET /brand/campaign/productData", { campaignId }),
    queryFn: ({ signal }) => call("GET /brand/campaign/productData", { campaignId }, { signal }),
    enabled: campaignId !== "",
  });

/** Where the stores are. */
export const useHeatmap = (campaignId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "heatmap"],
    initialData: () => answeredAhead("GET /brand/campaign/heatmap", { campaignId }),
    queryFn: ({ signal }) => call("GET /brand/campaign/heatmap", { campaignId }, { signal }),
  });

export interface StoreWish {
  search: string;
  /** Empty for all. */
  stateId: string;
}

/** The stores page by page, by name. A page shorter than asked for is the last one. */
export function useStores(campaignId: string, { search, stateId }: StoreWish) {
  const wanted = (offset: number) => ({ campaignId, search, stateId, limit: PAGE, offset });
  const query = useInfiniteQuery({
    queryKey: [...dashboardKey(campaignId), "stores", { search, stateId }],
    initialData: () => firstPage(answeredAhead("GET /brand/campaign/storeList", wanted(1)), 1),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/storeList", wanted(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const stores = useMemo(() => {
    const byId = new Map(data?.pages.flatMap((page) => page.data).map((store) => [store.organizationId, store]));
    return [...byId.values()];
  }, [data]);
  return { ...query, stores, total: data?.pages.at(-1)?.total ?? 0, states: data?.pages.at(-1)?.states ?? [] };
}

export const useCustomerFigures = (campaignId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "customers"],
    initialData: () => answeredAhead("GET /brand/campaign/customerDashboard", { campaignId }),
    queryFn: ({ signal }) => call("GET /brand/campaign/customerDashboard", { campaignId }, { signal }),
  });

/** Where vouchers were redeemed, the busiest first. */
export const useRedeemingStores = (campaignId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "redeeming"],
    queryFn: ({ signal }) => call("GET /brand/campaign/redeemingStores", { campaignId }, { signal }),
  });

export const useStore = (campaignId: string, storeId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "store", storeId],
    queryFn: ({ signal }) => call("GET /brand/store/store-details", { campaignId, storeId }, { signal }),
    enabled: campaignId !== "" && storeId !== "",
  });

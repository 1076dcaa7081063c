import type { CallReply } from "@stashwell/shared/reading";
import { LEVEL_TABS, type LevelTab } from "@stashwell/shared/levels/rules";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { WAITING } from "../review/use-review.ts";

export type LevelsReply = CallReply<"GET /brand/store/levels/">;
export type LeveledBusiness = LevelsReply["data"][number];
export type StockRequest = CallReply<"GET /brand/store/stock-request/">["data"][number];

export const LEVELS = ["store-levels"] as const;
const STOCK_REQUESTS = ["stock-requests"] as const;
/** Businesses per page. */
const PAGE = 25;

export const isLevelTab = (text: string | undefined): text is LevelTab => LEVEL_TABS.some((tab) => tab === text);

/**
 * Queries the businesses of the brand's campaigns page by page; those awaiting a decision come first, unless the tab
 * has another order.
 */
export function useLevels(tab: LevelTab, search: string) {
  const queryFor = (offset: number) => ({ tab, search, limit: PAGE, offset });
  const query = useInfiniteQuery({
    queryKey: [...LEVELS, { tab, search }],
    initialData: () => firstPage(answeredPrefetch("GET /brand/store/levels/", queryFor(1)), 1),
    queryFn: ({ pageParam, signal }) => call("GET /brand/store/levels/", queryFor(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const businesses = useMemo(
    () => [
      ...new Map(data?.pages.flatMap((page) => page.data).map((business) => [business.businessId, business])).values(),
    ],
    [data],
  );
  return { ...query, businesses, first: data?.pages[0] };
}

/** Queries one business as in the list of levels. */
export const useBusinessLevel = (businessId: string) =>
  useQuery({
    queryKey: [...LEVELS, "one", businessId],
    queryFn: async ({ signal }) => {
      const { data, currencySign } = await call(
        "GET /brand/store/levels/",
        { tab: "all", businessId, limit: 1, offset: 1 },
        { signal },
      );
      return { business: data[0], currencySign };
    },
  });

/** Queries the oldest stock awaiting approval. */
export const useStockRequests = () =>
  useQuery({
    queryKey: STOCK_REQUESTS,
    queryFn: ({ signal }) => call("GET /brand/store/stock-request/", { limit: 100, offset: 1 }, { signal }),
  });

type LevelAct = "POST /brand/store/level" | "POST /brand/store/restore" | "POST /brand/store/stock-request/decide";

/** A mutation that invalidates the lists; `undo` reverts it. */
export function useLevelAct<Name extends LevelAct>(name: Name) {
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const reload = () =>
    Promise.all([LEVELS, STOCK_REQUESTS, WAITING].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: ({ input }: { input: Parameters<typeof call<Name>>[1]; undo?: () => void }) => call(name, input),
    onSuccess: async ({ message }, { undo }) => {
      if (undo) toasts.undoable(message, undo);
      else toasts.success(message);
      await reload();
    },
    onError: async (error) => {
      toasts.failure(error);
      await reload();
    },
  });
}

import type { CallInput } from "@stashwell/shared/calls";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { RedemptionRecord } from "@stashwell/shared/reading";
import type { DayTotal } from "@stashwell/shared/settlements/contract";
import { call } from "../../lib/call.ts";
import { isCashier } from "../accounts/is-cashier.ts";

export type RedemptionFilter = Omit<CallInput<"GET /store/redemption/">, "limit" | "cursor">;

const PAGE_SIZE = 20;

/** A redemption with the time at which it was loaded, in epoch milliseconds by this device's clock. */
export type LoadedRedemption = RedemptionRecord & { loadedAt: number };

export interface DayOfRedemptions {
  date: string;
  total: DayTotal | undefined;
  rows: LoadedRedemption[];
}

/** Queries redemptions page by page, grouped by day. */
export function useRedemptions(filter: RedemptionFilter, enabled: boolean) {
  const pages = useInfiniteQuery({
    queryKey: ["redemptions", filter],
    enabled,
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) => {
      const reply = await call(
        "GET /store/redemption/",
        { ...filter, limit: PAGE_SIZE, cursor: pageParam },
        { signal },
      );
      return { ...reply, loadedAt: Date.now() };
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = pages.data?.pages.flatMap(({ data, loadedAt }) => data.map((record) => ({ ...record, loadedAt }))) ?? [];
  // The page loaded last has the latest total of a day.
  const totals = new Map(pages.data?.pages.flatMap(({ days }) => days).map((total) => [total.date, total]));
  const days: DayOfRedemptions[] = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    total: totals.get(date),
    rows: ofDay,
  }));
  return { pages, days, total: pages.data?.pages[0]?.total, timezone: pages.data?.pages[0]?.timezone };
}

/** Queries the options of the filters; only an owner has a choice. */
export const useChoices = () =>
  useQuery({
    queryKey: ["redemption-choices"],
    enabled: !isCashier(),
    queryFn: ({ signal }) => call("GET /store/redemption/choices", {}, { signal }),
    staleTime: 60_000,
  });

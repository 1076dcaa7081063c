import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answeredAhead, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";
import { LIST_KEPT } from "../parts/list-cache.ts";

interface Wanted {
  search: string;
  /** As the address has it; empty for all. */
  status: string;
  /** As the address has it; empty for newest first. */
  sort: string;
  /** Rows a page, at most 100. */
  limit: number;
}

/** The brand's campaigns page by page, each beginning where the one before ended. */
export function useCampaignPages({ search, status, sort, limit }: Wanted) {
  const wanted = (cursor: string) => ({ limit, cursor, search, status, sort });
  const query = useInfiniteQuery({
    queryKey: ["campaigns", { search, status, sort, limit }],
    initialData: () => firstPage(answeredAhead("GET /brand/campaign/", wanted("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/", wanted(pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: LIST_KEPT,
  });
  const { data } = query;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const last = data?.pages.at(-1);
  return { ...query, campaigns, total: last?.total ?? 0, totalIsCapped: last?.totalIsCapped ?? false };
}

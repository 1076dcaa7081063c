import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";
import { MAX_CACHED_LISTS } from "../parts/list-cache.ts";

interface CampaignQuery {
  search: string;
  /** As the address has it; empty for all. */
  status: string;
  /** "yes" for those that were archived; empty for all others. */
  archived: "yes" | "";
  /** As the address has it; empty for newest first. */
  sort: string;
  /** As the address has it; empty for the usual direction of that sort. */
  direction: string;
  /** Rows a page, at most 100. */
  limit: number;
}

/** The brand's campaigns page by page, each beginning where the one before ended. */
export function useCampaignPages({ limit, ...narrowed }: CampaignQuery) {
  const queryFor = (cursor: string) => ({ limit, cursor, ...narrowed });
  const query = useInfiniteQuery({
    queryKey: ["campaigns", { ...narrowed, limit }],
    initialData: () => firstPage(answeredPrefetch("GET /brand/campaign/", queryFor("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/", queryFor(pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: MAX_CACHED_LISTS,
  });
  const { data } = query;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const last = data?.pages.at(-1);
  return { ...query, campaigns, total: last?.total ?? 0, totalIsCapped: last?.totalIsCapped ?? false };
}

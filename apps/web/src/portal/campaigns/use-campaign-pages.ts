import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";
import { LIST_CACHE_MS } from "../parts/list-cache.ts";

interface CampaignQuery {
  search: string;
  /** As in the URL; empty for all. */
  status: string;
  /** "yes" for archived campaigns; empty for all others. */
  archived: "yes" | "";
  /** As in the URL; empty for newest first. */
  sort: string;
  /** As in the URL; empty for the default direction of that sort. */
  direction: string;
  /** Rows per page, at most 100. */
  limit: number;
}

/** Queries the brand's campaigns with cursor pagination. */
export function useCampaignPages({ limit, ...narrowed }: CampaignQuery) {
  const queryFor = (cursor: string) => ({ limit, cursor, ...narrowed });
  const query = useInfiniteQuery({
    queryKey: ["campaigns", { ...narrowed, limit }],
    initialData: () => firstPage(answeredPrefetch("GET /brand/campaign/", queryFor("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /brand/campaign/", queryFor(pageParam), { signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: LIST_CACHE_MS,
  });
  const { data } = query;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const last = data?.pages.at(-1);
  return { ...query, campaigns, total: last?.total ?? 0, totalIsCapped: last?.totalIsCapped ?? false };
}

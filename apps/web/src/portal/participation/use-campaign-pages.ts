import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { answeredAhead, call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";
import { firstPage } from "../../lib/first-page.ts";
import { keptJoinable } from "../../lib/storage/kept.ts";
import { isUnfiltered, type ListFilter } from "./list-filters.tsx";

const PAGE_SIZE = 20;

/** The campaigns that fit a filter page by page, each beginning where the one before ended. */
export function useCampaignPages(filter: ListFilter) {
  const wanted = (cursor: string) => ({
    limit: PAGE_SIZE,
    cursor,
    search: filter.search,
    blockStatus: filter.status,
    brandOrganizationId: filter.brands.join(",") || undefined,
  });
  const pages = useInfiniteQuery({
    queryKey: ["joinable", filter],
    networkMode: "always",
    initialPageParam: "",
    initialData: () => firstPage(answeredAhead("GET /store/campaign/", wanted("")), ""),
    queryFn: ({ pageParam, signal }) => call("GET /store/campaign/", wanted(pageParam), { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });

  const first = pages.data?.pages[0];
  const keep = isUnfiltered(filter);
  useEffect(() => {
    const business = readSession()?.data.organizationId;
    if (keep && first && business) keptJoinable.of(business).write({ at: Date.now(), campaigns: first.data });
  }, [keep, first]);

  const last = pages.data?.pages.at(-1);
  return {
    ...pages,
    campaigns: pages.data?.pages.flatMap((page) => page.data) ?? [],
    total: last?.total ?? 0,
    totalIsCapped: last?.totalIsCapped ?? false,
  };
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";
import { isUnfiltered, type ListFilter } from "./list-filters.tsx";
import { saveList } from "./saved-list.ts";

const PAGE_SIZE = 20;

/** The campaigns that fit a filter, page by page; a page shorter than asked for is the last. */
export function useCampaignPages(filter: ListFilter) {
  const pages = useInfiniteQuery({
    queryKey: ["joinable", filter],
    networkMode: "always",
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /store/campaign/",
        {
          limit: PAGE_SIZE,
          offset: pageParam,
          search: filter.search,
          blockStatus: filter.status,
          brandOrganizationId: filter.brands.join(",") || undefined,
        },
        { signal },
      ),
    getNextPageParam: (last, all) => (last.data.length < PAGE_SIZE ? undefined : all.length + 1),
  });

  const first = pages.data?.pages[0];
  const keep = isUnfiltered(filter);
  useEffect(() => {
    const business = readSession()?.data.organizationId;
    if (keep && first && business) saveList(business, first.data);
  }, [keep, first]);

  return { ...pages, campaigns: pages.data?.pages.flatMap((page) => page.data) ?? [], total: first?.total ?? 0 };
}

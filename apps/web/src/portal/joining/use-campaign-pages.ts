import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";
import { isUnfiltered, type ListFilter } from "./list-filters.tsx";
import { saveList } from "./saved-list.ts";

const PAGE_SIZE = 20;

/** The campaigns that fit a filter page by page, each beginning where the one before ended. */
export function useCampaignPages(filter: ListFilter) {
  const pages = useInfiniteQuery({
    queryKey: ["joinable", filter],
    networkMode: "always",
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /store/campaign/",
        {
          limit: PAGE_SIZE,
          cursor: pageParam,
          search: filter.search,
          blockStatus: filter.status,
          brandOrganizationId: filter.brands.join(",") || undefined,
        },
        { signal },
      ),
    getNextPageParam: (last) => last.next ?? undefined,
  });

  const first = pages.data?.pages[0];
  const keep = isUnfiltered(filter);
  useEffect(() => {
    const business = readSession()?.data.organizationId;
    if (keep && first && business) saveList(business, first.data);
  }, [keep, first]);

  const last = pages.data?.pages.at(-1);
  return {
    ...pages,
    campaigns: pages.data?.pages.flatMap((page) => page.data) ?? [],
    total: last?.total ?? 0,
    totalIsCapped: last?.totalIsCapped ?? false,
  };
}

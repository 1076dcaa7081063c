import type { CallReply } from "@stashwell/shared/reading";
import { useInfiniteQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { firstPage } from "../../lib/first-page.ts";
import { storedJoinable } from "../../lib/storage/stored.ts";
import { askAndStore, storePrefetched } from "../../lib/store-reply.ts";
import { isUnfiltered, type ListFilter } from "./list-filter.ts";

const PAGE_SIZE = 20;
/** Query key prefix of the lists of campaigns. */
export const CAMPAIGN_PAGES = ["joinable"] as const;

/** Queries the campaigns that match a filter, with cursor pagination. */
export function useCampaignPages(filter: ListFilter) {
  const query = (cursor: string) => ({
    limit: PAGE_SIZE,
    cursor,
    search: filter.search,
    blockStatus: filter.status,
    brandOrganizationId: filter.brands.join(",") || undefined,
    stateId: filter.state || undefined,
    joined: filter.joined || undefined,
    endsWithin: filter.ends || undefined,
  });
  const store = (business: string, { data: campaigns }: CallReply<"GET /store/campaign/">) => {
    if (isUnfiltered(filter)) storedJoinable.of(business).write({ at: Date.now(), campaigns });
  };
  const pages = useInfiniteQuery({
    queryKey: [...CAMPAIGN_PAGES, filter],
    networkMode: "always",
    initialPageParam: "",
    initialData: () => firstPage(storePrefetched(answeredPrefetch("GET /store/campaign/", query("")), store), ""),
    queryFn: ({ pageParam, signal }) => {
      const ask = () => call("GET /store/campaign/", query(pageParam), { signal });
      return pageParam === "" ? askAndStore(ask, store) : ask();
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });

  const last = pages.data?.pages.at(-1);
  return {
    ...pages,
    campaigns: pages.data?.pages.flatMap((page) => page.data) ?? [],
    total: last?.total ?? 0,
    totalIsCapped: last?.totalIsCapped ?? false,
  };
}

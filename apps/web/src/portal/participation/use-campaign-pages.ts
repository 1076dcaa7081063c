import type { CallReply } from "@stashwell/shared/reading";
import { useInfiniteQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";
import { firstPage } from "../../lib/first-page.ts";
import { storedJoinable } from "../../lib/storage/stored.ts";
import { isUnfiltered, type ListFilter } from "./list-filter.ts";

const PAGE_SIZE = 20;
/** Query key prefix of the lists of campaigns. */
export const CAMPAIGN_PAGES = ["joinable"] as const;

const businessNow = () => readSession()?.data.organizationId;

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
  /** Stores the list for use without a network. */
  const keepFirst = (business: string | undefined, { data: campaigns }: CallReply<"GET /store/campaign/">) => {
    if (business && isUnfiltered(filter)) storedJoinable.of(business).write({ at: Date.now(), campaigns });
  };
  const pages = useInfiniteQuery({
    queryKey: [...CAMPAIGN_PAGES, filter],
    networkMode: "always",
    initialPageParam: "",
    initialData: () => {
      const first = answeredPrefetch("GET /store/campaign/", query(""));
      if (first) keepFirst(businessNow(), first);
      return firstPage(first, "");
    },
    queryFn: async ({ pageParam, signal }) => {
      const business = businessNow();
      const page = await call("GET /store/campaign/", query(pageParam), { signal });
      // Another tab may have signed in as somebody else meanwhile.
      if (pageParam === "" && business === businessNow()) keepFirst(business, page);
      return page;
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

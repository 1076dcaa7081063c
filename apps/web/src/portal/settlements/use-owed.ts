import type { CallReply } from "@stashwell/shared/reading";
import type { Days } from "@stashwell/shared/periods";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type OwedReply = CallReply<"GET /brand/settlement/">;
export type OwedBusiness = OwedReply["data"][number];

/** Businesses per page. */
const PAGE = 25;

/** Queries what the brand owes each business for a period, page by page. */
export function useOwed({ from, to }: Days, search: string, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: ["owed", { from, to, search }],
    enabled,
    queryFn: ({ pageParam: offset, signal }) =>
      call("GET /brand/settlement/", { from, to, search, limit: PAGE, offset }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const businesses = [
    ...new Map(query.data?.pages.flatMap(({ data }) => data).map((one) => [one.businessId, one])).values(),
  ];
  return { ...query, businesses, first: query.data?.pages[0] };
}

import type { CallReply } from "@stashwell/shared/reading";
import type { Days } from "@stashwell/shared/periods";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type OwedReply = CallReply<"GET /brand/settlement/">;
export type OwedBusiness = OwedReply["data"][number];

/** Businesses per page. */
const PAGE = 25;

/** Queries what the brand owes each business for a period, page by page. */
export function useOwed({ from, to }: Days, search: string, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: ["owed", { from, to, search }] as const,
    enabled,
    queryFn: ({ pageParam: offset, signal }) =>
      call("GET /brand/settlement/", { from, to, search, limit: PAGE, offset }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < PAGE ? undefined : page + 1),
    // While someone types, the rows found so far stay; amounts of other days never do.
    placeholderData: (previous, before) => {
      const days = before?.queryKey[1];
      return days?.from === from && days.to === to ? previous : undefined;
    },
  });
  const businesses = [
    ...new Map(query.data?.pages.flatMap(({ data }) => data).map((one) => [one.businessId, one])).values(),
  ];
  return { ...query, businesses, first: query.data?.pages[0] };
}

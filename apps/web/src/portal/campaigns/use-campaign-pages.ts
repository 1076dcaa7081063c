import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CampaignListItem } from "@stashwell/shared/campaigns/contract";
import { call } from "../../lib/call.ts";

interface Wanted {
  search: string;
  /** As the address has it; empty for all. */
  status: string;
  /** Rows a page, at most 100. */
  limit: number;
}

/** The brand's campaigns page by page, newest first. A page shorter than `limit` is the last one. */
export function useCampaignPages({ search, status, limit }: Wanted) {
  const query = useInfiniteQuery({
    queryKey: ["campaigns", { search, status, limit }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /brand/campaign/", { limit, offset: pageParam, search, status }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.data.length < limit ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const campaigns = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  return { ...query, campaigns, total: data?.pages.at(-1)?.total ?? 0 };
}

/** A campaign created while one scrolls pushes another onto the next page once more. */
const withoutRepeats = (campaigns: readonly CampaignListItem[]): CampaignListItem[] => [
  ...new Map(campaigns.map((campaign) => [campaign.CampaignId, campaign])).values(),
];

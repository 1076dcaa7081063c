import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import type { CallReply } from "@stashwell/shared/reading";

export type CampaignInFull = CallReply<"GET /brand/campaign/campaignDetail">;

/** The PDF's URL is signed for a short time only, so an open screen refetches it at this interval. Milliseconds. */
const SIGNED_FOR = 240_000;

/** Queries one campaign with everything that the brand may see. */
export const useCampaign = (id: string) =>
  useQuery({
    queryKey: ["campaign", id],
    initialData: () => answeredPrefetch("GET /brand/campaign/campaignDetail", { id }),
    queryFn: ({ signal }) => call("GET /brand/campaign/campaignDetail", { id }, { signal }),
    refetchInterval: SIGNED_FOR,
  });

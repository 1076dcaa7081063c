import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../lib/call.ts";
import type { CallReply } from "@stashwell/shared/reading";

export type CampaignInFull = CallReply<"GET /brand/campaign/campaignDetail">;

/** The address of the PDF is signed for a short while only, so that an open screen has to ask anew. Milliseconds. */
const SIGNED_FOR = 240_000;

/** One campaign with everything the brand may see of it. */
export const useCampaign = (id: string) =>
  useQuery({
    queryKey: ["campaign", id],
    initialData: () => answeredPrefetch("GET /brand/campaign/campaignDetail", { id }),
    queryFn: ({ signal }) => call("GET /brand/campaign/campaignDetail", { id }, { signal }),
    refetchInterval: SIGNED_FOR,
  });

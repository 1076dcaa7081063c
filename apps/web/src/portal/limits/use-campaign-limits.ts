import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type CampaignLimits = CallReply<"GET /brand/campaign/limits">["data"];

export const campaignLimitsKey = (campaignId: string) => ["campaign-limits", campaignId] as const;

/** Queries the limits of a campaign, and which of them are its own. */
export const useCampaignLimits = (campaignId: string) =>
  useQuery({
    queryKey: campaignLimitsKey(campaignId),
    queryFn: ({ signal }) => call("GET /brand/campaign/limits", { campaignId }, { signal }),
  });

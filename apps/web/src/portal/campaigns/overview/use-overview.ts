import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { answeredPrefetch, call } from "../../../lib/call.ts";
import { dashboardKey } from "../../dashboards/use-dashboards.ts";

export type CampaignOverview = CallReply<"GET /brand/campaign/overview">["data"];

/** Queries how a campaign is going. */
export const useOverview = (campaignId: string) =>
  useQuery({
    queryKey: [...dashboardKey(campaignId), "overview"],
    initialData: () => answeredPrefetch("GET /brand/campaign/overview", { campaignId }),
    queryFn: ({ signal }) => call("GET /brand/campaign/overview", { campaignId }, { signal }),
  });

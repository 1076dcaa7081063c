import { createFileRoute } from "@tanstack/react-router";
import { CampaignDetailScreen } from "../../campaigns/campaign-detail-screen.tsx";
import { firstCall, inPath } from "../../screen-data.ts";

export const Route = createFileRoute("/_brand/campaign/details/$id")({
  staticData: {
    support: true,
    firstCalls: [
      firstCall("GET /brand/campaign/campaignDetail", { id: inPath("id") }),
      firstCall("GET /brand/campaign/overview", { campaignId: inPath("id") }),
      firstCall("GET /brand/campaign/limits", { campaignId: inPath("id") }),
    ],
  },
  component: CampaignDetailScreen,
});

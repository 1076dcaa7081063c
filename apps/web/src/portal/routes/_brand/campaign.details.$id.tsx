import { createFileRoute } from "@tanstack/react-router";
import { CampaignDetailScreen } from "../../campaigns/campaign-detail-screen.tsx";
import { firstCall, inPath } from "../../screen-data.ts";

export const Route = createFileRoute("/_brand/campaign/details/$id")({
  staticData: { firstCalls: [firstCall("GET /brand/campaign/campaignDetail", { id: inPath("id") })] },
  component: CampaignDetailScreen,
});

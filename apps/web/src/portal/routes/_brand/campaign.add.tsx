import { createFileRoute } from "@tanstack/react-router";
import { AddCampaignScreen } from "../../campaigns/wizard/add-campaign-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/add")({
  staticData: {
    editorsElse: "/campaigns",
    firstCalls: [firstCall("GET /brand/campaign/fetchData", {}), firstCall("GET /brand/campaign/campaignCode", {})],
  },
  validateSearch: texts("step"),
  component: AddCampaignScreen,
});

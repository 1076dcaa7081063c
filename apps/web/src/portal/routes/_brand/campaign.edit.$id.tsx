import { createFileRoute } from "@tanstack/react-router";
import { EditCampaignScreen } from "../../campaigns/wizard/edit-campaign-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/edit/$id")({
  staticData: { editorsElse: "/campaigns" },
  validateSearch: texts("step"),
  component: EditCampaignScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { JoinSuccessScreen } from "../../participation/join-success-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/success")({
  staticData: { offline: true },
  validateSearch: texts("campaignId", "u"),
  component: JoinSuccessScreen,
});

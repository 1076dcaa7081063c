import { createFileRoute } from "@tanstack/react-router";
import { JoinWizardScreen } from "../../participation/join-wizard-screen.tsx";
import { firstCall, inSearch } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/inventory")({
  staticData: {
    offline: true,
    firstCalls: [
      firstCall("GET /store/campaign/campaignDetail", { id: inSearch("campaignId") }),
      firstCall("GET /brand/store/mine", { campaignId: inSearch("campaignId") }),
      firstCall("GET /plaid/auth/verify-status", {}),
    ],
  },
  validateSearch: texts("campaignId", "storeId", "step"),
  component: JoinWizardScreen,
});

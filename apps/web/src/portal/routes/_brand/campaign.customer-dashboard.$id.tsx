import { createFileRoute } from "@tanstack/react-router";
import { CustomerDashboardScreen } from "../../dashboards/customer-dashboard-screen.tsx";
import { firstCall, inPath } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/customer-dashboard/$id")({
  staticData: {
    firstCalls: [
      firstCall("GET /brand/campaign/campaignDetail", { id: inPath("id") }),
      firstCall("GET /brand/campaign/customerDashboard", { campaignId: inPath("id") }),
    ],
  },
  validateSearch: texts("from", "to"),
  component: CustomerDashboardScreen,
});

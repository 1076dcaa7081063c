import { createFileRoute } from "@tanstack/react-router";
import { MerchantDashboardScreen } from "../../dashboards/merchant-dashboard-screen.tsx";
import { firstCall, inPath } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaign/dashboard/$id")({
  staticData: {
    firstCalls: [
      firstCall("GET /brand/campaign/campaignDetail", { id: inPath("id") }),
      firstCall("GET /brand/campaign/productData", { campaignId: inPath("id") }),
      firstCall("GET /brand/campaign/heatmap", { campaignId: inPath("id") }),
      firstCall("GET /brand/campaign/storeList", { campaignId: inPath("id"), limit: 24, offset: 1 }, "unfiltered"),
    ],
  },
  validateSearch: texts("search", "state"),
  component: MerchantDashboardScreen,
});

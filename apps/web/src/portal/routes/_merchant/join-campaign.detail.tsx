import { createFileRoute } from "@tanstack/react-router";
import { JoinDetailScreen } from "../../participation/join-detail-screen.tsx";
import { firstCall, inSearch } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/detail")({
  staticData: {
    offline: true,
    firstCalls: [
      firstCall("GET /store/campaign/campaignDetail", { id: inSearch("campaignId") }),
      firstCall("GET /brand/store/mine", { campaignId: inSearch("campaignId") }),
    ],
  },
  validateSearch: texts("campaignId"),
  component: JoinDetailScreen,
});

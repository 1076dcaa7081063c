import { createFileRoute } from "@tanstack/react-router";
import { firstCall, inPath } from "../../screen-data.ts";
import { VoucherCareScreen } from "../../voucher-care/voucher-care-screen.tsx";

export const Route = createFileRoute("/_brand/campaign/vouchers/$id")({
  staticData: {
    support: true,
    firstCalls: [
      firstCall("GET /brand/campaign/campaignDetail", { id: inPath("id") }),
      firstCall("GET /brand/campaign/redeemingStores", { campaignId: inPath("id") }),
    ],
  },
  component: VoucherCareScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { requireMerchant } from "../guards.ts";
import { MerchantLayout } from "../merchant-layout.tsx";
import { firstCall } from "../screen-data.ts";
import { storePinOfAddress } from "../vouchers/pin-from-address.ts";

export const Route = createFileRoute("/_merchant")({
  staticData: { audience: "merchant", firstCalls: [firstCall("GET /brand/campaign/count-notification", {})] },
  beforeLoad: ({ location: { pathname }, matches }) => {
    if (pathname === paths.redeem && !readSession()) storePinOfAddress();
    requireMerchant({ matches });
  },
  component: MerchantLayout,
});

import { createFileRoute } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { requireMerchant } from "../guards.ts";
import { MerchantLayout } from "../merchant-layout.tsx";
import { firstCall } from "../screen-data.ts";
import { keepPinOfAddress } from "../vouchers/kept-pin.ts";

export const Route = createFileRoute("/_merchant")({
  staticData: { audience: "merchant", firstCalls: [firstCall("GET /brand/campaign/count-notification", {})] },
  beforeLoad: ({ location: { pathname }, matches }) => {
    if (pathname === paths.redeem && !readSession()) keepPinOfAddress();
    requireMerchant({ matches });
  },
  component: MerchantLayout,
});

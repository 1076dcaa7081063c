import { createFileRoute } from "@tanstack/react-router";
import { paths } from "../../../lib/paths.ts";
import { leaveFor } from "../../guards.ts";
import { RedeemScreen } from "../../vouchers/redeem-screen.tsx";
import { needsOwnDocument } from "../../vouchers/scanning/scanning-document.ts";

export const Route = createFileRoute("/_merchant/redeem")({
  staticData: { cashiers: true, offline: true },
  beforeLoad: () => {
    if (needsOwnDocument()) leaveFor(paths.redeem);
  },
  component: RedeemScreen,
});

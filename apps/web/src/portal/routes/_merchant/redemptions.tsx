import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { RedemptionsScreen } from "../../settlements/redemptions-screen.tsx";

export const Route = createFileRoute("/_merchant/redemptions")({
  staticData: { cashiers: true },
  validateSearch: texts("store", "person", "campaign", "period", "from", "to"),
  component: RedemptionsScreen,
});

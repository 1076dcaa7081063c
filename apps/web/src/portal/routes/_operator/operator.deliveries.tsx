import { createFileRoute } from "@tanstack/react-router";
import { DELIVERY_WAYS, type DeliveryWay } from "@stashwell/shared/console/rules";
import { DeliveriesScreen } from "../../console/deliveries-screen.tsx";

export const Route = createFileRoute("/_operator/operator/deliveries")({
  validateSearch: (search: Record<string, unknown>): { way?: DeliveryWay } => ({
    way: DELIVERY_WAYS.find((way) => way === search.way),
  }),
  component: DeliveriesScreen,
});

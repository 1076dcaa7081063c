import { createFileRoute } from "@tanstack/react-router";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "@stashwell/shared/console/rules";
import { DeliveriesScreen } from "../../console/deliveries-screen.tsx";

export const Route = createFileRoute("/_operator/operator/deliveries")({
  validateSearch: (search: Record<string, unknown>): { way?: DeliveryChannel } => ({
    way: DELIVERY_CHANNELS.find((way) => way === search.way),
  }),
  component: DeliveriesScreen,
});

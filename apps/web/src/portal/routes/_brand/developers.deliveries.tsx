import { createFileRoute } from "@tanstack/react-router";
import { DeliveriesScreen } from "../../api-keys/deliveries-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/developers/deliveries")({
  validateSearch: texts("endpoint", "status"),
  component: DeliveriesScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { StoreDetailsScreen } from "../../dashboards/store-details-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/storedetails")({
  validateSearch: texts("storeId", "campaignId"),
  component: StoreDetailsScreen,
});

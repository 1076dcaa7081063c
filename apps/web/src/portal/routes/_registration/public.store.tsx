import { createFileRoute } from "@tanstack/react-router";
import { StoreScreen } from "../../registration/store-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_registration/public/store")({
  validateSearch: texts("campaignId", "organizationId", "merchantStoreType"),
  component: StoreScreen,
});

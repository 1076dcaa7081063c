import { createFileRoute } from "@tanstack/react-router";
import { SuccessScreen } from "../../registration/success-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_registration/public/success")({
  validateSearch: texts("campaignId", "organizationId", "merchantStoreType"),
  component: SuccessScreen,
});

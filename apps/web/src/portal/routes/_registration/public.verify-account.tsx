import { createFileRoute } from "@tanstack/react-router";
import { VerifyAccountScreen } from "../../registration/verify-account-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_registration/public/verify-account")({
  validateSearch: texts("campaignId", "organizationId", "merchantStoreType"),
  component: VerifyAccountScreen,
});

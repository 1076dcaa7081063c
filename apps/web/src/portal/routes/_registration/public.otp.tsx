import { createFileRoute } from "@tanstack/react-router";
import { OtpScreen } from "../../registration/otp-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_registration/public/otp")({
  validateSearch: texts("campaignId", "organizationId", "merchantStoreType"),
  component: OtpScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { BusinessSignInsScreen } from "../../sign-ins/business-sign-ins-screen.tsx";

export const Route = createFileRoute("/_merchant/sign-ins")({
  validateSearch: texts("person", "outcome", "days", "from", "to"),
  component: BusinessSignInsScreen,
});

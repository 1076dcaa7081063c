import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { SignInsScreen } from "../../sign-ins/sign-ins-screen.tsx";

export const Route = createFileRoute("/_brand/settings/sign-ins")({
  validateSearch: texts("person", "outcome", "days", "from", "to"),
  component: SignInsScreen,
});

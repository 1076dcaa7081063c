import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { SettlementsScreen } from "../../settlements/settlements-screen.tsx";

export const Route = createFileRoute("/_merchant/settlements/")({
  validateSearch: texts("period", "from", "to"),
  component: SettlementsScreen,
});

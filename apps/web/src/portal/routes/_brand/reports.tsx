import { createFileRoute } from "@tanstack/react-router";
import { ReportsScreen } from "../../dashboards/reports-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/reports")({
  validateSearch: texts("from", "to"),
  component: ReportsScreen,
});

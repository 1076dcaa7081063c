import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { StatementScreen } from "../../settlements/statement-screen.tsx";

export const Route = createFileRoute("/_merchant/settlements/statement")({
  validateSearch: texts("campaignId", "period", "from", "to"),
  component: StatementScreen,
});

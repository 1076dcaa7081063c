import { createFileRoute } from "@tanstack/react-router";
import { CashiersScreen } from "../../cashiers/cashiers-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/cashiers/")({
  validateSearch: texts("search"),
  component: CashiersScreen,
});

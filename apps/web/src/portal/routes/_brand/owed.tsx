import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { OwedScreen } from "../../settlements/owed-screen.tsx";

export const Route = createFileRoute("/_brand/owed")({
  validateSearch: texts("period", "from", "to", "search"),
  component: OwedScreen,
});

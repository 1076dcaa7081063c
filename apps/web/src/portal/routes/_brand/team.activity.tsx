import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { ActivityScreen } from "../../team/activity-screen.tsx";

export const Route = createFileRoute("/_brand/team/activity")({
  validateSearch: texts("person", "kind", "days", "from", "to"),
  component: ActivityScreen,
});

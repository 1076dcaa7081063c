import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { TeamScreen } from "../../team/team-screen.tsx";

export const Route = createFileRoute("/_brand/team/")({
  validateSearch: texts("search"),
  component: TeamScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { LevelsScreen } from "../../levels/levels-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/levels/")({
  validateSearch: texts("tab", "search"),
  component: LevelsScreen,
});

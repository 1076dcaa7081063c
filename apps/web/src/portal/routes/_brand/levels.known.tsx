import { createFileRoute } from "@tanstack/react-router";
import { KnownScreen } from "../../levels/known-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/levels/known")({
  validateSearch: texts("search"),
  component: KnownScreen,
});

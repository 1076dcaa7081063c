import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { StoresScreen } from "../../stores/stores-screen.tsx";

export const Route = createFileRoute("/_merchant/stores/")({
  staticData: { offline: true },
  validateSearch: texts("search"),
  component: StoresScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { AddStoreScreen } from "../../stores/add-store-screen.tsx";

export const Route = createFileRoute("/_merchant/stores/add")({
  component: AddStoreScreen,
});

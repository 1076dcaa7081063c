import { createFileRoute } from "@tanstack/react-router";
import { texts } from "../../search.ts";
import { EditStoreScreen } from "../../stores/edit-store-screen.tsx";

export const Route = createFileRoute("/_merchant/stores/edit")({
  validateSearch: texts("storeId"),
  component: EditStoreScreen,
});

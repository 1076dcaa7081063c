import { createFileRoute } from "@tanstack/react-router";
import { EmptyScreen } from "../../states/empty-screen.tsx";

export const Route = createFileRoute("/_brand/empty")({
  component: EmptyScreen,
});

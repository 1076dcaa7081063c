import { createFileRoute } from "@tanstack/react-router";
import { OutboxScreen } from "../../outbox/outbox-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/outbox")({
  staticData: { offline: true },
  validateSearch: texts("kept"),
  component: OutboxScreen,
});

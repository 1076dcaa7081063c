import { createFileRoute } from "@tanstack/react-router";
import { WebhooksScreen } from "../../api-keys/webhooks-screen.tsx";

export const Route = createFileRoute("/_brand/developers/webhooks")({
  component: WebhooksScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { NotificationListScreen } from "../../notifications/notification-list-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/notifications")({
  staticData: {
    offline: true,
    firstCalls: [
      firstCall("GET /brand/campaign/notification-list", { limit: 20 }, "unfiltered"),
      firstCall("GET /brand/campaign/notification-settings", {}),
    ],
  },
  validateSearch: texts("days", "from", "to"),
  component: NotificationListScreen,
});

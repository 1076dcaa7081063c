import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../brands/settings-screen.tsx";
import { firstCall } from "../../screen-data.ts";

export const Route = createFileRoute("/_brand/settings/")({
  staticData: { firstCalls: [firstCall("GET /brand/user/settings", {})] },
  component: SettingsScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { BrandSettingsScreen } from "../../brands/brand-settings-screen.tsx";
import { firstCall } from "../../screen-data.ts";

export const Route = createFileRoute("/_brand/settings/brand")({
  staticData: { firstCalls: [firstCall("GET /brand/profile", {})] },
  component: BrandSettingsScreen,
});

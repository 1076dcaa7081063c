import { createFileRoute } from "@tanstack/react-router";
import { LimitsScreen } from "../../limits/limits-screen.tsx";
import { firstCall } from "../../screen-data.ts";

export const Route = createFileRoute("/_brand/settings/limits")({
  staticData: { firstCalls: [firstCall("GET /brand/limits/", {})] },
  component: LimitsScreen,
});

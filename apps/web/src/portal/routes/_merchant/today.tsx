import { createFileRoute } from "@tanstack/react-router";
import { firstCall } from "../../screen-data.ts";
import { TodayScreen } from "../../today/today-screen.tsx";

export const Route = createFileRoute("/_merchant/today")({
  staticData: { offline: "opened", firstCalls: [firstCall("GET /store/today", {})] },
  component: TodayScreen,
});

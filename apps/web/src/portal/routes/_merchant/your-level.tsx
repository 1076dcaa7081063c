import { createFileRoute } from "@tanstack/react-router";
import { YourLevelScreen } from "../../levels/your-level-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/your-level")({
  validateSearch: texts("brand"),
  staticData: { firstCalls: [firstCall("GET /store/levels/", {})] },
  component: YourLevelScreen,
});

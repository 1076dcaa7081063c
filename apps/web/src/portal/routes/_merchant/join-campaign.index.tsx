import { createFileRoute } from "@tanstack/react-router";
import { JoinListScreen } from "../../participation/join-list-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_merchant/join-campaign/")({
  staticData: {
    offline: true,
    firstCalls: [
      firstCall("GET /store/campaign/", { limit: 20, blockStatus: "unblock" }, "unfiltered"),
      firstCall("GET /store/campaign/brandList", {}),
    ],
  },
  validateSearch: texts("search", "status", "brands", "joined", "ends", "state"),
  component: JoinListScreen,
});

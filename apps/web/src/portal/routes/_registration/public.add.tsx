import { createFileRoute } from "@tanstack/react-router";
import { AddScreen } from "../../registration/add-screen.tsx";
import { firstCall, inSearch } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_registration/public/add")({
  staticData: {
    firstCalls: [
      firstCall("GET /store/campaign/campaignDetail", { id: inSearch("campaignId") }),
      firstCall("GET /store/campaign/country", {}),
    ],
  },
  validateSearch: texts("campaignId", "step", "ended"),
  component: AddScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { ReviewScreen } from "../../review/review-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/review/")({
  validateSearch: texts("state", "sort", "campaign", "flag"),
  staticData: { firstCalls: [firstCall("GET /brand/review/", { limit: 20 }, "unfiltered")] },
  component: ReviewScreen,
});

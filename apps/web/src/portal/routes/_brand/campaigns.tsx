import { createFileRoute } from "@tanstack/react-router";
import {
  CAMPAIGN_SORTS,
  type CampaignSort,
  SORT_DIRECTIONS,
  type SortDirection,
} from "@stashwell/shared/campaigns/rules";
import { CampaignListScreen } from "../../campaigns/campaign-list-screen.tsx";
import { firstCall } from "../../screen-data.ts";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/campaigns")({
  staticData: { support: true, firstCalls: [firstCall("GET /brand/campaign/", { limit: 20 }, "unfiltered")] },
  validateSearch: (
    search: Record<string, unknown>,
  ): { search?: string; status?: string; sort?: CampaignSort; direction?: SortDirection; view?: "table" } => ({
    ...texts("search", "status")(search),
    sort: CAMPAIGN_SORTS.find((sort) => sort === search.sort),
    direction: SORT_DIRECTIONS.find((direction) => direction === search.direction),
    view: search.view === "table" ? "table" : undefined,
  }),
  component: CampaignListScreen,
});

import type { CampaignDetail } from "@stashwell/shared/reading";
import type { Role } from "@stashwell/shared/team/rules";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { I18nProvider } from "../../../lib/i18n.tsx";
import { PROFILE } from "../../accounts/use-profile.ts";
import { AttentionCard } from "./attention-card.tsx";
import type { CampaignOverview } from "./use-overview.ts";

const CAMPAIGN = { id: "c1", status: 2, voucherCount: 100, translations: {} } as unknown as CampaignDetail;
const OVERVIEW = {
  days: [],
  stores: 3,
  waiting: { flags: 1, businesses: 4, outOfStock: 0 },
} as unknown as CampaignOverview;

/** The words of the links that a member sees. */
function actsOf(role: Role): string[] {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const queries = new QueryClient();
  queries.setQueryData(PROFILE, { role });
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queries}>
        <I18nProvider language="EN" t={(key) => key}>
          <AttentionCard campaign={CAMPAIGN} overview={OVERVIEW} />
        </I18nProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return [...markup.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text = ""]) => text);
}

it("asks those to review who may act, and lets others look", () => {
  expect(actsOf("editor")).toEqual(["overview.review", "overview.review"]);
  expect(actsOf("viewer")).toEqual(["common.view", "common.view"]);
});

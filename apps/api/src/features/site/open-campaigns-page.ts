import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { listCountries } from "../places/queries.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import { ASKED_CAMPAIGNS, beginAfter, pageOfCampaigns } from "./open-campaign.ts";
import { listOpenCampaigns } from "./queries.ts";
import type { ServePage } from "./serve-page.ts";

const SEARCH_MAX = 200;

/** What PostgreSQL takes as text. */
const asText = (typed: string | undefined): string => (typed ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_MAX);

/** The campaigns that merchants may join: sought by a plain form, read on by a plain link. */
export function mountOpenCampaignsPage(app: HttpApp, services: Services, serve: ServePage): void {
  const { db, clock } = services;
  const cached = cachedPages();

  const servePage = async (context: PageContext) => {
    const search = asText(context.query("search"));
    const asked = context.query("country");
    const after = beginAfter(context.query("after"));
    const countries = await listCountries(db);
    const country = countries.some(({ id }) => id === asked) ? (asked ?? "") : "";
    const rows = await listOpenCampaigns(db, {
      now: clock.now(),
      search,
      countryId: country,
      after,
      limit: ASKED_CAMPAIGNS,
    });
    return serve(context, {
      page: "openCampaigns",
      ...pageOfCampaigns(rows),
      sought: { search, country },
      countries: countries.map(({ id, iso_code }) => ({ id, isoCode: iso_code })),
      after: after ?? null,
    });
  };

  app.get("/public", (context) =>
    context.request.query === "" ? cached(context, () => servePage(context)) : servePage(context),
  );
}

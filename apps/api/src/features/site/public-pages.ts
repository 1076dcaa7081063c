import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import { findOffer } from "./find-offer.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";
import { subdomainOf } from "./subdomain.ts";
import type { PageContext } from "../../platform/http/page-context.ts";
import { CAMPAIGNS_PER_QUERY, beginAfter, pageOfCampaigns } from "./open-campaign.ts";
import { listOpenCampaigns, listOpenCountries } from "./queries.ts";
import { MARKETING_PAGES } from "@stashwell/shared/site/marketing-pages";

/** Mounts the marketing pages, which are the same for every visitor of a language. */
export function mountMarketingPages(app: HttpApp, serve: ServePage): void {
  const cached = cachedPages();
  for (const { page, path } of MARKETING_PAGES)
    app.get(path, (context) => cached(context, () => serve(context, { page })));
}

const SEARCH_MAX = 200;

const asText = (typed: string | undefined): string => (typed ?? "").trim().slice(0, SEARCH_MAX);

/** Mounts the list of open campaigns for merchants, with search and paging by a plain form and plain links. */
function mountOpenCampaignsPage(app: HttpApp, services: Services, serve: ServePage): void {
  const { db, clock } = services;
  const cached = cachedPages();

  const servePage = async (context: PageContext) => {
    const language = pageLanguage(context);
    const search = asText(context.query("search"));
    const query = asText(context.query("country"));
    const after = beginAfter(context.query("after"));
    const countries = await listOpenCountries(db, { now: clock.now(), sought: query });
    const country = countries.some(({ id }) => id === query) ? query : "";
    const rows = await listOpenCampaigns(db, {
      now: clock.now(),
      language,
      search,
      countryId: country,
      after,
      limit: CAMPAIGNS_PER_QUERY,
    });
    return serve(context, {
      page: "openCampaigns",
      ...pageOfCampaigns(rows, language),
      sought: { search, country },
      countries: countries.map(({ id, iso_code }) => ({ id, isoCode: iso_code })),
      after: after ?? null,
    });
  };

  app.get("/public", (context) =>
    context.request.query === "" ? cached(context, () => servePage(context)) : servePage(context),
  );
}

/** Ids and codes; anything else can't be a campaign, and needs no query. */
const MAY_BE_CAMPAIGN = /^[\w-]{6,36}$/;

/**
 * Mounts the campaign pages for merchants who have not signed in. Must be mounted last: `/{anything}` is one of its
 * paths.
 */
export function mountPublicPages(app: HttpApp, services: Services, serve: ServePage): void {
  mountOpenCampaignsPage(app, services, serve);

  const cached = cachedPages();
  const { config } = services;
  /** A brand's own host can't show the notice on its start page, so this redirects to the platform's. */
  const leadsTo = (isBrands: boolean) => `${isBrands ? config.publicUrl : ""}/?notice=notPublished`;
  for (const path of ["/public/detail/:campaignId", "/:campaignId"]) {
    app.get(path, (context) => {
      const isBrands = subdomainOf(context.header("host"), config) !== undefined;
      const make = async () => {
        const id = context.param("campaignId");
        const sought = MAY_BE_CAMPAIGN.test(id) ? await findOffer(services, id, pageLanguage(context)) : undefined;
        if (sought?.found) return serve(context, { page: "campaign", offer: sought.offer });
        if (sought?.error === "notPublished")
          return serve(context, {
            page: "offerTrouble",
            error: "notPublished",
            offer: null,
            otherOffers: [],
            leadsTo: leadsTo(isBrands),
          });
        return serve(context, { page: "notFound" });
      };
      return cached(context, make, isBrands ? "brands" : "");
    });
  }
}

import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import { findOffer } from "./find-offer.ts";
import { mountOpenCampaignsPage } from "./open-campaigns-page.ts";
import type { ServePage } from "./serve-page.ts";
import { subdomainOf } from "./subdomain.ts";

/** Ids and codes; anything else is no campaign, and costs no look into the database. */
const MAY_BE_CAMPAIGN = /^[\w-]{6,36}$/;

/** The pages of campaigns for merchants who have not signed in. Mounted last: `/{anything}` is one of its addresses. */
export function mountPublicPages(app: HttpApp, services: Services, serve: ServePage): void {
  mountOpenCampaignsPage(app, services, serve);

  const cached = cachedPages();
  const { config } = services;
  /** A brand's own host has no start page that could say it: the platform's does. */
  const leadsTo = (isBrands: boolean) => `${isBrands ? config.publicUrl : ""}/?notice=notPublished`;
  for (const path of ["/public/detail/:campaignId", "/:campaignId"]) {
    app.get(path, (context) => {
      const isBrands = subdomainOf(context.header("host"), config) !== undefined;
      const make = async () => {
        const id = context.param("campaignId");
        const sought = MAY_BE_CAMPAIGN.test(id) ? await findOffer(services, id) : undefined;
        if (sought?.found) return serve(context, { page: "campaign", offer: sought.offer });
        if (sought?.trouble === "notPublished")
          return serve(context, {
            page: "offerTrouble",
            trouble: "notPublished",
            brand: null,
            otherOffers: [],
            leadsTo: leadsTo(isBrands),
          });
        return serve(context, { page: "notFound" });
      };
      return cached(context, make, isBrands ? "brands" : "");
    });
  }
}

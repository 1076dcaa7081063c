import type { HonoApp } from "../http/mount.ts";
import type { Services } from "../services.ts";
import { cachedPages } from "./cached-pages.ts";
import { findOffer } from "./find-offer.ts";
import { mountOpenCampaignsPage } from "./open-campaigns-page.ts";
import type { ServePage } from "./serve-page.ts";

/** Ids and codes; anything else is no campaign, and costs no look into the database. */
const MAY_BE_CAMPAIGN = /^[\w-]{6,36}$/;

/** The pages of campaigns for merchants who have not signed in. Mounted last: `/{anything}` is one of its addresses. */
export function mountPublicPages(app: HonoApp, services: Services, serve: ServePage): void {
  mountOpenCampaignsPage(app, services, serve);

  const cached = cachedPages();
  for (const path of ["/public/detail/:campaignId", "/:campaignId"]) {
    app.get(path, (context) =>
      cached(context, async () => {
        const id = context.req.param("campaignId") ?? "";
        const sought = MAY_BE_CAMPAIGN.test(id) ? await findOffer(services, id) : undefined;
        if (sought?.found) return serve(context, { page: "campaign", offer: sought.offer });
        if (sought?.trouble === "notPublished")
          return serve(context, {
            page: "offerTrouble",
            trouble: "notPublished",
            brand: null,
            otherOffers: [],
            leadsOn: true,
          });
        return serve(context, { page: "notFound" });
      }),
    );
  }
}

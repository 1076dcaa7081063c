import { BRAND, renamed } from "@stashwell/shared/reading";
import type { LoginRequest } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { brandLink } from "../brands/brand-link.ts";
import { findBrandFace } from "../brands/queries.ts";
import { toBrandDetails } from "../brands/routes.ts";
import type { Services } from "../../platform/services.ts";
import { cachedPages } from "./cached-pages.ts";
import { CAMPAIGNS_PER_QUERY, beginAfter, pageOfCampaigns } from "./open-campaign.ts";
import { listOpenCampaigns } from "./queries.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";

export type ServeBrandHost = (context: PageContext, subdomain: string, login?: LoginRequest) => Promise<Reply>;

/** Serves the root of a brand's own host: its open campaigns, or a real 404 for an unknown host. */
export function brandHostServer({ db, clock, config }: Services, serve: ServePage): ServeBrandHost {
  const cached = cachedPages();
  return async (context, subdomain, login) => {
    const face = await findBrandFace(db, { webUrl: subdomain });
    if (!face) return serve(context, { page: "notFound" });
    const after = beginAfter(context.query("after"));
    const make = async () => {
      const rows = await listOpenCampaigns(db, {
        now: clock.now(),
        language: pageLanguage(context),
        search: "",
        countryId: "",
        brandId: face.id,
        after,
        limit: CAMPAIGNS_PER_QUERY,
      });
      return serve(context, {
        page: "brandHost",
        ...(login && { login }),
        brand: renamed(toBrandDetails(face), BRAND),
        address: brandLink(config, face.web_url),
        ...pageOfCampaigns(rows, pageLanguage(context)),
        after: after ?? null,
      });
    };
    return login || after ? make() : cached(context, make, face.id);
  };
}

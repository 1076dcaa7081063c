import type { OpenCampaign } from "@stashwell/shared/site/pages";
import type { Context } from "hono";
import type { HonoApp } from "../http/mount.ts";
import { imageUrlOrNull } from "../images/image-url.ts";
import { listCountries } from "../places/queries.ts";
import type { Services } from "../services.ts";
import { cachedPages } from "./cached-pages.ts";
import { listOpenCampaigns } from "./queries.ts";
import type { ServePage } from "./serve-page.ts";

const PAGE_SIZE = 24;
const SEARCH_MAX = 200;
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Row = Awaited<ReturnType<typeof listOpenCampaigns>>[number];

const toOpenCampaign = (row: Row): OpenCampaign => ({
  id: row.id,
  name: row.name,
  brand: { imageName: imageUrlOrNull(row.logo_hash, 160), organizationName: row.brand_name },
  denomination: row.denomination ?? "0.00",
  currencySign: row.currency_sign,
  vouchers: row.card_count ?? 0,
  startDate: row.start_date,
  endDate: row.end_date,
  states: row.all_states ? null : (row.state_names ?? []),
});

/** What PostgreSQL takes as text. */
const asText = (typed: string | undefined): string => (typed ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_MAX);

/** The campaigns that merchants may join: sought by a plain form, read on by a plain link. */
export function mountOpenCampaignsPage(app: HonoApp, services: Services, serve: ServePage): void {
  const { db, clock } = services;
  const cached = cachedPages();

  const servePage = async (context: Context) => {
    const search = asText(context.req.query("search"));
    const asked = context.req.query("country");
    const from = context.req.query("after") ?? "";
    const after = IS_ID.test(from) ? from : undefined;
    const countries = await listCountries(db);
    const country = countries.some(({ id }) => id === asked) ? (asked ?? "") : "";
    const rows = await listOpenCampaigns(db, {
      now: clock.now(),
      search,
      countryId: country,
      after,
      limit: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    return serve(context, {
      page: "openCampaigns",
      campaigns: shown.map(toOpenCampaign),
      sought: { search, country },
      countries: countries.map(({ id, iso_code }) => ({ id, isoCode: iso_code })),
      after: after ?? null,
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    });
  };

  app.get("/public", (context) =>
    new URL(context.req.url).search === "" ? cached(context, () => servePage(context)) : servePage(context),
  );
}

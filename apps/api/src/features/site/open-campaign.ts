import type { OpenCampaign } from "@stashwell/shared/site/pages";
import type { Language } from "@stashwell/shared/language";
import { inLanguage, type InLanguage } from "../campaigns/in-language.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { listOpenCampaigns } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listOpenCampaigns>>[number];

const PAGE_SIZE = 24;
/** One more than a page shows, to detect whether there is a next page. */
export const CAMPAIGNS_PER_QUERY = PAGE_SIZE + 1;

const toOpenCampaign = (row: InLanguage<Row>): OpenCampaign => ({
  id: row.id,
  name: row.name,
  nameLanguage: row.textLanguages.name,
  brand: { logo: imageUrlOrNull(row.logo_hash, 160), name: row.brand_name },
  picture: imageUrlOrNull(row.customer_image_hash, 320),
  denomination: row.denomination ?? "0.00",
  currencySign: row.currency_sign,
  vouchers: row.card_count ?? 0,
  startDate: row.start_date,
  endDate: row.end_date,
  states: row.all_states ? null : (row.state_names ?? []),
});

/** The campaign after which the page begins, from the query string; undefined on the first page. */
export const beginAfter = (query: string | undefined): string | undefined =>
  query !== undefined && isUuid(query) ? query : undefined;

/** Returns a page of campaigns in a language, and the campaign after which the next page begins. */
export function pageOfCampaigns(
  rows: readonly Row[],
  language: Language,
): { campaigns: OpenCampaign[]; next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    campaigns: shown.map((row) => toOpenCampaign(inLanguage(row, language))),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

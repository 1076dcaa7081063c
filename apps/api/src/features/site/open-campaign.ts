import type { OpenCampaign } from "@stashwell/shared/site/pages";
import { isUuid } from "../../platform/db/is-uuid.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { listOpenCampaigns } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listOpenCampaigns>>[number];

const PAGE_SIZE = 24;
/** One more than a page shows, to know whether another follows. */
export const ASKED_CAMPAIGNS = PAGE_SIZE + 1;

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

/** The campaign that an address wants the page to begin after; undefined on the first page. */
export const beginAfter = (asked: string | undefined): string | undefined =>
  asked !== undefined && isUuid(asked) ? asked : undefined;

/** A page of campaigns, and the one that the next page begins after. */
export function pageOfCampaigns(rows: readonly Row[]): { campaigns: OpenCampaign[]; next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    campaigns: shown.map(toOpenCampaign),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

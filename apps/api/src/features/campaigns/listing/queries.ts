import { CAMPAIGN_STATUS, type CampaignSort } from "@stashwell/shared/campaigns/rules";
import { mayBeInCode } from "@stashwell/shared/campaigns/campaign-code";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import {
  type CappedTotal,
  comesAfter,
  countCap,
  countUpTo,
  directionOf,
  keyOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../../platform/db/keyset.ts";
import { containing } from "../../../platform/db/like.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import type { CampaignSummary } from "../to-wire.ts";

/** Each is an index of its own, brand first. */
const SORTS: Readonly<Record<CampaignSort, SortKey>> = {
  newest: { by: sql`campaign.created_at`, type: "timestamptz", descending: true },
  name: { by: sql`campaign.name collate "unicode"`, type: "text", descending: false },
  startDate: { by: sql`campaign.start_date`, type: "date", descending: true },
  total: { by: sql`campaign.total_offer`, type: "numeric", descending: true },
};

/** What the badge shows; past its end even a draft is expired. Given the day it is for the brand. */
const STATUSES = {
  [CAMPAIGN_STATUS.draft]: (today: string) =>
    sql<boolean>`campaign.end_date >= ${today} and campaign.published_at is null`,
  [CAMPAIGN_STATUS.published]: (today: string) =>
    sql<boolean>`campaign.start_date > ${today} and ${isPublishedOn(today)}`,
  [CAMPAIGN_STATUS.active]: (today: string) =>
    sql<boolean>`campaign.start_date <= ${today} and ${isPublishedOn(today)}`,
  [CAMPAIGN_STATUS.expired]: (today: string) => sql<boolean>`campaign.end_date < ${today}`,
} as const;

const isPublishedOn = (today: string) => sql`campaign.end_date >= ${today} and campaign.published_at is not null`;

export interface CampaignSearch {
  search: string;
  status?: keyof typeof STATUSES;
  /** The day it is for the brand, `YYYY-MM-DD`; of no matter without a status. */
  today: string;
}

/** What campaigns have to fulfil. Codes are looked at only for what may be in them: a search of its own for the index. */
function conditionsOf(brandId: BrandId, { search, status, today }: CampaignSearch): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`campaign.brand_id = ${brandId}`];
  const pattern = containing(search);
  if (mayBeInCode(search)) conditions.push(sql`(campaign.name ilike ${pattern} or campaign.code ilike ${pattern})`);
  else if (search !== "") conditions.push(sql`campaign.name ilike ${pattern}`);
  if (status !== undefined) conditions.push(STATUSES[status](today));
  return conditions;
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;

export interface CampaignPage {
  sort: CampaignSort;
  limit: number;
  /** Where the page before ended; without it, `skip` rows are passed over. */
  after: Place | undefined;
  skip: number;
}

/** One page of the brand's campaigns, without their long texts. */
export async function listBrandCampaigns(
  db: Db,
  brandId: BrandId,
  wanted: CampaignSearch,
  { sort, limit, after, skip }: CampaignPage,
): Promise<Page<CampaignSummary & Place>> {
  const key = SORTS[sort];
  const direction = sql.raw(directionOf(key));
  const conditions = conditionsOf(brandId, wanted);
  if (after) conditions.push(comesAfter(key, "campaign.id", after));
  // As text: to find little takes the database hardly longer than a query builder would need to write this down.
  const { rows } = await sql<CampaignSummary & Place>`
    select campaign.id, campaign.code, campaign.name, campaign.denomination, campaign.card_count, campaign.start_date,
      campaign.end_date, campaign.created_at, campaign.published_at, brand.currency_sign, brand.timezone, ${keyOf(key)} as key
    from campaign join brand on brand.id = campaign.brand_id
    where ${allOf(conditions)}
    order by ${key.by} ${direction}, campaign.id ${direction}
    limit ${limit + 1} offset ${after ? 0 : skip}`.execute(db);
  return toPage(rows, limit);
}

/** How many there are, counted up to a bound. */
export const countBrandCampaigns = (db: Db, brandId: BrandId, wanted: CampaignSearch): Promise<CappedTotal> =>
  countUpTo(
    db,
    countCap(wanted.search),
    db
      .selectFrom("campaign")
      .select(sql.lit(1).as("one"))
      .where(allOf(conditionsOf(brandId, wanted))),
  );

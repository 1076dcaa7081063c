import {
  CAMPAIGN_STATUS,
  type CampaignSort,
  type SortDirection,
  TEMPLATE_TYPE,
} from "@stashwell/shared/campaigns/rules";
import { mayBeInCode } from "@stashwell/shared/campaigns/campaign-code";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import {
  type CappedTotal,
  comesAfter,
  COUNT_CAP,
  countUpTo,
  directionOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../../platform/db/keyset.ts";
import { containing } from "../../../platform/db/like.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import type { ListedRow } from "../to-wire.ts";

/**
 * What a campaign itself says is an index of its own, brand first, read in either direction. What was claimed and redeemed
 * is sorted when it is read: an index on the busiest row of all would cost every claim.
 */
const SORTS: Readonly<Record<CampaignSort, Omit<SortKey, "descending">>> = {
  newest: { by: sql`campaign.created_at`, type: "timestamptz" },
  name: { by: sql`campaign.name collate "unicode"`, type: "text" },
  startDate: { by: sql`campaign.start_date`, type: "date" },
  endDate: { by: sql`campaign.end_date`, type: "date" },
  total: { by: sql`campaign.total_offer`, type: "numeric" },
  claimed: { by: sql`coalesce(tally.claimed, 0)`, type: "numeric" },
  redeemed: { by: sql`coalesce(tally.redeemed, 0)`, type: "numeric" },
};

/** How many of the wizard's steps have all that publishing needs; the last one is publishing itself. */
const STEPS_DONE = sql`
  (campaign.denomination > 0 and campaign.card_count is not null)::int
  + (exists (select from campaign_product where campaign_id = campaign.id)
     and (campaign.all_states or exists (select from campaign_state where campaign_id = campaign.id)))::int
  + (campaign.privacy_policy <> '' and campaign.terms <> '' and campaign.disclaimer <> '')::int
  + (campaign.customer_image_hash is not null)::int
  + coalesce(campaign.template_type = ${TEMPLATE_TYPE.standard} or campaign.template_image_hash is not null, false)::int`;

/** What the badge shows; past its end even a draft is expired. Given the day it is for the brand. */
const STATUSES = {
  [CAMPAIGN_STATUS.draft]: (today: string) =>
    sql<boolean>`campaign.end_date >= ${today} and campaign.published_at is null`,
  [CAMPAIGN_STATUS.published]: (today: string) =>
    sql<boolean>`campaign.start_date > ${today} and ${isPublishedOn(today)}`,
  [CAMPAIGN_STATUS.active]: (today: string) =>
    sql<boolean>`campaign.start_date <= ${today} and ${isPublishedOn(today)}`,
  [CAMPAIGN_STATUS.expired]: (today: string) =>
    sql<boolean>`(campaign.end_date < ${today} or campaign.ended_at is not null)`,
} as const;

const isPublishedOn = (today: string) =>
  sql`campaign.end_date >= ${today} and campaign.published_at is not null and campaign.ended_at is null`;

export interface CampaignSearch {
  search: string;
  status?: keyof typeof STATUSES;
  /** Those that the brand has put aside, instead of all others. */
  archived: boolean;
  /** The day it is for the brand, `YYYY-MM-DD`; of no matter without a status. */
  today: string;
}

/** What campaigns have to fulfil. Codes are looked at only for what may be in them: a search of its own for the index. */
function conditionsOf(brandId: BrandId, { search, status, archived, today }: CampaignSearch): RawBuilder<boolean>[] {
  const conditions = [
    sql<boolean>`campaign.brand_id = ${brandId} and campaign.archived_at is null and campaign.deleted_at is null`,
    archived ? sql<boolean>`campaign.hidden_at is not null` : sql<boolean>`campaign.hidden_at is null`,
  ];
  const pattern = containing(search);
  if (mayBeInCode(search)) conditions.push(sql`(campaign.name ilike ${pattern} or campaign.code ilike ${pattern})`);
  else if (search !== "") conditions.push(sql`campaign.name ilike ${pattern}`);
  if (status !== undefined) conditions.push(STATUSES[status](today));
  return conditions;
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`;

export interface CampaignPage {
  sort: CampaignSort;
  direction: SortDirection;
  limit: number;
  /** Where the page before ended; without it, `skip` rows are passed over. */
  after: Place | undefined;
  skip: number;
}

/** One page of the brand's campaigns, without their long texts. */
export async function listBrandCampaigns(
  db: Db,
  brandId: BrandId,
  filter: CampaignSearch,
  { sort, direction: named, limit, after, skip }: CampaignPage,
): Promise<Page<ListedRow & Place>> {
  const key = { ...SORTS[sort], descending: named === "desc" };
  const direction = sql.raw(directionOf(key));
  const conditions = conditionsOf(brandId, filter);
  if (after) conditions.push(comesAfter(key, "campaign.id", after));
  // Which ones first, by indexes as far as possible, then what is shown of them.
  // As text: to find little takes the database hardly longer than a query builder would need to write this down.
  const { rows } = await sql<ListedRow & Place>`
    select campaign.id, campaign.code, campaign.name, campaign.denomination, campaign.card_count, campaign.start_date,
      campaign.end_date, campaign.created_at, campaign.updated_at, campaign.published_at, campaign.customer_image_hash,
      campaign.ended_at, campaign.hidden_at, campaign.publish_at, campaign.saves_paused, campaign.redeeming_paused, campaign.paused_until,
      brand.currency_sign, brand.timezone, coalesce(tally.claimed, 0) as claimed, coalesce(tally.redeemed, 0) as redeemed,
      case when campaign.published_at is null then ${STEPS_DONE} end as steps_done, page.place::text as key
    from (
      select campaign.id, ${key.by} as place
      from campaign left join campaign_tally tally on tally.campaign_id = campaign.id
      where ${allOf(conditions)}
      order by ${key.by} ${direction}, campaign.id ${direction}
      limit ${limit + 1} offset ${after ? 0 : skip}
    ) page
      join campaign on campaign.id = page.id
      join brand on brand.id = campaign.brand_id
      left join campaign_tally tally on tally.campaign_id = campaign.id
    order by page.place ${direction}, page.id ${direction}`.execute(db);
  return toPage(rows, limit);
}

/** How many there are, counted up to a bound. */
export const countBrandCampaigns = (db: Db, brandId: BrandId, filter: CampaignSearch): Promise<CappedTotal> =>
  countUpTo(
    db,
    COUNT_CAP,
    db
      .selectFrom("campaign")
      .select(sql.lit(1).as("one"))
      .where(allOf(conditionsOf(brandId, filter))),
  );

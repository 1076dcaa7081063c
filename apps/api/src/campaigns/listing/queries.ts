import type { CampaignSort } from "@stashwell/shared/campaigns/rules";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
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
} from "../../db/keyset.ts";
import { containing } from "../../db/like.ts";
import type { BrandId } from "../../http/session.ts";
import type { CampaignSummary } from "../to-wire.ts";

/** Each is an index of its own, brand first. */
const SORTS: Readonly<Record<CampaignSort, SortKey>> = {
  newest: { by: sql`campaign.created_at`, type: "timestamptz", descending: true },
  name: { by: sql`campaign.name collate "unicode"`, type: "text", descending: false },
  startDate: { by: sql`campaign.start_date`, type: "date", descending: true },
  total: { by: sql`campaign.total_offer`, type: "numeric", descending: true },
};

export interface CampaignSearch {
  search: string;
  /** What the badge shows: 1 draft, 2 published, 3 active, 4 past its end, drafts included. */
  status?: 1 | 2 | 3 | 4;
  /** The day it is for the brand, `YYYY-MM-DD`; of no matter without a status. */
  today: string;
}

function searchCampaigns(db: Db, brandId: BrandId, { search, status, today }: CampaignSearch) {
  let query = db.selectFrom("campaign").where("campaign.brand_id", "=", brandId);
  if (search !== "") {
    const pattern = containing(search);
    query = query.where((where) =>
      where.or([where("campaign.name", "ilike", pattern), where("campaign.code", "ilike", pattern)]),
    );
  }
  if (status === 4) return query.where("campaign.end_date", "<", today);
  if (status === undefined) return query;
  query = query.where("campaign.end_date", ">=", today);
  if (status === 1) return query.where("campaign.published_at", "is", null);
  return query
    .where("campaign.published_at", "is not", null)
    .where("campaign.start_date", status === 2 ? ">" : "<=", today);
}

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
  let query = searchCampaigns(db, brandId, wanted)
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select([
      "campaign.id",
      "campaign.code",
      "campaign.name",
      "campaign.denomination",
      "campaign.card_count",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.created_at",
      "campaign.published_at",
      "brand.currency_sign",
      "brand.timezone",
      keyOf(key).as("key"),
    ])
    .orderBy(key.by, directionOf(key))
    .orderBy("campaign.id", directionOf(key))
    .limit(limit + 1);
  query = after ? query.where(comesAfter(key, "campaign.id", after)) : query.offset(skip);
  return toPage(await query.execute(), limit);
}

/** How many there are, counted up to a bound. */
export const countBrandCampaigns = (db: Db, brandId: BrandId, wanted: CampaignSearch): Promise<CappedTotal> =>
  countUpTo(db, countCap(wanted.search), searchCampaigns(db, brandId, wanted).select(sql.lit(1).as("one")));

import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export interface OpenOffers {
  now: Temporal.Instant;
  /** Only of this brand. */
  brandId?: string;
  /** All but this campaign. */
  except?: string;
  limit: number;
}

/** Campaigns that still have vouchers to give, the newest first. */
export const listOpenOffers = (db: Db, { now, brandId, except, limit }: OpenOffers) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .leftJoin("campaign_tally", "campaign_tally.campaign_id", "campaign.id")
    .select([
      "campaign.code",
      "campaign.name",
      "campaign.denomination",
      "campaign.end_date",
      "brand.name as brand_name",
      "brand.currency_sign",
    ])
    .where("campaign.published_at", "is not", null)
    .where(sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`)
    .where(sql<boolean>`coalesce(campaign_tally.claimed, 0) < campaign.card_count`)
    .$if(brandId !== undefined, (offers) => offers.where("campaign.brand_id", "=", brandId ?? ""))
    .$if(except !== undefined, (offers) => offers.where("campaign.id", "!=", except ?? ""))
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(limit)
    .execute();

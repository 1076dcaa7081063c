import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Whether a business is still new to a brand; then its redemptions of a day are capped unless the brand lifted that. */
const isNew = (at: Temporal.Instant) =>
  sql<boolean>`brand_business.first_joined_at > ${at}::timestamptz - make_interval(hours => new_business_hours())`;

/**
 * Lifts the daily limit of the business that a store of the brand's own campaign belongs to, or sets it again; false when
 * no such store takes part. The row is the one that redeeming reads, so it holds at once on every server.
 */
export async function updateDailyCap(
  tx: Tx,
  brandId: BrandId,
  campaignId: string,
  storeId: string,
  liftedAt: Temporal.Instant | null,
): Promise<boolean> {
  const row = await tx
    .updateTable("brand_business")
    .from("participation")
    .innerJoin("campaign", "campaign.id", "participation.campaign_id")
    .set({ cap_lifted_at: liftedAt })
    .whereRef("brand_business.brand_id", "=", "campaign.brand_id")
    .whereRef("brand_business.business_id", "=", "participation.business_id")
    .where("campaign.brand_id", "=", brandId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.store_id", "=", storeId)
    .where("participation.left_at", "is", null)
    .returning("brand_business.business_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What limits the business of a store in a campaign of a brand; undefined when it is not new to the brand. */
export const findDailyCap = (db: Db, brandId: BrandId, campaignId: string, storeId: string, at: Temporal.Instant) =>
  db
    .selectFrom("participation")
    .innerJoin("brand_business", "brand_business.business_id", "participation.business_id")
    .innerJoin("brand", "brand.id", "brand_business.brand_id")
    .select([
      sql<number>`new_business_cap()`.as("limit"),
      sql<number>`case when brand_business.day = (${at}::timestamptz at time zone brand.timezone)::date then brand_business.redeemed else 0 end`.as(
        "redeemed_today",
      ),
      sql<boolean>`brand_business.cap_lifted_at is not null`.as("lifted"),
      sql<string>`((brand_business.first_joined_at + make_interval(hours => new_business_hours())) at time zone brand.timezone)::date`.as(
        "until",
      ),
    ])
    .where("brand_business.brand_id", "=", brandId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.store_id", "=", storeId)
    .where(isNew(at))
    .executeTakeFirst();

/** Takes one business that came to its cap and whose brand was not told of it yet. Skips what another server is at. */
export const lockUntold = (tx: Tx) =>
  tx
    .selectFrom("brand_business")
    .innerJoin("brand", "brand.id", "brand_business.brand_id")
    .innerJoin("business", "business.id", "brand_business.business_id")
    .innerJoin("store", "store.id", "brand_business.met_store_id")
    .innerJoin("campaign", "campaign.id", "brand_business.met_campaign_id")
    .select([
      "brand_business.brand_id",
      "brand_business.business_id",
      "brand_business.met_on",
      "brand_business.worth",
      "brand_business.redeemed",
      "brand_business.cap_lifted_at",
      "brand.currency_sign",
      "business.name as business_name",
      "store.id as store_id",
      "store.name as store_name",
      "campaign.id as campaign_id",
    ])
    .where(sql<boolean>`brand_business.met_on is distinct from brand_business.told_on`)
    .where("brand_business.met_on", "is not", null)
    .orderBy("brand_business.met_on")
    .limit(1)
    .forUpdate("brand_business")
    .skipLocked()
    .executeTakeFirst();

export const updateTold = (tx: Tx, row: { brand_id: string; business_id: string; met_on: string | null }) =>
  tx
    .updateTable("brand_business")
    .set({ told_on: row.met_on })
    .where("brand_id", "=", row.brand_id)
    .where("business_id", "=", row.business_id)
    .execute();

/** Those of a brand's people who may lift the limit. */
export const listEditors = (db: Db, brandId: string) =>
  db
    .selectFrom("account")
    .select(["email", "language"])
    .where("brand_id", "=", brandId)
    .where("role", "in", ["owner", "editor"])
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();

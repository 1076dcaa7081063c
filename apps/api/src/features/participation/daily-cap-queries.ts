import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Finds the business of a store in the brand's campaign, with its level. */
export const findBusinessLevel = (
  db: Db,
  { brandId, campaignId, storeId, at }: { brandId: BrandId; campaignId: string; storeId: string; at: Temporal.Instant },
) =>
  db
    .selectFrom("participation")
    .innerJoin("brand_business", "brand_business.business_id", "participation.business_id")
    .innerJoin("brand", "brand.id", "brand_business.brand_id")
    .innerJoin("campaign", (join) =>
      join.onRef("campaign.id", "=", "participation.campaign_id").onRef("campaign.brand_id", "=", "brand.id"),
    )
    .select([
      "brand_business.business_id",
      "brand_business.level",
      "brand_business.suspended_at",
      sql<
        number | null
      >`(limits_of(brand.id) #>> array['shops', 'levels', brand_business.level, 'redemptions'])::integer`.as("limit"),
      sql<number>`case when brand_business.day = (${at}::timestamptz at time zone brand.timezone)::date then brand_business.redeemed else 0 end`.as(
        "redeemed_today",
      ),
    ])
    .where("brand.id", "=", brandId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.store_id", "=", storeId)
    .where("participation.left_at", "is", null)
    .executeTakeFirst();

/**
 * Locks one business that reached its cap, and whose brand hasn't been notified. Skips those locked by other servers.
 */
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
      "brand_business.level",
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

export const updateReported = (tx: Tx, row: { brand_id: string; business_id: string; met_on: string | null }) =>
  tx
    .updateTable("brand_business")
    .set({ told_on: row.met_on })
    .where("brand_id", "=", row.brand_id)
    .where("business_id", "=", row.business_id)
    .execute();

/** Locks one brand that hasn't been notified that its businesses below `approved` reached their joint limit. */
export const lockUnreportedUnapproved = (tx: Tx) =>
  tx
    .selectFrom("brand")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom(
            sql<{ redeemed: number; worth: string }>`unapproved_today(brand.id, brand.unapproved_met_on)`.as("of_day"),
          )
          .select(["of_day.redeemed", sql<string>`of_day.worth::numeric(20, 2)::text`.as("worth")])
          .as("today"),
      (join) => join.onTrue(),
    )
    .select(["brand.id", "brand.unapproved_met_on", "brand.currency_sign", "today.redeemed", "today.worth"])
    .where(sql<boolean>`brand.unapproved_met_on is distinct from brand.unapproved_reported_on`)
    .orderBy("brand.id")
    .limit(1)
    .forNoKeyUpdate("brand")
    .skipLocked()
    .executeTakeFirst();

export const updateReportedUnapproved = (tx: Tx, brandId: string) =>
  tx
    .updateTable("brand")
    .set((set) => ({ unapproved_reported_on: set.ref("unapproved_met_on") }))
    .where("id", "=", brandId)
    .execute();

import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** Whether a brand has suspended the whole business of a store. */
export async function isWholeSuspended(db: Db, brandId: BrandId, storeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("store")
    .innerJoin("brand_business", "brand_business.business_id", "store.business_id")
    .select("store.id")
    .where("store.id", "=", storeId)
    .where("brand_business.brand_id", "=", brandId)
    .where("brand_business.suspended_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The stores and campaigns of a brand in which businesses take part. */
export const listPlacesOf = (
  tx: Tx,
  brandId: BrandId,
  businessIds: readonly string[],
): Promise<{ campaignId: string; storeId: string }[]> =>
  tx
    .selectFrom("participation")
    .innerJoin("campaign", "campaign.id", "participation.campaign_id")
    .select(["participation.campaign_id as campaignId", "participation.store_id as storeId"])
    .where("campaign.brand_id", "=", brandId)
    .where("participation.business_id", "=", sql<string>`any(${businessIds}::uuid[])`)
    .where("participation.left_at", "is", null)
    .orderBy("participation.campaign_id")
    .orderBy("participation.store_id")
    .execute();

/**
 * Suspends redeeming by businesses at all of their stores, in all campaigns of the brand, including stores that left or
 * join later. Returns those that weren't suspended before.
 */
export async function suspendBusinesses(
  tx: Tx,
  brandId: BrandId,
  businessIds: readonly string[],
  at: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    with suspended as (
      update brand_business set suspended_at = ${at}
      where brand_id = ${brandId} and business_id = any(${businessIds}::uuid[]) and suspended_at is null
      returning business_id
    ), resting as (
      update participation p set suspended_at = ${at}, rests_with_tenant = false
      from suspended s, campaign c
      where p.business_id = s.business_id and c.id = p.campaign_id and c.brand_id = ${brandId}
        and (p.suspended_at is null or p.rests_with_tenant)
    )
    select business_id from suspended order by business_id`.execute(tx);
  return rows.map(({ business_id }) => business_id);
}

/**
 * Restores a suspended business; false if it isn't suspended. Stores that were suspended individually stay so, and
 * while an operator has suspended the business, all of them stay inactive.
 */
export async function restoreBusiness(tx: Tx, brandId: BrandId, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    with restored as (
      update brand_business set suspended_at = null
      where brand_id = ${brandId} and business_id = ${businessId} and suspended_at is not null
      returning business_id, old.suspended_at
    ), waking as (
      update participation p set suspended_at = case when b.suspended_at is null then null else p.suspended_at end,
        rests_with_tenant = b.suspended_at is not null
      from restored r join business b on b.id = r.business_id, campaign c
      where p.business_id = r.business_id and c.id = p.campaign_id and c.brand_id = ${brandId} and p.suspended_at = r.suspended_at
    )
    select business_id from restored`.execute(tx);
  return rows.length > 0;
}

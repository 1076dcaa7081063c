import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import type { PictureRow } from "./picture-queries.ts";
import { STORE_COLUMNS, type NewStore } from "./store-fields.ts";

/** Whether a campaign's last day is not over yet, in its brand's time zone. */
export const isLive = (now: Temporal.Instant) =>
  sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`;

const liveParts = (now: Temporal.Instant) => sql`participation
  join campaign on campaign.id = participation.campaign_id
  join brand on brand.id = campaign.brand_id
  where participation.store_id = store.id and participation.left_at is null and ${isLive(now)}`;

/** Whether a campaign is open to stores in this state. A store without a state may still turn out to be in one. */
const reachedBy = (campaignId: string) => sql<boolean>`exists (
  select from campaign join brand on brand.id = campaign.brand_id
  where campaign.id = ${campaignId} and brand.country_id = business.country_id
    and (campaign.all_states or store.state_id is null or exists (
      select from campaign_state where campaign_state.campaign_id = campaign.id and campaign_state.state_id = store.state_id)))`;

/**
 * Returns the stores of a business, the primary one first, then by name; with a campaign, also each store's status in
 * it. Stock and campaigns that are over don't count.
 */
export const listOwnStores = (db: Db, businessId: BusinessId, now: Temporal.Instant, campaignId?: string) =>
  db
    .selectFrom("store")
    .innerJoin("business", "business.id", "store.business_id")
    .leftJoin("state", "state.id", "store.state_id")
    .leftJoin("city", "city.id", "store.city_id")
    .leftJoin("participation as part", (join) =>
      join
        .onRef("part.store_id", "=", "store.id")
        .on("part.campaign_id", "=", campaignId ?? null)
        .on("part.left_at", "is", null),
    )
    .select(STORE_COLUMNS)
    .select([
      "store.id",
      "state.name as state_name",
      "state.code as state_code",
      "state.country_id",
      "city.name as city_name",
      "store.is_primary",
      "store.is_open",
      "business.timezone",
    ])
    .select([
      sql<PictureRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('image_hash', image_hash, 'alt', alt) order by position, image_hash)
        from store_image where store_image.store_id = store.id), '[]')`.as("pictures"),
      sql<number>`(select count(*)::int from ${liveParts(now)})`.as("live_campaigns"),
      sql<number>`coalesce((select sum(stock.quantity)::int from stock
        where stock.store_id = store.id and stock.campaign_id in (select participation.campaign_id from ${liveParts(now)})), 0)`.as(
        "live_stock",
      ),
      sql<boolean>`part.store_id is not null`.as("joined"),
      sql<boolean>`part.suspended_at is not null`.as("suspended"),
      sql<boolean>`coalesce(part.campaign_id in (select participation.campaign_id from ${liveParts(now)}), false)`.as(
        "live",
      ),
      sql<number>`coalesce((select sum(stock.quantity)::int from stock
        where stock.store_id = store.id and stock.campaign_id = part.campaign_id), 0)`.as("campaign_stock"),
      sql<number>`coalesce((select sum(r.quantity)::int from stock_request r
        where r.store_id = store.id and r.campaign_id = part.campaign_id and r.decided_at is null), 0)`.as(
        "campaign_waiting",
      ),
      campaignId === undefined ? sql<boolean | null>`null::boolean`.as("reached") : reachedBy(campaignId).as("reached"),
    ])
    .where("store.business_id", "=", businessId)
    .where("store.removed_at", "is", null)
    .orderBy("store.is_primary", "desc")
    .orderBy("store.name")
    .orderBy("store.id")
    .execute();
export type OwnStoreRow = Awaited<ReturnType<typeof listOwnStores>>[number];

export async function findCountryOf(db: Db, businessId: BusinessId): Promise<string> {
  const { country_id } = await db
    .selectFrom("business")
    .select("country_id")
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  return country_id;
}

export async function takesPartInLiveCampaign(db: Db, storeId: string, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{
    live: boolean;
  }>`select exists (select from ${liveParts(now)}) as live from store where store.id = ${storeId}`.execute(db);
  return rows[0]?.live ?? false;
}

export const updateStore = (tx: Tx, storeId: string, values: NewStore) =>
  tx.updateTable("store").set(values).where("id", "=", storeId).execute();

/** Makes a store the primary one in place of the current one. The caller holds the locks on the business's stores. */
export async function movePrimary(tx: Tx, businessId: BusinessId, storeId: string): Promise<void> {
  // In two steps: the unique index is checked per row, not at the end of the statement.
  await tx
    .updateTable("store")
    .set({ is_primary: false })
    .where("business_id", "=", businessId)
    .where("is_primary", "=", true)
    .execute();
  await tx.updateTable("store").set({ is_primary: true }).where("id", "=", storeId).execute();
}

/** Null opens the store. */
export const updateClosed = (tx: Tx, storeId: string, closedAt: Temporal.Instant | null) =>
  tx.updateTable("store").set({ closed_at: closedAt }).where("id", "=", storeId).execute();

/** Marks a store as removed. It is closed as well, so that queries for open stores skip it. */
export const updateRemoved = (tx: Tx, storeId: string, at: Temporal.Instant) =>
  tx
    .updateTable("store")
    .set(({ fn, val }) => ({ removed_at: at, closed_at: fn.coalesce("closed_at", val(at)) }))
    .where("id", "=", storeId)
    .execute();

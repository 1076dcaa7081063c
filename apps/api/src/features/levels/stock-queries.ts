import { sql } from "kysely";
import type { Level } from "@stashwell/shared/limits/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId, BusinessId } from "../../platform/http/session.ts";
import type { StockPlace } from "../stores/queries.ts";

/**
 * Returns the maximum quantity of a product that a store may declare without the brand's approval; null if unlimited.
 */
export async function findStockMax(tx: Tx, brandId: string, businessId: BusinessId): Promise<number | null> {
  const { rows } = await sql<{ max: number | null }>`
    select case when level <> 'trusted' then (limits_of(brand_id) #>> '{shops,stockMax}')::integer end as max
    from brand_business where brand_id = ${brandId} and business_id = ${businessId}`.execute(tx);
  return rows[0]?.max ?? null;
}

/**
 * Returns a store's pending stock requests by product, with their rows locked until the transaction ends. The caller
 * holds the lock on the store's participation.
 */
export async function lockRequests(tx: Tx, { campaignId, storeId }: StockPlace): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("stock_request")
    .select(["product_id", "quantity"])
    .where("campaign_id", "=", campaignId)
    .where("store_id", "=", storeId)
    .where("decided_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

export interface LastRequest {
  product_id: string;
  quantity: number;
  decision: "approved" | "refused" | "withdrawn" | null;
}

/** Returns a store's latest request for each product, decided or not. */
export async function listLastRequests(db: Db, { campaignId, storeId }: StockPlace): Promise<LastRequest[]> {
  const { rows } = await sql<LastRequest>`
    select distinct on (product_id) product_id, quantity, decision from stock_request
    where campaign_id = ${campaignId} and store_id = ${storeId}
    order by product_id, decided_at is null desc, requested_at desc`.execute(db);
  return rows;
}

interface Requested {
  brandId: string;
  businessId: BusinessId;
  accountId: string;
  at: Temporal.Instant;
}

/**
 * Requests quantities beyond what a store may declare without approval, replacing pending requests for the same
 * products; a quantity of 0 only withdraws them.
 */
export async function saveRequests(
  tx: Tx,
  { campaignId, storeId }: StockPlace,
  waiting: ReadonlyMap<string, number>,
  { brandId, businessId, accountId, at }: Requested,
): Promise<void> {
  if (waiting.size === 0) return;
  await tx
    .updateTable("stock_request")
    .set({ decided_at: at, decision: "withdrawn", decided_by: accountId })
    .where("campaign_id", "=", campaignId)
    .where("store_id", "=", storeId)
    .where("decided_at", "is", null)
    .where(sql<boolean>`product_id = any(${[...waiting.keys()]}::uuid[])`)
    .execute();
  const requested = [...waiting].filter(([, quantity]) => quantity > 0);
  if (requested.length === 0) return;
  await tx
    .insertInto("stock_request")
    .values(
      requested.map(([productId, quantity]) => ({
        campaign_id: campaignId,
        store_id: storeId,
        product_id: productId,
        brand_id: brandId,
        business_id: businessId,
        quantity,
        requested_at: at,
        requested_by: accountId,
      })),
    )
    .execute();
}

/** Withdraws all pending stock requests of a store in a campaign. */
export const withdrawRequests = (tx: Tx, place: StockPlace, by: { accountId: string; at: Temporal.Instant }) =>
  tx
    .updateTable("stock_request")
    .set({ decided_at: by.at, decision: "withdrawn", decided_by: by.accountId })
    .where("campaign_id", "=", place.campaignId)
    .where("store_id", "=", place.storeId)
    .where("decided_at", "is", null)
    .execute();

export interface RequestRow {
  id: string;
  business_id: string;
  business_name: string;
  level: Level;
  store_id: string;
  store_name: string;
  city_name: string | null;
  campaign_id: string;
  campaign_name: string;
  product_id: string;
  product_name: string;
  image_hash: string;
  held: number;
  quantity: number;
  requested_at: Temporal.Instant;
  total: number;
}

/** Returns a page of a brand's pending requests, oldest first, each row with the total count. */
export async function listRequests(
  db: Db,
  brandId: BrandId,
  page: { campaignId: string | undefined; businessId: string | undefined; limit: number; skip: number },
): Promise<RequestRow[]> {
  const { campaignId = null, businessId = null, limit, skip } = page;
  const { rows } = await sql<RequestRow>`
    select r.id, r.business_id, b.name as business_name, n.level, r.store_id, s.name as store_name, city.name as city_name,
      r.campaign_id, c.name as campaign_name, r.product_id, p.name as product_name, p.image_hash, coalesce(k.quantity, 0) as held,
      r.quantity, r.requested_at, (count(*) over ())::int as total
    from stock_request r
    join brand_business n on n.brand_id = r.brand_id and n.business_id = r.business_id
    join business b on b.id = r.business_id join store s on s.id = r.store_id left join city on city.id = s.city_id
    join campaign c on c.id = r.campaign_id join product p on p.id = r.product_id
    left join stock k on k.campaign_id = r.campaign_id and k.store_id = r.store_id and k.product_id = r.product_id
    where r.brand_id = ${brandId} and r.decided_at is null
      and (${campaignId}::uuid is null or r.campaign_id = ${campaignId}) and (${businessId}::uuid is null or r.business_id = ${businessId})
    order by r.requested_at, r.id limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** Returns the stores that these requests belong to, locked in the same way as for setting their stock. */
export async function lockRequestedPlaces(tx: Tx, brandId: BrandId, ids: readonly string[]): Promise<StockPlace[]> {
  const { rows } = await sql<{ campaign_id: string; store_id: string }>`
    select p.campaign_id, p.store_id from participation p
    where p.left_at is null and (p.campaign_id, p.store_id) in (
      select campaign_id, store_id from stock_request
      where brand_id = ${brandId} and decided_at is null and id = any(${ids}::uuid[])
    ) order by p.campaign_id, p.store_id for update`.execute(tx);
  return rows.map((row) => ({ campaignId: row.campaign_id, storeId: row.store_id }));
}

interface StockDecision {
  brandId: BrandId;
  ids: readonly string[];
  decision: "approved" | "refused";
  accountId: string;
  at: Temporal.Instant;
}

/** Decides those requests that are still pending, and returns them. The caller holds the locks on their stores. */
export const decideRequests = (tx: Tx, { brandId, ids, decision, accountId, at }: StockDecision) =>
  tx
    .updateTable("stock_request")
    .set({ decided_at: at, decision, decided_by: accountId })
    .where("brand_id", "=", brandId)
    .where("decided_at", "is", null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning(["campaign_id", "store_id", "product_id", "quantity"])
    .execute();

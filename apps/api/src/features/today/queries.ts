import { LOW_STOCK } from "@stashwell/shared/notifications/rules";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { isLive } from "../stores/own-store-queries.ts";

export interface StockRow {
  campaign_id: string;
  campaign_name: string;
  brand_name: string;
  store_id: string;
  store_name: string;
  product_id: string;
  product_name: string;
  image_hash: string;
  quantity: number;
  /** The number of all such rows. */
  found: number;
}

/** Maximum number of rows that are listed. */
const SHOWN = 10;

/** What a row shows; the queries below have tables of these names. */
const COLUMNS = sql`campaign.id as campaign_id, campaign.name as campaign_name, brand.name as brand_name,
  store.id as store_id, store.name as store_name, product.id as product_id, product.name as product_name, product.image_hash,
  (count(*) over ())::int as found`;

/**
 * Returns the products that run low or have run out in the business's stores, in campaigns that aren't over. A
 * product of which the store never had any isn't low, nor is one that the business set to 0 itself; one for which a
 * request waits needs nothing.
 */
export async function listLowStock(db: Db, businessId: BusinessId, now: Temporal.Instant): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS}, stock.quantity
    from store
    join participation on participation.store_id = store.id and participation.left_at is null and participation.suspended_at is null
    join campaign on campaign.id = participation.campaign_id
    join brand on brand.id = campaign.brand_id
    join campaign_product on campaign_product.campaign_id = campaign.id
    join product on product.id = campaign_product.product_id
    join stock on stock.campaign_id = campaign.id and stock.store_id = store.id and stock.product_id = product.id
    where store.business_id = ${businessId} and store.removed_at is null and campaign.ended_at is null and ${isLive(now)}
      and stock.quantity <= ${LOW_STOCK} and (stock.quantity > 0 or stock.redeemed > 0) 
      -- An undone redemption leaves it set.
      and not (stock.set_to_zero and stock.quantity = 0)
      and not exists (
        select from stock_request r where r.campaign_id = campaign.id and r.store_id = store.id and r.product_id = product.id
          and r.decided_at is null
      )
    order by stock.quantity, store.name, product.name, campaign.name, store.id, product.id, campaign.id
    limit ${SHOWN}`.execute(db);
  return rows;
}

/** Returns the stock that waits for a brand's approval, in campaigns that aren't over; longest waiting first. */
export async function listWaitingStock(db: Db, businessId: BusinessId, now: Temporal.Instant): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${COLUMNS}, stock_request.quantity
    from stock_request
    join campaign on campaign.id = stock_request.campaign_id
    join brand on brand.id = stock_request.brand_id
    join store on store.id = stock_request.store_id
    join product on product.id = stock_request.product_id
    where stock_request.business_id = ${businessId} and stock_request.decided_at is null
      and campaign.ended_at is null and ${isLive(now)}
    order by stock_request.requested_at, stock_request.id
    limit ${SHOWN}`.execute(db);
  return rows;
}

import type { Db } from "../../../platform/db/db.ts";

/**
 * Returns the open stores of a campaign that have coordinates and stock, those with the most stock first. The holder's
 * position is unknown when a pass is made, so it can't list the nearest ones.
 */
export const listPassShops = (db: Db, campaign: { id: string; brand_id: string }, limit: number) =>
  db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .innerJoin("stock", (join) =>
      join
        .onRef("stock.campaign_id", "=", "participation.campaign_id")
        .onRef("stock.store_id", "=", "participation.store_id"),
    )
    .select(["store.id", "store.name"])
    .select(({ fn }) => [
      fn.max<number>("store.latitude").as("latitude"),
      fn.max<number>("store.longitude").as("longitude"),
    ])
    .where("participation.campaign_id", "=", campaign.id)
    .where("participation.left_at", "is", null)
    .where("participation.suspended_at", "is", null)
    .where("store.latitude", "is not", null)
    .where("store.longitude", "is not", null)
    .where("store.is_open", "=", true)
    .where("stock.quantity", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("campaign_block")
            .where("campaign_block.campaign_id", "=", campaign.id)
            .whereRef("campaign_block.business_id", "=", "participation.business_id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("brand_block")
            .where("brand_block.brand_id", "=", campaign.brand_id)
            .whereRef("brand_block.business_id", "=", "participation.business_id"),
        ),
      ),
    )
    .groupBy(["store.id", "store.name"])
    .orderBy(({ fn }) => fn.sum("stock.quantity"), "desc")
    .orderBy("store.id")
    .limit(limit)
    .execute();

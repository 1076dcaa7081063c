import type { Db } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { selectVoucher, type VoucherRow } from "./queries.ts";

/** The voucher, when this business may know of it: one of its stores joined the campaign, or it redeemed the voucher. */
export const findVoucherForBusiness = (db: Db, businessId: BusinessId, pin: string): Promise<VoucherRow | undefined> =>
  selectVoucher(db)
    .where("voucher.pin", "=", pin)
    .where((where) =>
      where.or([
        where("voucher.redeemed_by_business", "=", businessId),
        where.exists(
          where
            .selectFrom("participation")
            .whereRef("participation.campaign_id", "=", "voucher.campaign_id")
            .where("participation.business_id", "=", businessId)
            .where("participation.left_at", "is", null),
        ),
      ]),
    )
    .executeTakeFirst();

/** Stock, line by line, of the business's stores that may redeem for a campaign now. */
export const listRedeemableStock = (db: Db, businessId: BusinessId, campaign: { id: string; brandId: string }) =>
  db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .innerJoin("stock", (join) =>
      join
        .onRef("stock.campaign_id", "=", "participation.campaign_id")
        .onRef("stock.store_id", "=", "participation.store_id"),
    )
    .innerJoin("product", "product.id", "stock.product_id")
    .select([
      "store.id as store_id",
      "store.name as store_name",
      "product.id as product_id",
      "product.name as product_name",
      "product.image_hash",
      "stock.quantity",
    ])
    .where("participation.campaign_id", "=", campaign.id)
    .where("participation.business_id", "=", businessId)
    .where("participation.left_at", "is", null)
    .where("participation.suspended_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("campaign_block")
            .where("campaign_block.campaign_id", "=", campaign.id)
            .where("campaign_block.business_id", "=", businessId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("brand_block")
            .where("brand_block.brand_id", "=", campaign.brandId)
            .where("brand_block.business_id", "=", businessId),
        ),
      ),
    )
    .orderBy("store.is_primary", "desc")
    .orderBy("store.name")
    .orderBy("store.id")
    .orderBy("product.name")
    .orderBy("product.id")
    .execute();

/** Where, for what and by whom a voucher was redeemed last. */
export const findRedemption = (db: Db, voucher: { campaignId: string; slot: number }) =>
  db
    .selectFrom("voucher_event")
    .leftJoin("store", "store.id", "voucher_event.store_id")
    .leftJoin("product", "product.id", "voucher_event.product_id")
    .leftJoin("account", "account.id", "voucher_event.account_id")
    .select(["store.name as store_name", "product.name as product_name", "account.username"])
    .where("voucher_event.campaign_id", "=", voucher.campaignId)
    .where("voucher_event.slot", "=", voucher.slot)
    .where("voucher_event.kind", "=", "redeemed")
    .orderBy("voucher_event.id", "desc")
    .executeTakeFirst();

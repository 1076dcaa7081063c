import type { DailyCap } from "@stashwell/shared/limits/rules";
import type { Language } from "@stashwell/shared/language";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { translationIn } from "../campaigns/queries.ts";
import { type RedemptionOutcome, selectVoucher } from "./queries.ts";

/** Finds a voucher by pin, if a store of the business has joined its campaign, or the business has redeemed it. */
export const findVoucherForBusiness = (db: Db, businessId: BusinessId, pin: string, language: Language) =>
  selectVoucher(db)
    .select(["campaign.language", translationIn(language)])
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

/** Lists the stock of the business's stores that joined a campaign. */
export const listJoinedStock = (db: Db, businessId: BusinessId, campaignId: string) =>
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
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.business_id", "=", businessId)
    .where("participation.left_at", "is", null)
    .orderBy("store.is_primary", "desc")
    .orderBy("store.name")
    .orderBy("store.id")
    .orderBy("product.name")
    .orderBy("product.id")
    .execute();

interface StoreOutcome {
  store_id: string;
  outcome: RedemptionOutcome;
  /** When a reached cap resets; otherwise the time of the query. */
  until: Temporal.Instant;
}

/** The outcome of a redemption at each of the business's joined stores: see store-outcomes.sql. */
export async function listStoreOutcomes(
  db: Db,
  campaignId: string,
  { businessId, at, isUncapped }: { businessId: BusinessId; at: Temporal.Instant; isUncapped: boolean },
): Promise<ReadonlyMap<string, StoreOutcome>> {
  const { rows } = await sql<StoreOutcome>`
    select store_id, outcome, coalesce(next_time, ${at}) as until
    from store_outcomes(${campaignId}, ${businessId}, ${at}, ${isUncapped})`.execute(db);
  return new Map(rows.map((row) => [row.store_id, row]));
}

/** The daily cap of a business at the brand of a pin's voucher. */
export async function findDailyCap(db: Db, pin: string, businessId: BusinessId) {
  const { rows } = await sql<{ cap: DailyCap; currency_sign: string }>`
    select limits_of(b.id) #> array['shops', 'levels', n.level] as cap, b.currency_sign
    from voucher v join campaign c on c.id = v.campaign_id join brand b on b.id = c.brand_id
    join brand_business n on n.brand_id = b.id and n.business_id = ${businessId}
    where v.pin = ${pin}`.execute(db);
  return rows[0];
}

/** Whether the redemption of a pin at a time was put on hold when it was made, even if it was released since. */
export async function wasHeld(db: Db, pin: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from list_held_pins(array[${pin}], array[${at}::timestamptz])`.execute(db);
  return rows.length > 0;
}

/** A person's name, or their e-mail address without one; null if the account was deleted. */
const redeemer = sql<
  string | null
>`coalesce(nullif(trim(concat(account.first_name, ' ', account.last_name)), ''), account.email)`;

/** Finds a voucher's last redemption: store, product and person. */
export const findRedemption = (db: Db, voucher: { campaignId: string; slot: number }) =>
  db
    .selectFrom("voucher_event")
    .leftJoin("store", "store.id", "voucher_event.store_id")
    .leftJoin("product", "product.id", "voucher_event.product_id")
    .leftJoin("account", "account.id", "voucher_event.account_id")
    .select([
      "voucher_event.store_id",
      "store.name as store_name",
      "product.name as product_name",
      redeemer.as("redeemer"),
    ])
    .where("voucher_event.campaign_id", "=", voucher.campaignId)
    .where("voucher_event.slot", "=", voucher.slot)
    .where("voucher_event.kind", "=", "redeemed")
    .orderBy("voucher_event.id", "desc")
    .executeTakeFirst();

/** The brand's texts about the pause of a voucher's campaign, in all languages, and its end. */
export const findPause = (db: Db, pin: string) =>
  db
    .selectFrom("voucher")
    .innerJoin("campaign", "campaign.id", "voucher.campaign_id")
    .select([
      "campaign.language",
      "campaign.store_message",
      "campaign.message_translations",
      "campaign.paused_until as until",
    ])
    .where("voucher.pin", "=", pin)
    .executeTakeFirst();

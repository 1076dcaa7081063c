import { randomBytes } from "node:crypto";
import { TEMPLATE_TYPE } from "@stashwell/shared/campaigns/rules";
import type { Level } from "@stashwell/shared/limits/rules";
import type { BrandId, BusinessId } from "@stashwell/api/platform/http/session";
import type { Services } from "@stashwell/api/platform/services";

export interface CampaignOptions {
  brandId: BrandId;
  cardCount?: number;
  startDate?: string;
  endDate?: string;
  published?: boolean;
  /** The value of a voucher, such as `25.00`. */
  denomination?: string;
}

export interface VoucherCampaign {
  id: string;
  code: string;
  productId: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString("hex");

/** Inserts a campaign with one product directly into the tables: by default worth 25.00 and active throughout 2026. */
export async function makeCampaign(
  { db, clock }: Pick<Services, "db" | "clock">,
  options: CampaignOptions,
): Promise<VoucherCampaign> {
  const at = clock.now();
  const hash = hex(32);
  await db.insertInto("image").values({ hash, width: 1, height: 1, bytes: 1, created_at: at }).execute();
  const product = {
    brand_id: options.brandId,
    name: "Orange soda",
    upc: String(randomBytes(6).readUIntBE(0, 6)).slice(0, 12),
    image_hash: hash,
    created_at: at,
  };
  const { id: productId } = await db.insertInto("product").values(product).returning("id").executeTakeFirstOrThrow();
  const campaign = {
    brand_id: options.brandId,
    code: hex(4).toUpperCase(),
    name: "Summer fizz",
    denomination: options.denomination ?? "25.00",
    card_count: options.cardCount ?? 50,
    start_date: options.startDate ?? "2026-01-01",
    end_date: options.endDate ?? "2026-12-31",
    privacy_policy: "We keep nothing.",
    terms: "One voucher a purchase.",
    disclaimer: "While stocks last.",
    all_states: true,
    customer_image_hash: hash,
    template_type: TEMPLATE_TYPE.standard,
    template_image_hash: null,
    created_at: at,
    created_by: null,
    updated_at: at,
    published_at: options.published === false ? null : at,
    published_by: null,
  };
  const { id, code } = await db
    .insertInto("campaign")
    .values(campaign)
    .returning(["id", "code"])
    .executeTakeFirstOrThrow();
  if (campaign.published_at !== null) await db.insertInto("campaign_tally").values({ campaign_id: id }).execute();
  await db.insertInto("campaign_product").values({ campaign_id: id, product_id: productId, position: 0 }).execute();
  return { id, code, productId };
}

/**
 * Makes a store join a campaign now, with some stock of its product; with a level, sets the level of its business at
 * the brand.
 */
export async function joinWithStock(
  { db, clock }: Pick<Services, "db" | "clock">,
  campaign: VoucherCampaign,
  shop: { businessId: BusinessId; storeId: string },
  pieces: number,
  { level }: { level?: Level } = {},
): Promise<void> {
  const at = clock.now();
  const place = { campaign_id: campaign.id, store_id: shop.storeId };
  await db
    .insertInto("participation")
    .values({ ...place, business_id: shop.businessId, joined_at: at, left_at: null, suspended_at: null })
    .execute();
  await db
    .insertInto("stock")
    .values({ ...place, product_id: campaign.productId, quantity: pieces })
    .execute();
  await db
    .insertInto("stock_event")
    .values({ ...place, product_id: campaign.productId, delta: pieces, account_id: null, at })
    .execute();
  if (level === undefined) return;
  const { brand_id: brandId } = await db
    .selectFrom("campaign")
    .select("brand_id")
    .where("id", "=", campaign.id)
    .executeTakeFirstOrThrow();
  await setLevels({ db, clock }, brandId as BrandId, [shop], level);
}

/** Sets the levels of businesses at a brand, as a member would; also before they join one of its campaigns. */
export async function setLevels(
  { db, clock }: Pick<Services, "db" | "clock">,
  brandId: BrandId,
  businesses: readonly { businessId: string }[],
  level: Level = "approved",
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto("brand_business")
    .values(
      businesses.map(({ businessId }) => ({
        brand_id: brandId,
        business_id: businessId,
        first_joined_at: at,
        level,
        level_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["brand_id", "business_id"]).doUpdateSet({ level, level_at: at }))
    .execute();
}

export async function addStore(
  { db, clock }: Pick<Services, "db" | "clock">,
  businessId: BusinessId,
  name: string,
): Promise<string> {
  const store = {
    business_id: businessId,
    name,
    state_id: null,
    city_id: null,
    latitude: null,
    longitude: null,
    created_at: clock.now(),
  };
  return (await db.insertInto("store").values(store).returning("id").executeTakeFirstOrThrow()).id;
}

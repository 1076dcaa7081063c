import type { BrandId } from "@stashwell/api/platform/http/session";
import type { Services } from "@stashwell/api/platform/services";
import { type CampaignOptions, makeCampaign } from "./voucher-campaign.ts";

type Tables = Pick<Services, "db" | "clock">;

export interface JoinableCampaign {
  id: string;
  code: string;
  /** Three of them. */
  productIds: [string, string, string];
}

/** A campaign with three products; in every state, or in those named by their ids. */
export async function makeJoinable(
  tables: Tables,
  options: CampaignOptions & { name?: string; states?: string[] },
): Promise<JoinableCampaign> {
  const { db } = tables;
  const { id, code, productId } = await makeCampaign(tables, options);
  const second = await addProduct(tables, options.brandId, id, 1);
  const third = await addProduct(tables, options.brandId, id, 2);
  if (options.name !== undefined)
    await db.updateTable("campaign").set({ name: options.name }).where("id", "=", id).execute();
  if (options.states) {
    await db.updateTable("campaign").set({ all_states: false }).where("id", "=", id).execute();
    await db
      .insertInto("campaign_state")
      .values(options.states.map((state) => ({ campaign_id: id, state_id: state })))
      .execute();
  }
  return { id, code, productIds: [productId, second, third] };
}

/** Adds a product `Soda <position>` to a campaign that has one, and returns its id. */
export async function addProduct(
  { db, clock }: Tables,
  brandId: BrandId,
  campaignId: string,
  position: number,
): Promise<string> {
  const { image_hash } = await db
    .selectFrom("product")
    .select("image_hash")
    .where("brand_id", "=", brandId)
    .executeTakeFirstOrThrow();
  const product = {
    brand_id: brandId,
    name: `Soda ${position}`,
    upc: `${campaignId.slice(-10)}${position}`,
    image_hash,
    created_at: clock.now(),
  };
  const { id } = await db.insertInto("product").values(product).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("campaign_product").values({ campaign_id: campaignId, product_id: id, position }).execute();
  return id;
}

export const findCityNamed = ({ db }: Tables, stateId: string, name: string) =>
  db.selectFrom("city").selectAll().where("state_id", "=", stateId).where("name", "=", name).executeTakeFirstOrThrow();

/** Sets the location of a store: Atlanta, Georgia, by default. */
export async function locateStore(
  tables: Tables,
  storeId: string,
  stateId = "US-GA",
  cityName = "Atlanta",
): Promise<void> {
  const city = await findCityNamed(tables, stateId, cityName);
  const place = {
    state_id: stateId,
    city_id: city.id,
    address_line1: "1 Peachtree St",
    zip: "30303",
    latitude: city.latitude,
    longitude: city.longitude,
  };
  await tables.db.updateTable("store").set(place).where("id", "=", storeId).execute();
}

import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { STORE_COLUMNS } from "./store-fields.ts";

const locationColumns = [
  "store.id",
  "store.name",
  "store.state_id",
  "state.name as state_name",
  "store.city_id",
  "city.name as city_name",
  "store.address_line1",
  "store.zip",
  "store.latitude",
  "store.longitude",
] as const;

const selectOwnStores = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("store")
    .leftJoin("state", "state.id", "store.state_id")
    .leftJoin("city", "city.id", "store.city_id")
    .select(locationColumns)
    .where("store.business_id", "=", businessId)
    .where("store.removed_at", "is", null);

/** Returns the default store when no store is named. */
export const findPrimaryStore = (db: Db, businessId: BusinessId) =>
  selectOwnStores(db, businessId).where("store.is_primary", "=", true).executeTakeFirst();

/** Returns a store of the business; undefined for another business's store and for unknown ids. */
export const findOwnStore = async (db: Db, businessId: BusinessId, storeId: string) =>
  isUuid(storeId) ? selectOwnStores(db, businessId).where("store.id", "=", storeId).executeTakeFirst() : undefined;

export type OwnStore = NonNullable<Awaited<ReturnType<typeof findPrimaryStore>>>;

export interface StoreLocation {
  state_id: string;
  city_id: string;
  address_line1: string;
  zip: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/**
 * Locks the business's stores until the transaction ends: no other transaction can change the primary one, move or
 * remove one meanwhile. Participation in campaigns is not blocked.
 */
export const lockStores = (tx: Tx, businessId: BusinessId) =>
  tx
    .selectFrom("store")
    .select(["id", "name", "is_primary", "is_open", "address_line1", "state_id", "zip"])
    .where("business_id", "=", businessId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Prevents a store from being removed until the transaction ends; false if it has already been removed. */
export async function holdStore(tx: Tx, storeId: string): Promise<boolean> {
  const held = await tx
    .selectFrom("store")
    .select("id")
    .where("id", "=", storeId)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Saves the location of the primary store, and returns its id. A business without a store gets one with the business's
 * name.
 */
export async function savePrimaryLocation(
  tx: Tx,
  businessId: BusinessId,
  location: StoreLocation,
  at: Temporal.Instant,
): Promise<string> {
  const primary = (await lockStores(tx, businessId)).find(({ is_primary }) => is_primary);
  if (primary) {
    await saveLocationOf(tx, primary.id, location);
    return primary.id;
  }
  const business = await tx
    .selectFrom("business")
    .select(["name", "phone_code", "phone"])
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const created = await tx
    .insertInto("store")
    .values({ ...business, ...location, business_id: businessId, is_primary: true, created_at: at })
    .onConflict((conflicting) => conflicting.column("business_id").where("is_primary", "=", true).doUpdateSet(location))
    .returning("id")
    .executeTakeFirstOrThrow();
  return created.id;
}

export const saveLocationOf = (tx: Tx, storeId: string, location: StoreLocation) =>
  tx.updateTable("store").set(location).where("id", "=", storeId).execute();

const stockOfStore = sql<number>`coalesce((select sum(quantity) from stock where stock.campaign_id = participation.campaign_id and stock.store_id = participation.store_id), 0)::int`;
const picturesOfStore = sql<
  string[]
>`array(select image_hash from store_image where store_image.store_id = store.id order by position, image_hash)`;
const textsOfPictures = sql<
  string[]
>`array(select alt from store_image where store_image.store_id = store.id order by position, image_hash)`;

/** The stores that take part in a campaign, each with its stock for it. Stores that left are excluded. */
const selectStoresOfCampaign = (db: Db, campaignId: string) =>
  db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .leftJoin("state", "state.id", "store.state_id")
    .leftJoin("city", "city.id", "store.city_id")
    .select(locationColumns)
    .select(STORE_COLUMNS)
    .select(["state.code as state_code", "state.country_id", "participation.suspended_at", "store.is_open"])
    .select([stockOfStore.as("total_stock"), picturesOfStore.as("image_hashes"), textsOfPictures.as("image_texts")])
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.left_at", "is", null);

export interface StoreSearch {
  stateId?: string | undefined;
  /** A substring of the store's name, case-insensitive. */
  search?: string | undefined;
  /** Only stores that consumers can find: neither closed by their business nor suspended by the brand. */
  findableOnly?: boolean | undefined;
}

const selectFoundStores = (db: Db, campaignId: string, { stateId, search = "", findableOnly = false }: StoreSearch) =>
  selectStoresOfCampaign(db, campaignId)
    .$if(findableOnly, (query) =>
      query.where("store.is_open", "=", true).where("participation.suspended_at", "is", null),
    )
    .$if(search !== "", (query) => query.where(sql<boolean>`position(lower(${search}) in lower(store.name)) > 0`))
    .$if(stateId !== undefined, (query) => query.where("store.state_id", "=", stateId ?? null));

/** Returns stores by name; all of them, or one page. */
export function listStoresOfCampaign(
  db: Db,
  campaignId: string,
  filter: StoreSearch = {},
  page?: { limit: number; skip: number },
) {
  const stores = selectFoundStores(db, campaignId, filter).orderBy("store.name").orderBy("store.id");
  if (page === undefined) return stores.execute();
  // Chosen first: pictures and stock are read of those on the page, not of every store.
  const chosen = stores.clearSelect().select("store.id").limit(page.limit).offset(page.skip);
  return stores.where("store.id", "in", chosen).execute();
}

export const countStoresOfCampaign = async (db: Db, campaignId: string, filter: StoreSearch): Promise<number> => {
  const { count } = await selectFoundStores(db, campaignId, filter)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the stores after an id, for reading a long list in batches. */
export const listStoresAfter = (
  db: Db,
  campaignId: string,
  filter: StoreSearch,
  after: string | undefined,
  limit: number,
) =>
  selectFoundStores(db, campaignId, filter)
    .select("participation.joined_at")
    .$if(after !== undefined, (query) => query.where("participation.store_id", ">", after ?? ""))
    .orderBy("participation.store_id")
    .limit(limit)
    .execute();

/** Returns one store of a campaign; with `owner`, only if it belongs to that business. */
export const findStoreOfCampaign = async (db: Db, campaignId: string, storeId: string, owner?: BusinessId) =>
  isUuid(storeId)
    ? selectStoresOfCampaign(db, campaignId)
        .where("store.id", "=", storeId)
        .$if(owner !== undefined, (query) => query.where("store.business_id", "=", owner ?? ""))
        .executeTakeFirst()
    : undefined;

export type CampaignStore = Awaited<ReturnType<typeof listStoresOfCampaign>>[number];

export const listStockOf = (db: Db, campaignId: string, storeIds: readonly string[]) =>
  db
    .selectFrom("stock")
    .select(["store_id", "product_id", "quantity", "redeemed"])
    .where("campaign_id", "=", campaignId)
    .where(sql<boolean>`store_id = any(${storeIds}::uuid[])`)
    .execute();

/** Returns the stock lines of a campaign, for one store or all of them. */
export const listStock = (db: Db, campaignId: string, storeId?: string) =>
  db
    .selectFrom("stock")
    .select(["store_id", "product_id", "quantity"])
    .where("campaign_id", "=", campaignId)
    .$if(storeId !== undefined, (query) => query.where("store_id", "=", storeId ?? ""))
    .execute();

export interface StockPlace {
  campaignId: string;
  storeId: string;
}

/** Returns a store's stock lines, locked until the transaction ends, always in the same order. */
export const lockStock = (tx: Tx, { campaignId, storeId }: StockPlace) =>
  tx
    .selectFrom("stock")
    .select(["product_id", "quantity"])
    .where("campaign_id", "=", campaignId)
    .where("store_id", "=", storeId)
    .orderBy("product_id")
    .forUpdate()
    .execute();

export interface StockChange {
  productId: string;
  quantity: number;
  delta: number;
  /** Whether the business itself entered 0; what is sold meanwhile may bring any other number to 0. */
  isSetToZero?: boolean;
}

/** Writes quantities, and their differences to the ledger. The caller holds the locks on the store's lines. */
export async function writeStock(
  tx: Tx,
  place: StockPlace,
  changes: readonly StockChange[],
  by: { accountId: string; at: Temporal.Instant },
): Promise<void> {
  if (changes.length === 0) return;
  const keyOf = ({ productId }: StockChange) => ({
    campaign_id: place.campaignId,
    store_id: place.storeId,
    product_id: productId,
  });
  await tx
    .insertInto("stock")
    .values(
      changes.map((change) => ({
        ...keyOf(change),
        quantity: change.quantity,
        set_to_zero: change.isSetToZero ?? false,
      })),
    )
    .onConflict((conflicting) =>
      conflicting.columns(["campaign_id", "store_id", "product_id"]).doUpdateSet({
        quantity: (set) => set.ref("excluded.quantity"),
        set_to_zero: (set) => set.ref("excluded.set_to_zero"),
      }),
    )
    .execute();
  const events = changes
    .filter(({ delta }) => delta !== 0)
    .map((change) => ({ ...keyOf(change), delta: change.delta, account_id: by.accountId, at: by.at }));
  if (events.length > 0) await tx.insertInto("stock_event").values(events).execute();
}

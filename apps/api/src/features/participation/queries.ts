import { type Expression, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BrandId, BusinessId } from "../../platform/http/session.ts";

/** The data that decides which campaigns a business can join: country, state of the primary store, bank check. */
export const findBusinessStatus = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .innerJoin("country", "country.id", "business.country_id")
    .leftJoin("store", (join) => join.onRef("store.business_id", "=", "business.id").on("store.is_primary", "=", true))
    .select(["business.id", "business.country_id", "business.bank_verified_at", "country.bank_check", "store.state_id"])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();
export type BusinessStatus = Awaited<ReturnType<typeof findBusinessStatus>>;

/** A value, or the column with it. */
type OrColumn = string | Expression<string | null>;

export const joinedStores = (businessId: string) => sql<number>`(
  select count(*) from participation
  where participation.campaign_id = campaign.id and participation.business_id = ${businessId} and participation.left_at is null)::int`;
export const blocksCampaign = (businessId: OrColumn) =>
  sql<boolean>`exists (select from campaign_block where campaign_block.campaign_id = campaign.id and campaign_block.business_id = ${businessId})`;
export const blocksBrand = (businessId: OrColumn) =>
  sql<boolean>`exists (select from brand_block where brand_block.brand_id = campaign.brand_id and brand_block.business_id = ${businessId})`;
/**
 * A scalar lookup, because the planner may evaluate `exists` for all campaigns at once, reading every row of a state.
 */
export const reaches = (stateId: OrColumn) =>
  sql<boolean>`(campaign.all_states or coalesce((
    select true from campaign_state where campaign_state.campaign_id = campaign.id and campaign_state.state_id = ${stateId}), false))`;

/** The status of a business in a campaign. */
export const findCampaignStatus = (db: Db, businessId: string, campaignId: string) =>
  db
    .selectFrom("campaign")
    .select([
      joinedStores(businessId).as("joined_stores"),
      blocksCampaign(businessId).as("campaign_blocked"),
      blocksBrand(businessId).as("brand_blocked"),
    ])
    .where("campaign.id", "=", campaignId)
    .executeTakeFirstOrThrow();

/** The name on a poster: the store's if only one has joined, else the business's. */
export async function findJoinedName(db: Db, businessId: string, campaignId: string): Promise<string> {
  const stores = await db
    .selectFrom("participation")
    .innerJoin("store", "store.id", "participation.store_id")
    .innerJoin("business", "business.id", "store.business_id")
    .select(["store.name as store_name", "business.name as business_name"])
    .where("store.business_id", "=", businessId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.left_at", "is", null)
    .limit(2)
    .execute();
  const [first, second] = stores;
  return (second ? first?.business_name : first?.store_name) ?? "";
}

/**
 * Stores that take part without suspension, or could join; a store without a location may still get one in an open
 * state.
 */
const storesThatMayJoin = (businessId: string) => sql`
  select from store left join participation p on p.campaign_id = campaign.id and p.store_id = store.id
  where store.business_id = ${businessId} and store.removed_at is null and p.suspended_at is null
    and (p.left_at is null and p.store_id is not null or store.state_id is null or campaign.all_states or exists (
      select from campaign_state cs where cs.campaign_id = campaign.id and cs.state_id = store.state_id))`;
const isSuspendedAtBrand = (businessId: string) => sql<boolean>`exists (
  select from brand_business n
  where n.brand_id = campaign.brand_id and n.business_id = ${businessId} and n.suspended_at is not null)`;
const hasSuspendedStore = (businessId: string) => sql<boolean>`(${isSuspendedAtBrand(businessId)} or exists (
  select from participation p
  where p.campaign_id = campaign.id and p.business_id = ${businessId} and p.suspended_at is not null))`;

/** The data that decides whether any store of a business can take part. A business without a store may add one. */
const joinFacts = (db: Db, businessId: string) =>
  db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .innerJoin("business", (join) => join.on("business.id", "=", businessId))
    .select([
      "campaign.id",
      sql<boolean>`brand.country_id = business.country_id`.as("same_country"),
      sql<boolean>`(not ${isSuspendedAtBrand(businessId)} and (exists (${storesThatMayJoin(businessId)})
        or not exists (select from store where store.business_id = ${businessId} and store.removed_at is null)))`.as(
        "has_store",
      ),
      hasSuspendedStore(businessId).as("has_suspended"),
    ]);

export const findJoinFacts = (db: Db, businessId: string, campaignId: string) =>
  joinFacts(db, businessId).where("campaign.id", "=", campaignId).executeTakeFirstOrThrow();
export type JoinFacts = Awaited<ReturnType<typeof findJoinFacts>>;

/** The campaigns in which all eligible stores of a business are suspended. */
export async function listSuspendedIn(
  db: Db,
  businessId: string,
  campaignIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (campaignIds.length === 0) return new Set();
  const rows = await joinFacts(db, businessId)
    .where(sql<boolean>`campaign.id = any(${campaignIds}::uuid[])`)
    .where(hasSuspendedStore(businessId))
    .execute();
  return new Set(rows.filter(({ has_store }) => !has_store).map(({ id }) => id));
}

/** Whether a campaign is open to stores of a state. */
export async function reachesState(db: Db, campaignId: string, stateId: string): Promise<boolean> {
  const row = await db
    .selectFrom("campaign")
    .select("id")
    .where("id", "=", campaignId)
    .where(reaches(stateId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The states with open stores in a brand's campaigns. */
export async function listStoreStates(db: Db, brandId: BrandId): Promise<string[]> {
  const rows = await db
    .selectFrom("participation")
    .innerJoin("campaign", "campaign.id", "participation.campaign_id")
    .innerJoin("store", "store.id", "participation.store_id")
    .select("store.state_id")
    .distinct()
    .where("campaign.brand_id", "=", brandId)
    .where("participation.left_at", "is", null)
    .where("participation.suspended_at", "is", null)
    .where("store.is_open", "=", true)
    .where("store.state_id", "is not", null)
    .orderBy("store.state_id")
    .$narrowType<{ state_id: string }>()
    .execute();
  return rows.map((row) => row.state_id);
}

export async function isInCampaign(db: Db, campaignId: string, storeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("participation")
    .select("store_id")
    .where("campaign_id", "=", campaignId)
    .where("store_id", "=", storeId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertCampaignBlock = (tx: Tx, campaignId: string, businessId: BusinessId, at: Temporal.Instant) =>
  tx
    .insertInto("campaign_block")
    .values({ campaign_id: campaignId, business_id: businessId, at })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const deleteCampaignBlock = (tx: Tx, campaignId: string, businessId: BusinessId) =>
  tx.deleteFrom("campaign_block").where("campaign_id", "=", campaignId).where("business_id", "=", businessId).execute();

export const insertBrandBlock = (tx: Tx, brandId: string, businessId: BusinessId, at: Temporal.Instant) =>
  tx
    .insertInto("brand_block")
    .values({ brand_id: brandId, business_id: businessId, at })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const deleteBrandBlock = (tx: Tx, brandId: string, businessId: BusinessId) =>
  tx.deleteFrom("brand_block").where("brand_id", "=", brandId).where("business_id", "=", businessId).execute();

/**
 * Locks the campaign's products against edits until the transaction ends. An edit locks the same row before it looks
 * for stocked products, so none is removed while its stock is saved.
 */
export const lockCampaignProducts = (tx: Tx, campaignId: string) =>
  tx.selectFrom("campaign").select("ended_at").where("id", "=", campaignId).forKeyShare().executeTakeFirstOrThrow();

/** Joins a store to a campaign, or rejoins it, and locks its row; returns whether it had joined before. */
export async function enterCampaign(
  tx: Tx,
  entry: { campaignId: string; storeId: string; businessId: BusinessId; at: Temporal.Instant },
): Promise<boolean> {
  const row = await tx
    .insertInto("participation")
    .values({
      campaign_id: entry.campaignId,
      store_id: entry.storeId,
      business_id: entry.businessId,
      joined_at: entry.at,
    })
    .onConflict((conflicting) =>
      conflicting.columns(["campaign_id", "store_id"]).doUpdateSet({
        joined_at: sql`case when participation.left_at is null then participation.joined_at else excluded.joined_at end`,
        left_at: null,
      }),
    )
    .returning(sql<boolean>`old.joined_at is not null and old.left_at is null`.as("had_joined"))
    .executeTakeFirstOrThrow();
  return row.had_joined;
}

/** Locks the participation of the business's stores, or of one, until the transaction ends. */
export const lockParticipations = (tx: Tx, campaignId: string, businessId: BusinessId, storeId?: string) =>
  tx
    .selectFrom("participation")
    .select("store_id")
    .where("campaign_id", "=", campaignId)
    .where("business_id", "=", businessId)
    .where("left_at", "is", null)
    .$if(storeId !== undefined, (query) => query.where("store_id", "=", storeId ?? ""))
    .orderBy("store_id")
    .forUpdate()
    .execute();

export const updateLeft = (tx: Tx, campaignId: string, storeId: string, at: Temporal.Instant) =>
  tx
    .updateTable("participation")
    .set({ left_at: at })
    .where("campaign_id", "=", campaignId)
    .where("store_id", "=", storeId)
    .execute();

const isOfSuspended = sql`exists (select from business where business.id = participation.business_id and business.suspended_at is not null)`;

/**
 * Suspends or restores a store of the brand's campaign; returns whether that changed anything, undefined if the store
 * doesn't take part. While an operator has suspended its business, a restored store stays inactive.
 */
export async function updateSuspension(
  tx: Tx,
  brandId: BrandId,
  campaignId: string,
  storeId: string,
  suspendedAt: Temporal.Instant | null,
): Promise<{ has_changed: boolean } | undefined> {
  return tx
    .updateTable("participation")
    .from("campaign")
    .set({
      suspended_at: sql`case when ${suspendedAt === null} and ${isOfSuspended} then suspended_at else ${suspendedAt}::timestamptz end`,
      rests_with_tenant: sql`${suspendedAt === null} and ${isOfSuspended}`,
    })
    .whereRef("campaign.id", "=", "participation.campaign_id")
    .where("campaign.brand_id", "=", brandId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.store_id", "=", storeId)
    .where("participation.left_at", "is", null)
    .returning(sql<boolean>`(old.suspended_at is null) <> (new.suspended_at is null)`.as("has_changed"))
    .executeTakeFirst();
}

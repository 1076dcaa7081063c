import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import { isUuid } from "../db/is-uuid.ts";
import type { BrandId, BusinessId } from "../http/session.ts";

/** Whether there is a campaign of that id or code at all, drafts included. */
export async function hasCampaign(db: Db, idOrCode: string): Promise<boolean> {
  const campaigns = db.selectFrom("campaign").select("id");
  const named = isUuid(idOrCode)
    ? campaigns.where("id", "=", idOrCode)
    : campaigns.where("code", "=", idOrCode.trim().toUpperCase());
  return (await named.executeTakeFirst()) !== undefined;
}

/** What decides which campaigns a business may join: its country, the state of its primary store, its bank check. */
export const findStanding = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .innerJoin("country", "country.id", "business.country_id")
    .leftJoin("store", (join) => join.onRef("store.business_id", "=", "business.id").on("store.is_primary", "=", true))
    .select(["business.id", "business.country_id", "business.bank_verified_at", "country.bank_check", "store.state_id"])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();
export type Standing = Awaited<ReturnType<typeof findStanding>>;

const joinedStores = (businessId: string) => sql<number>`(
  select count(*) from participation
  where participation.campaign_id = campaign.id and participation.business_id = ${businessId} and participation.left_at is null)::int`;
const blocksCampaign = (businessId: string) =>
  sql<boolean>`exists (select from campaign_block where campaign_block.campaign_id = campaign.id and campaign_block.business_id = ${businessId})`;
const blocksBrand = (businessId: string) =>
  sql<boolean>`exists (select from brand_block where brand_block.brand_id = campaign.brand_id and brand_block.business_id = ${businessId})`;
const reaches = (stateId: string) =>
  sql<boolean>`(campaign.all_states or exists (
    select from campaign_state where campaign_state.campaign_id = campaign.id and campaign_state.state_id = ${stateId}))`;

/** Campaigns for a business: of its country and its state, if it has one yet, and those that it has joined. */
function selectOffers(db: Db, standing: Standing) {
  const inCountry = db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .where("campaign.published_at", "is not", null)
    .where("brand.country_id", "=", standing.country_id);
  return standing.state_id === null
    ? inCountry
    : inCountry.where(sql<boolean>`(${reaches(standing.state_id)} or ${joinedStores(standing.id)} > 0)`);
}

export interface OfferSearch {
  search: string;
  stateId?: string;
  /** Absent for every brand. */
  brandIds?: readonly string[];
  shown: "unblock" | "expired" | "block";
  now: Temporal.Instant;
}

const asPattern = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** Every offer is in exactly one of the three lists: blocked, else past its end, else open. */
function searchOffers(db: Db, standing: Standing, { search, stateId, brandIds, shown, now }: OfferSearch) {
  const blocked = sql<boolean>`(${blocksCampaign(standing.id)} or ${blocksBrand(standing.id)})`;
  const over = sql<boolean>`campaign.end_date < (${now}::timestamptz at time zone brand.timezone)::date`;
  let offers = selectOffers(db, standing).where(shown === "block" ? blocked : sql<boolean>`not ${blocked}`);
  if (shown !== "block") offers = offers.where(shown === "expired" ? over : sql<boolean>`not ${over}`);
  if (stateId !== undefined) offers = offers.where(reaches(stateId));
  if (brandIds) offers = offers.where(sql<boolean>`brand.id = any(${brandIds}::uuid[])`);
  if (search === "") return offers;
  return offers.where((where) =>
    where.or([where("campaign.name", "ilike", asPattern(search)), where("campaign.code", "ilike", asPattern(search))]),
  );
}

/** One page of the campaigns a business may join, newest first, with its own standing in each. */
export const listOffers = (db: Db, standing: Standing, wanted: OfferSearch, page: { limit: number; skip: number }) =>
  searchOffers(db, standing, wanted)
    .select([
      "campaign.id",
      "campaign.brand_id",
      "campaign.code",
      "campaign.name",
      "campaign.denomination",
      "campaign.card_count",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.created_at",
      "campaign.published_at",
      "campaign.all_states",
      "brand.name as brand_name",
      "brand.logo_hash",
      "brand.currency_sign",
      "brand.timezone",
    ])
    .select([
      joinedStores(standing.id).as("joined_stores"),
      blocksCampaign(standing.id).as("campaign_blocked"),
      blocksBrand(standing.id).as("brand_blocked"),
      sql<string | null>`(select string_agg(state.name, ',' order by state.name) from campaign_state
        join state on state.id = campaign_state.state_id where campaign_state.campaign_id = campaign.id)`.as(
        "state_names",
      ),
    ])
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

export async function countOffers(db: Db, standing: Standing, wanted: OfferSearch): Promise<number> {
  const row = await searchOffers(db, standing, wanted)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Brands of which the business may join, or could have joined, a campaign. */
export const listOfferingBrands = (db: Db, standing: Standing, stateId?: string) =>
  selectOffers(db, standing)
    .$if(stateId !== undefined, (offers) => offers.where(reaches(stateId ?? "")))
    .select(["brand.id", "brand.name"])
    .distinct()
    .orderBy("brand.name")
    .orderBy("brand.id")
    .execute();

/** How a business stands to one campaign. */
export const findCampaignStanding = (db: Db, businessId: string, campaignId: string) =>
  db
    .selectFrom("campaign")
    .select([
      joinedStores(businessId).as("joined_stores"),
      blocksCampaign(businessId).as("campaign_blocked"),
      blocksBrand(businessId).as("brand_blocked"),
    ])
    .where("campaign.id", "=", campaignId)
    .executeTakeFirstOrThrow();

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
 * Keeps the campaign's products as they are until the transaction ends: an edit takes the row for itself before it
 * looks for stocked products, so that none is removed while its stock is being entered.
 */
export const lockCampaignProducts = (tx: Tx, campaignId: string) =>
  tx.selectFrom("campaign").select("id").where("id", "=", campaignId).forKeyShare().executeTakeFirstOrThrow();

/** Enters a store into a campaign, for good or again, and holds its row; tells whether it had been in it before. */
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

/** The business's stores in a campaign, or the named one, held until the transaction ends. */
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

/** Suspends a store of the brand's own campaign, or restores it; false when no such store takes part. */
export async function updateSuspension(
  tx: Tx,
  brandId: BrandId,
  campaignId: string,
  storeId: string,
  suspendedAt: Temporal.Instant | null,
): Promise<boolean> {
  const row = await tx
    .updateTable("participation")
    .from("campaign")
    .set({ suspended_at: suspendedAt })
    .whereRef("campaign.id", "=", "participation.campaign_id")
    .where("campaign.brand_id", "=", brandId)
    .where("participation.campaign_id", "=", campaignId)
    .where("participation.store_id", "=", storeId)
    .where("participation.left_at", "is", null)
    .returning("participation.store_id")
    .executeTakeFirst();
  return row !== undefined;
}

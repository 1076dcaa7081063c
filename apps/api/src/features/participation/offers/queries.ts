import { type NotNull, sql } from "kysely";
import type { Language } from "@stashwell/shared/language";
import { isNamedLike, translationIn } from "../../campaigns/queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import { comesAfter, countUpTo, keyOf, type Place, type SortKey, toPage } from "../../../platform/db/keyset.ts";
import { containing } from "../../../platform/db/like.ts";
import type { BusinessId } from "../../../platform/http/session.ts";
import { blocksBrand, blocksCampaign, findBusinessStatus, joinedStores, reaches } from "../queries.ts";

/** Maximum count of offers, because each has to be checked; a longer page counts to its end. */
const COUNT_CAP = 50;

export interface OfferSearch {
  businessId: BusinessId;
  /** Each offer is in exactly one list: blocked, else expired, else open. */
  shown: "unblock" | "expired" | "block";
  now: Temporal.Instant;
  /** The language of names. */
  language: Language;
  search: string;
  stateId: string | undefined;
  /** Default: all brands. */
  brandIds: readonly string[] | undefined;
  /** Whether a store of the business takes part; default: either. */
  joined?: "yes" | "no" | undefined;
  /** Maximum number of days until the last day, inclusive. */
  endsWithin?: number | undefined;
  /** The cursor of the previous page; without it, `skip` rows are skipped. */
  after: Place | undefined;
  skip: number;
  limit: number;
}

/** The campaigns and brands that the business blocks, and suspended brands. */
const findBlocks = (db: Db, businessId: BusinessId) =>
  db
    .selectNoFrom([
      sql<string[]>`array(select campaign_id from campaign_block where business_id = ${businessId})`.as("campaigns"),
      sql<string[]>`array(select brand_id from brand_block where business_id = ${businessId})`.as("brands"),
      sql<string[]>`array(select id from brand where suspended_at is not null)`.as("suspended"),
    ])
    .executeTakeFirstOrThrow();

const BY_PUBLISHING: SortKey = { by: sql.ref("campaign.published_at"), type: "timestamptz", descending: true };

/**
 * Campaigns with a product of exactly this UPC. As an array, which is evaluated once: a condition on each campaign's
 * products would prevent the use of the indexes on names.
 */
const payingFor = (upc: string) => sql`array(
  select campaign_id from campaign_product join product on product.id = campaign_product.product_id
  where product.upc = ${upc})`;

/** Whether a business has a store in a state, and so may list that state's campaigns. */
async function hasStoreIn(db: Db, businessId: BusinessId, stateId: string): Promise<boolean> {
  const found = await db
    .selectFrom("store")
    .select("id")
    .where("business_id", "=", businessId)
    .where("state_id", "=", stateId)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects offers without an order. `is_over` only selects the index; the clock decides. */
async function selectOffers(db: Db, search: OfferSearch) {
  const { businessId, shown, now, stateId, brandIds } = search;
  const { country_id, state_id } = await findBusinessStatus(db, businessId);
  const { campaigns, brands, suspended } = await findBlocks(db, businessId);
  const isBlocked = sql<boolean>`(campaign.id = any(${campaigns}::uuid[]) or campaign.brand_id = any(${brands}::uuid[]))`;
  const hasEnded = sql<boolean>`(campaign.ended_at is not null
    or campaign.end_date < (${now}::timestamptz at time zone campaign.brand_timezone)::date)`;
  let offers = db
    .selectFrom("campaign")
    .where("campaign.published_at", "is not", null)
    .where("campaign.archived_at", "is", null)
    .where("campaign.brand_country_id", "=", country_id);
  const isOwnState = stateId !== undefined && (await hasStoreIn(db, businessId, stateId));
  if (state_id !== null && !isOwnState)
    offers = offers.where(sql<boolean>`(${reaches(state_id)} or ${joinedStores(businessId)} > 0)`);
  if (stateId !== undefined) offers = offers.where(reaches(stateId));
  if (search.joined !== undefined)
    offers = offers.where(sql<boolean>`(${joinedStores(businessId)} > 0) = ${search.joined === "yes"}`);
  if (search.endsWithin !== undefined)
    offers = offers.where(
      sql<boolean>`campaign.end_date <= (${now}::timestamptz at time zone campaign.brand_timezone)::date + ${search.endsWithin}::integer`,
    );
  if (brandIds) offers = offers.where(sql<boolean>`campaign.brand_id = any(${brandIds}::uuid[])`);
  if (search.search !== "") {
    const words = containing(search.search);
    offers = offers.where(
      sql<boolean>`(${isNamedLike(words)} or campaign.code ilike ${words} or campaign.id = any(${payingFor(search.search)}))`,
    );
  }
  if (shown === "block") return [offers.where(isBlocked)] as const;
  offers = offers
    .where(sql<boolean>`not ${isBlocked} and campaign.brand_id <> all(${suspended}::uuid[])`)
    .where(shown === "expired" ? hasEnded : sql<boolean>`not ${hasEnded}`);
  if (shown === "unblock") return [offers.where("campaign.is_over", "=", false)] as const;
  // The planner would take them for a third of all campaigns and read those; a range with an unknown end it takes for few.
  const unmarked = sql`array(
    select id from campaign where brand_country_id = ${country_id} and published_at is not null and archived_at is null and not is_over
      and end_date between '-infinity' and (select (${now}::timestamptz at time zone '-14')::date - 1)
    union all
    select id from campaign where brand_country_id = ${country_id} and published_at is not null and archived_at is null and not is_over
      and ended_at is not null)`;
  return [
    offers.where("campaign.is_over", "=", true),
    offers.where(sql<boolean>`campaign.id = any(${unmarked})`),
  ] as const;
}

/** The offers after a cursor, newest first. */
function newestOf(db: Db, [one, other]: Awaited<ReturnType<typeof selectOffers>>, limit: number, after?: Place) {
  const newest = (offers: typeof one) => {
    const rows = (after ? offers.where(comesAfter(BY_PUBLISHING, "campaign.id", after)) : offers)
      .select(["campaign.id", "campaign.published_at"])
      .orderBy("campaign.published_at", "desc")
      .orderBy("campaign.id", "desc")
      .limit(limit);
    return db.selectFrom(rows.as("newest")).selectAll();
  };
  const found = other ? newest(one).unionAll(newest(other)) : newest(one);
  return db
    .selectFrom(found.as("offer"))
    .selectAll()
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

/** A page of offers, newest first, with their count up to COUNT_CAP. */
export async function findOffers(db: Db, search: OfferSearch) {
  const { businessId, language, after, limit } = search;
  const offers = await selectOffers(db, search);
  const skip = after ? 0 : search.skip;
  const rows = await db
    .selectFrom(
      newestOf(db, offers, skip + limit + 1, after)
        .offset(skip)
        .as("offer"),
    )
    .innerJoin("campaign", "campaign.id", "offer.id")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select([
      "campaign.id",
      "campaign.brand_id",
      "campaign.code",
      "campaign.name",
      "campaign.language",
      translationIn(language),
      "campaign.denomination",
      "campaign.card_count",
      "campaign.total_offer",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.saves_paused",
      "campaign.redeeming_paused",
      "campaign.paused_until",
      "campaign.store_message",
      "campaign.message_translations",
      "campaign.ended_at",
      "campaign.brand_timezone as timezone",
      keyOf(BY_PUBLISHING).as("key"),
      sql<string | null>`case when not campaign.all_states then (
        select string_agg(state.name, ',' order by state.name) from campaign_state join state on state.id = campaign_state.state_id
        where campaign_state.campaign_id = campaign.id) end`.as("states"),
      "brand.name as brand_name",
      "brand.logo_hash",
      "brand.currency_sign",
      joinedStores(businessId).as("joined_stores"),
      blocksCampaign(businessId).as("campaign_blocked"),
      blocksBrand(businessId).as("brand_blocked"),
    ])
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    // Published campaigns have both.
    .$narrowType<{ denomination: NotNull; card_count: NotNull }>()
    .execute();
  const cap = Math.max(COUNT_CAP, limit);
  const total = await countUpTo(db, cap, { limit: (count) => newestOf(db, offers, count) });
  return { ...toPage(rows, limit), ...total };
}
export type OfferRow = Awaited<ReturnType<typeof findOffers>>["rows"][number];

/** Lists the brands with a campaign that the business can join, or could have joined. */
export async function listOfferingBrands(db: Db, businessId: BusinessId, stateId?: string) {
  const { country_id, state_id } = await findBusinessStatus(db, businessId);
  let offers = db
    .selectFrom("campaign")
    .whereRef("campaign.brand_id", "=", sql.ref("offering.id"))
    .where("campaign.published_at", "is not", null)
    .where("campaign.archived_at", "is", null)
    .select(sql.lit(1).as("one"));
  if (state_id !== null) offers = offers.where(sql<boolean>`(${reaches(state_id)} or ${joinedStores(businessId)} > 0)`);
  if (stateId !== undefined) offers = offers.where(reaches(stateId));
  return db
    .selectFrom("brand as offering")
    .select(["offering.id", "offering.name"])
    .where("offering.country_id", "=", country_id)
    .where("offering.suspended_at", "is", null)
    .where(({ exists }) => exists(offers))
    .orderBy("offering.name")
    .orderBy("offering.id")
    .execute();
}

/** Marks up to `max` published campaigns that ended before a day; returns their number. */
export async function updateOver(db: Db, day: string, max: number): Promise<number> {
  const ended = db
    .selectFrom("campaign")
    .select("id")
    .where("published_at", "is not", null)
    .where("is_over", "=", false)
    .where("end_date", "<", day)
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable("campaign")
    .set({ is_over: true })
    .where("id", "in", ended)
    .where("end_date", "<", day)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

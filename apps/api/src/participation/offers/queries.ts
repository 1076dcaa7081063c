import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import {
  type CappedTotal,
  comesAfter,
  countUpTo,
  keyOf,
  type Page,
  type Place,
  type SortKey,
  toPage,
} from "../../db/keyset.ts";
import { containing } from "../../db/like.ts";
import { blocksBrand, blocksCampaign, joinedStores, reaches, type Standing } from "../queries.ts";

/** Newest first, as the two indexes of offers are. */
const NEWEST: SortKey = { by: sql`campaign.published_at`, type: "timestamptz", descending: true };

/** How far offers are counted: each is judged by its state and its blocks, and with a search by its name, too. */
const CAP = 500;
const SEARCH_CAP = 100;

const isJoined = (businessId: string) =>
  sql<boolean>`campaign.id in (select campaign_id from participation where business_id = ${businessId} and left_at is null)`;
const isBlocked = (businessId: string) => sql<boolean>`campaign.id in (
  select campaign_id from campaign_block where business_id = ${businessId}
  union all select kept.id from brand_block join campaign kept on kept.brand_id = brand_block.brand_id and kept.published_at is not null
  where brand_block.business_id = ${businessId})`;
const isNotBlocked = (businessId: string) => sql<boolean>`(
  campaign.id not in (select campaign_id from campaign_block where business_id = ${businessId})
  and campaign.brand_id not in (select brand_id from brand_block where business_id = ${businessId}))`;

/** Campaigns for a business: of its country and its state, if it has one yet, and those that it has joined. */
function selectOffers(db: Db, standing: Standing) {
  const inCountry = db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .where("campaign.published_at", "is not", null)
    .where("brand.country_id", "=", standing.country_id);
  return standing.state_id === null
    ? inCountry
    : inCountry.where(sql<boolean>`(${reaches(standing.state_id)} or ${isJoined(standing.id)})`);
}

export interface OfferSearch {
  search: string;
  stateId?: string | undefined;
  /** Absent for every brand. */
  brandIds?: readonly string[] | undefined;
  shown: "unblock" | "expired" | "block";
  now: Temporal.Instant;
}

/** Somewhere on earth it is still, or already, this much earlier or later than in Greenwich. */
const BEHIND = { hours: 12 };
const AHEAD = { hours: 14 };
const dayOf = (instant: Temporal.Instant): string => instant.toZonedDateTimeISO("UTC").toPlainDate().toString();

/** Every offer is in exactly one of the three lists: blocked, else past its end, else open. */
function searchOffers(db: Db, standing: Standing, { search, stateId, brandIds, shown, now }: OfferSearch) {
  let offers = selectOffers(db, standing).where(shown === "block" ? isBlocked(standing.id) : isNotBlocked(standing.id));
  // The day is that of each brand; the day that it is anywhere at all lets the planner know how many these are.
  const today = sql<string>`(${now}::timestamptz at time zone brand.timezone)::date`;
  if (shown === "expired") {
    offers = offers.where("campaign.end_date", "<", today).where("campaign.end_date", "<", dayOf(now.add(AHEAD)));
  } else if (shown === "unblock") {
    offers = offers
      .where("campaign.end_date", ">=", today)
      .where("campaign.end_date", ">=", dayOf(now.subtract(BEHIND)));
  }
  if (stateId !== undefined) offers = offers.where(reaches(stateId));
  const [onlyBrand] = brandIds ?? [];
  if (onlyBrand !== undefined && brandIds?.length === 1) offers = offers.where("campaign.brand_id", "=", onlyBrand);
  else if (brandIds) offers = offers.where(sql<boolean>`campaign.brand_id = any(${brandIds}::uuid[])`);
  if (search === "") return offers;
  const pattern = containing(search);
  return offers.where((where) =>
    where.or([where("campaign.name", "ilike", pattern), where("campaign.code", "ilike", pattern)]),
  );
}

export interface OfferPage {
  limit: number;
  /** Where the page before ended; without it, `skip` rows are passed over. */
  after: Place | undefined;
  skip: number;
}

/** One page of the campaigns a business may join, newest first, with its own standing in each. */
export async function listOffers(
  db: Db,
  standing: Standing,
  wanted: OfferSearch,
  { limit, after, skip }: OfferPage,
): Promise<Page<OfferRow>> {
  let found = searchOffers(db, standing, wanted)
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(limit + 1);
  found = after ? found.where(comesAfter(NEWEST, "campaign.id", after)) : found.offset(skip);
  return toPage(await selectRows(db, standing, found).execute(), limit);
}

/** What a card shows of the campaigns that were found. */
const selectRows = (db: Db, standing: Standing, found: ReturnType<typeof searchOffers>) =>
  db
    .with("found", () => found.select(["campaign.id", "campaign.published_at"]))
    .selectFrom("found")
    .innerJoin("campaign", "campaign.id", "found.id")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
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
      keyOf(NEWEST).as("key"),
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
    .orderBy("found.published_at", "desc")
    .orderBy("found.id", "desc");
export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

/** How many there are, counted up to a bound. */
export const countOffers = (db: Db, standing: Standing, wanted: OfferSearch): Promise<CappedTotal> =>
  countUpTo(
    db,
    wanted.search === "" ? CAP : SEARCH_CAP,
    searchOffers(db, standing, wanted).select(sql.lit(1).as("one")),
  );

/** Brands of which the business may join, or could have joined, a campaign. */
export const listOfferingBrands = (db: Db, standing: Standing, stateId?: string) =>
  db
    .selectFrom("brand as offering")
    .select(["offering.id", "offering.name"])
    .where("offering.country_id", "=", standing.country_id)
    .where(({ exists }) =>
      exists(
        selectOffers(db, standing)
          .$if(stateId !== undefined, (offers) => offers.where(reaches(stateId ?? "")))
          .whereRef("campaign.brand_id", "=", sql.ref("offering.id"))
          .select(sql.lit(1).as("one")),
      ),
    )
    .orderBy("offering.name")
    .orderBy("offering.id")
    .execute();

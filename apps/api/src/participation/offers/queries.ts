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
import type { BusinessId } from "../../http/session.ts";
import { reaches } from "../queries.ts";

/** Newest first, as the two indexes of offers are. */
const NEWEST: SortKey = { by: sql`campaign.published_at`, type: "timestamptz", descending: true };

/** How far offers are counted: each is judged by its state and its day, and with a search by its name, too. No less than a page may be long. */
const CAP = 200;
const SEARCH_CAP = 100;

/**
 * What decides which offers a business sees, and what their cards say of it. Read before the list: the planner then
 * has values where it would have subqueries, and is done in half the time.
 */
export const findViewpoint = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .leftJoin("store", (join) => join.onRef("store.business_id", "=", "business.id").on("store.is_primary", "=", true))
    .select(["business.country_id", "store.state_id"])
    .select([
      sql<
        string[]
      >`array(select campaign_id::text from participation where business_id = ${businessId} and left_at is null)`.as(
        "joined",
      ),
      sql<string[]>`array(select campaign_id::text from campaign_block where business_id = ${businessId})`.as(
        "blocked_campaigns",
      ),
      sql<string[]>`array(select brand_id::text from brand_block where business_id = ${businessId})`.as(
        "blocked_brands",
      ),
    ])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();
export type Viewpoint = Awaited<ReturnType<typeof findViewpoint>>;

const isOneOf = (column: "campaign.id" | "campaign.brand_id", ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Campaigns for a business: of its country and its state, if it has one yet, and those that it has joined. */
function selectOffers(db: Db, { country_id, state_id, joined }: Viewpoint) {
  const inCountry = db
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .where("campaign.published_at", "is not", null)
    .where("brand.country_id", "=", country_id);
  if (state_id === null) return inCountry;
  if (joined.length === 0) return inCountry.where(reaches(state_id));
  return inCountry.where(sql<boolean>`(${reaches(state_id)} or ${isOneOf("campaign.id", joined)})`);
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
function searchOffers(db: Db, viewpoint: Viewpoint, { search, stateId, brandIds, shown, now }: OfferSearch) {
  const { blocked_campaigns: campaigns, blocked_brands: brands } = viewpoint;
  let offers = selectOffers(db, viewpoint);
  if (shown === "block") {
    offers = offers.where((where) =>
      where.or([isOneOf("campaign.id", campaigns), isOneOf("campaign.brand_id", brands)]),
    );
  } else {
    // The day is each brand's own; the day that it is anywhere at all sorts out most of them without their brands.
    const today = sql<string>`(${now}::timestamptz at time zone brand.timezone)::date`;
    offers =
      shown === "expired"
        ? offers.where("campaign.end_date", "<", dayOf(now.add(AHEAD))).where("campaign.end_date", "<", today)
        : offers.where("campaign.end_date", ">=", dayOf(now.subtract(BEHIND))).where("campaign.end_date", ">=", today);
    if (campaigns.length > 0) offers = offers.where(({ not }) => not(isOneOf("campaign.id", campaigns)));
    if (brands.length > 0) offers = offers.where(({ not }) => not(isOneOf("campaign.brand_id", brands)));
  }
  if (stateId !== undefined) offers = offers.where(reaches(stateId));
  const [onlyBrand] = brandIds ?? [];
  if (onlyBrand !== undefined && brandIds?.length === 1) offers = offers.where("campaign.brand_id", "=", onlyBrand);
  else if (brandIds) offers = offers.where(isOneOf("campaign.brand_id", brandIds));
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

const capOf = ({ search }: OfferSearch): number => (search === "" ? CAP : SEARCH_CAP);

/** A page of offers; the first one brings the total along. */
export interface OffersFound extends Page<OfferRow> {
  counted: CappedTotal | undefined;
}

/** One page of the campaigns a business may join, newest first, with its own standing in each. */
export async function listOffers(
  db: Db,
  viewpoint: Viewpoint,
  wanted: OfferSearch,
  { limit, after, skip }: OfferPage,
): Promise<OffersFound> {
  const isFirst = after === undefined && skip === 0;
  const cap = capOf(wanted);
  let found = searchOffers(db, viewpoint, wanted)
    .orderBy("campaign.published_at", "desc")
    .orderBy("campaign.id", "desc")
    .limit(isFirst ? cap + 1 : limit + 1);
  found = after ? found.where(comesAfter(NEWEST, "campaign.id", after)) : found.offset(skip);
  const rows = await selectRows(db, found, limit + 1).execute();
  const page = toPage(
    rows.map((row) => ({ ...row, ...standingIn(row, viewpoint) })),
    limit,
  );
  const count = rows[0]?.found_count ?? 0;
  return { ...page, counted: isFirst ? { total: Math.min(count, cap), totalIsCapped: count > cap } : undefined };
}

/** What a card shows of the first of the campaigns that were found, and how many those were. */
const selectRows = (db: Db, found: ReturnType<typeof searchOffers>, rows: number) =>
  db
    .with("found", () => found.select(["campaign.id", "campaign.published_at"]))
    .with("shown", (query) =>
      query
        .selectFrom("found")
        .select(["found.id", "found.published_at"])
        .orderBy("found.published_at", "desc")
        .orderBy("found.id", "desc")
        .limit(rows),
    )
    .selectFrom("shown")
    .innerJoin("campaign", "campaign.id", "shown.id")
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
      sql<number>`(select count(*) from found)`.as("found_count"),
    ])
    .select(
      sql<string | null>`(select string_agg(state.name, ',' order by state.name) from campaign_state
        join state on state.id = campaign_state.state_id where campaign_state.campaign_id = campaign.id)`.as(
        "state_names",
      ),
    )
    .orderBy("shown.published_at", "desc")
    .orderBy("shown.id", "desc");
type FoundRow = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

/** In how many stores the business has joined, and what it blocks. */
const standingIn = ({ id, brand_id }: FoundRow, { joined, blocked_campaigns, blocked_brands }: Viewpoint) => ({
  joined_stores: joined.filter((campaign) => campaign === id).length,
  campaign_blocked: blocked_campaigns.includes(id),
  brand_blocked: blocked_brands.includes(brand_id),
});
export type OfferRow = FoundRow & ReturnType<typeof standingIn>;

/** How many there are, counted up to a bound, in the order of the list: what is common is then soon counted. */
export const countOffers = (db: Db, viewpoint: Viewpoint, wanted: OfferSearch): Promise<CappedTotal> =>
  countUpTo(
    db,
    capOf(wanted),
    searchOffers(db, viewpoint, wanted)
      .select(sql.lit(1).as("one"))
      .orderBy("campaign.published_at", "desc")
      .orderBy("campaign.id", "desc"),
  );

/** Brands of which the business may join, or could have joined, a campaign. */
export const listOfferingBrands = (db: Db, viewpoint: Viewpoint, stateId?: string) =>
  db
    .selectFrom("brand as offering")
    .select(["offering.id", "offering.name"])
    .where("offering.country_id", "=", viewpoint.country_id)
    .where(({ exists }) =>
      exists(
        selectOffers(db, viewpoint)
          .$if(stateId !== undefined, (offers) => offers.where(reaches(stateId ?? "")))
          .whereRef("campaign.brand_id", "=", sql.ref("offering.id"))
          .select(sql.lit(1).as("one")),
      ),
    )
    .orderBy("offering.name")
    .orderBy("offering.id")
    .execute();

import { sql } from "kysely";
import type { Pool } from "pg";
import type { Db } from "../../../platform/db/db.ts";
import type { Place } from "../../../platform/db/keyset.ts";
import { containing } from "../../../platform/db/like.ts";
import type { BusinessId } from "../../../platform/http/session.ts";
import { findStanding, joinedStores, reaches } from "../queries.ts";

/** How far offers are counted, since each is judged by its state and its day; a longer page counts to its end. */
const COUNT_CAP = 50;
export const capOf = ({ limit }: Pick<OfferSearch, "limit">): number => Math.max(COUNT_CAP, limit);

/** What is asked of the list of one business. */
export interface OfferSearch {
  businessId: BusinessId;
  /** Every offer is in exactly one of three lists: blocked, else past its end, else open. */
  shown: "unblock" | "expired" | "block";
  now: Temporal.Instant;
  search: string;
  stateId: string | undefined;
  /** Absent for every brand. */
  brandIds: readonly string[] | undefined;
  /** Where the page before ended; without it, `skip` rows are passed over. */
  after: Place | undefined;
  skip: number;
  limit: number;
}

/** What a card shows of an offer, with the place of the offer in the list. */
export interface OfferRow extends Place {
  brand_id: string;
  code: string;
  name: string;
  denomination: string;
  card_count: number;
  total_offer: string;
  start_date: string;
  end_date: string;
  /** Its brand's, by whose calendar it begins and ends. */
  timezone: string;
  /** Names, comma-separated; null for all of them. */
  states: string | null;
  brand_name: string;
  logo_hash: string | null;
  currency_sign: string;
  /** In how many stores the business has joined, and what it blocks. */
  joined_stores: number;
  campaign_blocked: boolean;
  brand_blocked: boolean;
}

/** Offers as they were found: one more than the page is long where there are more. */
export interface FoundOffers {
  rows: OfferRow[];
  /** How many there are in all, counted to one more than its cap. */
  total: number;
}

/** Of a word's pieces of three letters there is an index; without one, it would be read from end to end. */
const hasIndexedPiece = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/** A page of offers for each search, newest first. Prepared once on each connection. */
export async function findOffers(pool: Pool, searches: readonly OfferSearch[]): Promise<FoundOffers[]> {
  const { rows } = await pool.query<OfferRow & { nth: number; total: number; id: string | null }>({
    name: "find_offers",
    text: `select s.nth::integer, f.*
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::timestamptz[],
          $9::uuid[], $10::integer[], $11::integer[], $12::integer[]) with ordinality
        as s(business, shown, now, state, brands, words, indexed, key, id, skip, most, cap, nth)
      cross join lateral find_offers(s.business, s.shown, s.now, s.state, string_to_array(s.brands, ',')::uuid[], s.words, s.indexed,
        s.key, s.id, s.skip, s.most, s.cap) as f`,
    values: [
      searches.map(({ businessId }) => businessId),
      searches.map(({ shown }) => shown),
      searches.map(({ now }) => now),
      searches.map(({ stateId }) => stateId ?? null),
      searches.map(({ brandIds }) => brandIds?.join(",") ?? null),
      searches.map(({ search }) => (search === "" ? null : containing(search))),
      searches.map(({ search }) => hasIndexedPiece(search)),
      searches.map(({ after }) => after?.key ?? null),
      searches.map(({ after }) => after?.id ?? null),
      searches.map(({ after, skip }) => (after ? 0 : skip)),
      searches.map(({ limit }) => limit + 1),
      searches.map(capOf),
    ],
  });
  const found = searches.map((): FoundOffers => ({ rows: [], total: 0 }));
  for (const row of rows) {
    const offers = found[row.nth - 1];
    if (!offers) continue;
    offers.total = row.total;
    if (row.id !== null) offers.rows.push(row);
  }
  return found;
}

/** Brands of which the business may join, or could have joined, a campaign. */
export async function listOfferingBrands(db: Db, businessId: BusinessId, stateId?: string) {
  const { country_id, state_id } = await findStanding(db, businessId);
  let offers = db
    .selectFrom("campaign")
    .whereRef("campaign.brand_id", "=", sql.ref("offering.id"))
    .where("campaign.published_at", "is not", null)
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

/** Marks published campaigns that ended before a day, at most so many; the number of them. */
export async function updateOver(db: Db, day: string, most: number): Promise<number> {
  const ended = db
    .selectFrom("campaign")
    .select("id")
    .where("published_at", "is not", null)
    .where("is_over", "=", false)
    .where("end_date", "<", day)
    .limit(most)
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

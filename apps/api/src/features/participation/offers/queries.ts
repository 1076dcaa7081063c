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

/** A page of offers, newest first. Prepared once on each connection. */
export async function findOffers(pool: Pool, search: OfferSearch): Promise<FoundOffers> {
  const { after, brandIds, stateId } = search;
  const { rows } = await pool.query<OfferRow & { total: number; id: string | null }>({
    name: "find_offers",
    text: "select * from find_offers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    values: [
      search.businessId,
      search.shown,
      search.now,
      stateId ?? null,
      brandIds ?? null,
      search.search === "" ? null : containing(search.search),
      hasIndexedPiece(search.search),
      after?.key ?? null,
      after?.id ?? null,
      after ? 0 : search.skip,
      search.limit + 1,
      capOf(search),
    ],
  });
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
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

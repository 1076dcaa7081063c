import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { containing } from "../../platform/db/like.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** The entries that contain a text in the brand's own words, or in the current name of their business. */
function selectKnown(db: Db, brandId: BrandId, search: string) {
  const pattern = containing(search);
  return db
    .selectFrom("known_business as k")
    .where("k.brand_id", "=", brandId)
    .$if(search !== "", (query) =>
      query.where(
        sql<boolean>`(k.name ilike ${pattern} or k.email ilike ${pattern} or exists (
          select from (${takesPart(brandId)}) b where b.name ilike ${pattern}))`,
      ),
    );
}

/** The business that a list entry `k` refers to, if it takes part in a campaign of the brand. */
const takesPart = (brandId: BrandId) => sql`
  select b.id, b.name from brand_business n join business b on b.id = n.business_id
  where n.brand_id = ${brandId} and (b.id = k.business_id or k.business_id is null and k.email <> '' and exists (
    select from account a
    where a.business_id = b.id and fold_name(a.email) = fold_name(k.email) and a.role = 'owner' and a.removed_at is null and not a.unconfirmed
  )) order by b.id limit 1`;

/** Returns a page of the businesses that a brand lists as known, ordered by name. */
export const listKnown = (db: Db, brandId: BrandId, page: { search: string; limit: number; skip: number }) =>
  selectKnown(db, brandId, page.search)
    .leftJoinLateral(sql<{ id: string; name: string }>`(${takesPart(brandId)})`.as("b"), (join) => join.onTrue())
    .select(["k.id", "k.name", "k.email", "k.added_at", "b.id as business_id", "b.name as business_name"])
    .orderBy(sql`coalesce(nullif(k.name, ''), b.name, k.email) collate "unicode"`)
    .orderBy("k.id")
    .limit(page.limit)
    .offset(page.skip)
    .execute();

export async function countKnown(db: Db, brandId: BrandId, search: string): Promise<number> {
  const { count } = await selectKnown(db, brandId, search)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface KnownCandidate {
  /** Blank if unknown. */
  email: string;
  /** Null if unknown. */
  businessId: string | null;
}

export interface JudgedCandidate {
  /** Case-folded by the database; candidates with the same key are the same business. */
  key: string;
  is_listed: boolean;
  /** Null if no such business takes part in a campaign of the brand. */
  business_name: string | null;
}

/**
 * Returns for each candidate, in order, whether it is on the list already and which participating business it matches.
 */
export async function judgeCandidates(
  db: Db,
  brandId: BrandId,
  candidates: readonly KnownCandidate[],
): Promise<JudgedCandidate[]> {
  const { rows } = await sql<JudgedCandidate>`
    select coalesce(k.business_id::text, fold_name(k.email)) as key,
      exists (
        select from known_business l where l.brand_id = ${brandId}
          and (l.business_id = k.business_id or k.business_id is null and l.email <> '' and fold_name(l.email) = fold_name(k.email))
      ) as is_listed,
      b.name as business_name
    from unnest(${candidates.map(({ email }) => email)}::text[], ${candidates.map(({ businessId }) => businessId)}::uuid[])
      with ordinality as k(email, business_id, nth)
    left join lateral (${takesPart(brandId)}) b on true
    order by k.nth`.execute(db);
  return rows;
}

export interface NewKnown extends KnownCandidate {
  name: string;
}

export const insertKnown = (
  tx: Tx,
  brandId: BrandId,
  known: readonly NewKnown[],
  by: { accountId: string; at: Temporal.Instant },
) =>
  tx
    .insertInto("known_business")
    .values(
      known.map(({ name, email, businessId }) => ({
        brand_id: brandId,
        name,
        email,
        business_id: businessId,
        added_at: by.at,
        added_by: by.accountId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function deleteKnown(tx: Tx, brandId: BrandId, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .deleteFrom("known_business")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning("id")
    .execute();
  return rows.length;
}

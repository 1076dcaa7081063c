import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** What a page number and a page length mean to SQL; pages count from 1, and 0 is read as 1. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) => ({
  limit,
  skip: (Math.max(1, offset) - 1) * limit,
});

/** What a list is sorted by, as SQL; the id follows it in the same direction and makes the order total. */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: "timestamptz" | "date" | "numeric" | "text";
  descending: boolean;
}

/** The position after which a list continues: the last row's sort key, as PostgreSQL prints it, and its id. */
export interface Place {
  key: string;
  id: string;
}

export const directionOf = ({ descending }: SortKey): "asc" | "desc" => (descending ? "desc" : "asc");

/** A row's own place, for the column that is selected as `key`. */
export const keyOf = ({ by }: SortKey): RawBuilder<string> => sql<string>`${by}::text`;

/** Whether a row comes after a place; one range of the index that has the same columns in the same order. */
export const comesAfter = ({ by, type, descending }: SortKey, id: string, place: Place): RawBuilder<boolean> =>
  sql<boolean>`(${by}, ${sql.ref(id)}) ${sql.raw(descending ? "<" : ">")} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`;

/** A page as queried: one row more than requested means that there are more. */
export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; undefined at the end. */
  next: Place | undefined;
}

/** Makes a page of up to `limit + 1` rows. */
export function toPage<Row extends Place>(rows: Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? { key: last.key, id: last.id } : undefined };
}

/** The number of rows, counted up to `cap`. */
export interface CappedTotal {
  total: number;
  totalIsCapped: boolean;
}

/** The total where the page itself tells it: a first page that is the last one is all there is. */
export function totalOf(
  { rows, next }: Page<unknown>,
  { cursor, offset }: { cursor?: string; offset: number },
): CappedTotal | undefined {
  const isWhole = cursor === undefined && offset <= 1 && next === undefined;
  return isWhole ? { total: rows.length, totalIsCapped: false } : undefined;
}

/** Counts the rows of a query, at most `cap` of them: counting a hundred thousand takes longer than reading a page. */
export async function countUpTo(
  db: Db,
  cap: number,
  query: { limit(rows: number): Expression<unknown> },
): Promise<CappedTotal> {
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from ${query.limit(cap + 1)} as counted`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { total: Math.min(total, cap), totalIsCapped: total > cap };
}

/** How far a list is counted; with a search, where every row that fits has to be read, less far. */
const CAP = 10_000;
const SEARCH_CAP = 1_000;
export const countCap = (search: string): number => (search === "" ? CAP : SEARCH_CAP);

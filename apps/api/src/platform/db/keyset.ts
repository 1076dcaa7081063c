import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";

/** Page number and page length as limit and offset; pages count from 1, and 0 is read as 1. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }) => ({
  limit,
  skip: (Math.max(1, offset) - 1) * limit,
});

/** The sort key of a list, as SQL; the id follows it in the same direction and makes the order total. */
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

/** A row's sort key as text, for the column that is selected as `key`. */
export const keyOf = ({ by }: SortKey): RawBuilder<string> => sql<string>`${by}::text`;

/** Whether a row comes after a place, as a row comparison that is one range of an index on the same columns. */
export const comesAfter = ({ by, type, descending }: SortKey, id: string, place: Place): RawBuilder<boolean> =>
  sql<boolean>`(${by}, ${sql.ref(id)}) ${sql.raw(descending ? "<" : ">")} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`;

/** A page as queried: one row more than requested means that there are more. */
export interface Page<Row> {
  rows: Row[];
  /** The start of the next page; undefined at the end. */
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

/** The total if the page itself shows it: the first page is also the last. */
export function totalOf(
  { rows, next }: Page<unknown>,
  { cursor, offset }: { cursor?: string; offset: number },
): CappedTotal | undefined {
  const isWhole = cursor === undefined && offset <= 1 && next === undefined;
  return isWhole ? { total: rows.length, totalIsCapped: false } : undefined;
}

/** Counts the rows of a query, up to `cap`: counting a hundred thousand takes longer than reading a page. */
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

/** How far the rows of a list are counted: beyond it, the count would take longer than the page. */
export const COUNT_CAP = 1_000;

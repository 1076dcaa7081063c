import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";

/** The limit of one key within one window. */
export interface WindowLimit {
  key: string;
  start: Temporal.Instant;
  tries: number;
}

/** Counts one try; returns the number of tries in the window. */
export async function addTry(db: Db, key: string, start: Temporal.Instant): Promise<number> {
  const { tries } = await db
    .insertInto("throttle")
    .values({ key, window_start: start, tries: 1 })
    .onConflict((conflicting) =>
      conflicting.columns(["key", "window_start"]).doUpdateSet({ tries: sql`throttle.tries + 1` }),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** Subtracts one try of each key from the window that began at `start`. */
export async function subtractTry(db: Db, keys: readonly string[], start: Temporal.Instant): Promise<void> {
  await db
    .updateTable("throttle")
    .set({ tries: sql`throttle.tries - 1` })
    .where("key", "in", keys)
    .where("window_start", "=", start)
    .where("tries", ">", 0)
    .execute();
}

/** An SQL condition: at least one of the limits is used up. */
export function anyUsedUp(limits: readonly WindowLimit[]): RawBuilder<boolean> {
  const usedUp = limits.map(
    ({ key, start, tries }) => sql`(key = ${key} and window_start = ${start} and tries >= ${tries})`,
  );
  return sql`exists (select from throttle where ${sql.join(usedUp, sql` or `)})`;
}

export async function isTrue(db: Db, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ result: boolean }>`select ${condition} as result`.execute(db);
  return rows[0]!.result;
}

/** See count-sliding.sql. */
export async function addSlidingTry(
  db: Db,
  limits: readonly { key: string; tries: number; seconds: number }[],
  at: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [keys, tries, seconds] = [
    limits.map(({ key }) => key),
    limits.map((limit) => limit.tries),
    limits.map((limit) => limit.seconds),
  ];
  const { rows } = await sql<{ free: Temporal.Instant | null }>`
    select count_sliding(${keys}::text[], ${tries}::integer[], ${seconds}::integer[], ${at}) as free`.execute(db);
  return rows[0]?.free ?? null;
}

/** The number of tries per key after the key's `after`. */
export async function sumTries(db: Db, keys: readonly { key: string; after: Temporal.Instant }[]): Promise<number[]> {
  const { rows } = await sql<{ tries: number }>`
    select (select coalesce(sum(t.tries), 0)::integer from throttle t where t.key = g.key and t.window_start > g.after) as tries
      from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ after }) => after)}::timestamptz[])
        with ordinality as g (key, after, place) order by place`.execute(db);
  return rows.map(({ tries }) => tries);
}

import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { countBreaches, type Invariant } from "../vouchers/invariant-queries.ts";

/** Longer than any check of the books takes; other statements have half a minute. Milliseconds. */
const CHECK_MS = 600_000;

/** How many rows break an invariant, counted for as long as it takes. */
export const countBreachesPatiently = (db: Db, invariant: Invariant): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(CHECK_MS)}`.execute(tx);
    return countBreaches(tx, invariant);
  });

export interface CheckResult {
  invariant: Invariant;
  breaches: number;
  took_ms: number;
  checked_at: Temporal.Instant;
}

/** Writes what a check said over what it said before. */
export const saveResult = (db: Db, result: CheckResult) =>
  db
    .insertInto("invariant_result")
    .values(result)
    .onConflict((conflict) => conflict.column("invariant").doUpdateSet({ ...result }))
    .execute();

export const listResults = (db: Db) => db.selectFrom("invariant_result").selectAll().execute();

/** Begins a run, unless one that began after `since` is under way; its id. */
export async function insertRun(
  db: Db,
  run: { asked_by: string | null; asked_at: Temporal.Instant; total: number },
  since: Temporal.Instant,
): Promise<string | undefined> {
  await sql`lock table invariant_run in share row exclusive mode`.execute(db);
  const underWay = await db
    .selectFrom("invariant_run")
    .select("id")
    .where("finished_at", "is", null)
    .where("asked_at", ">", since)
    .executeTakeFirst();
  if (underWay) return undefined;
  const { id } = await db.insertInto("invariant_run").values(run).returning("id").executeTakeFirstOrThrow();
  return String(id);
}

/** How far a run has come; with the last check it is finished. */
export const updateRun = (db: Db, runId: string, done: number, finishedAt: Temporal.Instant | null) =>
  db.updateTable("invariant_run").set({ done, finished_at: finishedAt }).where("id", "=", Number(runId)).execute();

/** The run that began last, and who asked for it. */
export const findLastRun = (db: Db) =>
  db
    .selectFrom("invariant_run")
    .leftJoin("account", "account.id", "invariant_run.asked_by")
    .selectAll("invariant_run")
    .select("account.email as asked_by_email")
    .orderBy("invariant_run.id", "desc")
    .limit(1)
    .executeTakeFirst();

export const deleteOldRuns = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("invariant_run").where("asked_at", "<", before).execute();

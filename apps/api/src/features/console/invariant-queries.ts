import type { InvariantName } from "@stashwell/shared/console/rules";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { countBreaches } from "../vouchers/invariant-queries.ts";

/** Timeout of a check; other statements have half a minute. Milliseconds. */
const CHECK_MS = 600_000;

/** Counts the violations of an invariant with the timeout CHECK_MS. */
export const countBreachesPatiently = (db: Db, invariant: InvariantName): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(CHECK_MS)}`.execute(tx);
    return countBreaches(tx, invariant);
  });

export interface CheckResult {
  invariant: InvariantName;
  breaches: number;
  took_ms: number;
  checked_at: Temporal.Instant;
}

/** Stores the result of a check in place of its previous one. */
export const saveResult = (db: Db, result: CheckResult) =>
  db
    .insertInto("invariant_result")
    .values(result)
    .onConflict((conflict) => conflict.column("invariant").doUpdateSet({ ...result }))
    .execute();

export const listResults = (db: Db) => db.selectFrom("invariant_result").selectAll().execute();

/** Inserts a run and returns its id, unless one that began after `since` is in progress. */
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

/** Updates the progress of a run; the last check finishes it. */
export const updateRun = (db: Db, runId: string, done: number, finishedAt: Temporal.Instant | null) =>
  db.updateTable("invariant_run").set({ done, finished_at: finishedAt }).where("id", "=", Number(runId)).execute();

/** The latest run, and who started it. */
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

import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** When the hold on outgoing work began; undefined if there is none. */
export async function findHold(db: Db): Promise<Temporal.Instant | undefined> {
  return (await db.selectFrom("outgoing_hold").select("since").executeTakeFirst())?.since;
}

export const insertHold = (db: Db, since: Temporal.Instant) =>
  db
    .insertInto("outgoing_hold")
    .values({ since })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();

export const deleteHold = (db: Db) => db.deleteFrom("outgoing_hold").execute();

interface WaitingCount {
  kind: string;
  count: number;
}

/**
 * Counts outgoing work that is waiting: jobs of these queues, and webhook deliveries. Kinds without any are missing.
 */
export async function countWaiting(db: Db, queues: readonly string[]): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select name as kind, count(*)::integer as count from pgboss.job
      where name = any(${[...queues]}::text[]) and state in ('created', 'retry', 'active') group by 1
    union all
    select 'webhook-deliveries', count(*)::integer from webhook_delivery where status = 'waiting' having count(*) > 0
    order by 1`.execute(db);
  return rows;
}

/** Deletes the waiting jobs of these queues. */
export const deleteWaitingJobs = (db: Db, queues: readonly string[]) =>
  sql`delete from pgboss.job where name = any(${[...queues]}::text[]) and state in ('created', 'retry', 'active')`.execute(
    db,
  );

/** Marks waiting webhook deliveries as failed; a brand sees this and can send them again. */
export const failWaitingDeliveries = (db: Db) =>
  db
    .updateTable("webhook_delivery")
    .set({ status: "failed", due_at: null, fault: "off" })
    .where("status", "=", "waiting")
    .execute();

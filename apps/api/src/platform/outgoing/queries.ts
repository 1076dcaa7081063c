import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Since when nothing is sent to anybody outside; undefined when it is. */
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

/** How much waits to be sent: jobs of these queues, and deliveries to webhooks. Kinds with nothing are missing. */
export async function countWaiting(db: Db, queues: readonly string[]): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select name as kind, count(*)::integer as count from pgboss.job
      where name = any(${[...queues]}::text[]) and state in ('created', 'retry', 'active') group by 1
    union all
    select 'webhook-deliveries', count(*)::integer from webhook_delivery where status = 'waiting' having count(*) > 0
    order by 1`.execute(db);
  return rows;
}

/** Gives up what waits in these queues. */
export const deleteWaitingJobs = (db: Db, queues: readonly string[]) =>
  sql`delete from pgboss.job where name = any(${[...queues]}::text[]) and state in ('created', 'retry', 'active')`.execute(
    db,
  );

/** Gives up what waits for webhooks; a brand sees it as failed, and may send it again. */
export const failWaitingDeliveries = (db: Db) =>
  db
    .updateTable("webhook_delivery")
    .set({ status: "failed", due_at: null, fault: "off" })
    .where("status", "=", "waiting")
    .execute();

import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

// The job library owns these tables; their times are the database's.

export interface QueueRow {
  queue: string;
  waiting: number;
  running: number;
  retrying: number;
  failed: number;
  oldest_at: Temporal.Instant | null;
}

const UNFINISHED = sql`j.state in ('created', 'retry', 'active', 'failed')`;

/** Lists the non-empty queues by name, without the job library's internal ones. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select j.name as queue,
      count(*) filter (where j.state = 'created')::integer as waiting,
      count(*) filter (where j.state = 'active')::integer as running,
      count(*) filter (where j.state = 'retry')::integer as retrying,
      count(*) filter (where j.state = 'failed')::integer as failed,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as oldest_at
    from pgboss.job j where ${UNFINISHED} and j.name not like '\\_\\_pgboss%' group by 1 order by 1`.execute(db);
  return rows;
}

/** A page of rows and how many there are in all. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

export interface PageRange {
  limit: number;
  skip: number;
}

export interface TroubledRow {
  id: string;
  queue: string;
  state: "retrying" | "failed";
  tries: number;
  created_at: Temporal.Instant;
  next_at: Temporal.Instant | null;
  output: unknown;
}

const inQueues = (queues: readonly string[] | undefined): RawBuilder<unknown> =>
  queues === undefined ? sql`j.name not like '\\_\\_pgboss%'` : sql`j.name = any(${[...queues]}::text[])`;

/** Jobs that failed, for good or until they are tried again, the last first. Without `queues` those of all kinds. */
export async function listTroubled(
  db: Db,
  queues: readonly string[] | undefined,
  { limit, skip }: PageRange,
): Promise<Counted<TroubledRow>> {
  const condition = sql`j.state in ('retry', 'failed') and ${inQueues(queues)}`;
  const jobs = sql`pgboss.job j where ${condition}`;
  const { rows } = await sql<TroubledRow>`
    select j.id, j.name as queue, case j.state when 'failed' then 'failed' else 'retrying' end as state,
      j.retry_count + case j.state when 'failed' then 1 else 0 end as tries, j.created_on as created_at,
      case j.state when 'retry' then j.start_after end as next_at, j.output
    from ${jobs} order by j.created_on desc, j.id desc limit ${limit} offset ${skip}`.execute(db);
  return { rows, total: await countRows(db, jobs) };
}

/** How many rows there are of a table with its conditions. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db);
  return rows[0]!.total;
}

/** Retries a failed job now; false if there is none. */
export async function retryJob(tx: Tx, queue: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job j set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null,
      start_after = now(), keep_until = greatest(keep_until, now() + interval '1 day')
    where j.name = ${queue} and j.id = ${id} and j.state in ('retry', 'failed') returning 1`.execute(tx);
  return rows.length === 1;
}

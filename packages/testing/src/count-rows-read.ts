import type { Tx } from "@stashwell/api/platform/db/db";
import { sql } from "kysely";

/**
 * Returns how many rows of some tables a connection has read, by scans of a table and of its indexes. Only the
 * difference of two calls in one transaction means something: reads of earlier transactions may be counted as well.
 */
export async function countRowsRead(tx: Tx, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
    where relname = any (${tables})`.execute(tx);
  return rows[0]!.read;
}

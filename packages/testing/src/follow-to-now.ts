import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@stashwell/api/platform/db/db";

/**
 * Follows the ledger until everything that is done by now is heard, and returns the sum of what `follow` returned: other
 * tests' transactions run in the same cluster, and a follower waits for whatever may still be written.
 */
export async function followToNow(db: Db, follower: string, follow: () => Promise<number>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select pg_current_xact_id()::text::bigint as now`.execute(db);
  for (let heard = 0; ;) {
    heard += await follow();
    const { done_before } = await db
      .selectFrom("ledger_position")
      .select("done_before")
      .where("follower", "=", follower)
      .executeTakeFirstOrThrow();
    if (done_before > (rows[0]?.now ?? 0)) return heard;
    await setTimeout(5);
  }
}

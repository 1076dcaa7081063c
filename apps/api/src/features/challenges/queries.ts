import type { Tx } from "../../platform/db/db.ts";

/** Records a spent solution; false if it was spent before. */
export async function insertSpent(tx: Tx, work: { hash: Buffer; expiresAt: Temporal.Instant }): Promise<boolean> {
  const row = await tx
    .insertInto("spent_challenge")
    .values({ hash: work.hash, expires_at: work.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

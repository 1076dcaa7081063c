import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";

/** Tries to lock a key until the transaction ends; false while another transaction holds its lock. */
export async function tryLockKey(tx: Tx, keyHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${keyHash.readBigInt64BE()}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** Locks the row, so that the commit of this transaction waits for a synchronous standby. */
export const lockReply = (db: Db, keyHash: Buffer) =>
  db.selectFrom("idempotency").selectAll().where("key_hash", "=", keyHash).forUpdate().executeTakeFirst();

interface StoredReply {
  request_hash: Buffer;
  reply: Buffer;
  created_at: Temporal.Instant;
}

export async function storeReply(tx: Tx, keyHash: Buffer, row: StoredReply): Promise<void> {
  await tx
    .insertInto("idempotency")
    .values({ key_hash: keyHash, ...row })
    .onConflict((conflicting) => conflicting.columns(["key_hash", "campaign_id"]).doUpdateSet(row))
    .execute();
}

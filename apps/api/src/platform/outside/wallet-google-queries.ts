import type { Db } from "../db/db.ts";

/** The encrypted key that signs previews; undefined before the first one. */
export const findPreviewKey = (db: Db) =>
  db.selectFrom("google_wallet_preview_key").select("sealed").executeTakeFirst();

/** Stores a key, unless another server has stored one first. */
export const insertPreviewKey = (db: Db, sealed: Buffer, at: Temporal.Instant) =>
  db
    .insertInto("google_wallet_preview_key")
    .values({ sealed, created_at: at })
    .onConflict((key) => key.doNothing())
    .execute();

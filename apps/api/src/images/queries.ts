import type { Db } from "../db/db.ts";

export interface NewImage {
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

/** The same picture may be stored many times; it is one row. */
export async function insertImage(db: Db, image: NewImage, at: Temporal.Instant): Promise<void> {
  await db
    .insertInto("image")
    .values({ ...image, created_at: at })
    .onConflict((conflicting) => conflicting.column("hash").doNothing())
    .execute();
}

export const findImage = (db: Db, hash: string) =>
  db.selectFrom("image").select(["width", "height"]).where("hash", "=", hash).executeTakeFirst();

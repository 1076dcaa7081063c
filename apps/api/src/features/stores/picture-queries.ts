import type { Db, Tx } from "../../platform/db/db.ts";

/** One picture of a store's gallery. */
export interface PictureRow {
  image_hash: string;
  alt: string;
}

/** Returns pictures in display order. */
export const listPictures = (db: Db, storeId: string): Promise<PictureRow[]> =>
  db
    .selectFrom("store_image")
    .select(["image_hash", "alt"])
    .where("store_id", "=", storeId)
    .orderBy("position")
    .orderBy("image_hash")
    .execute();

export const insertPicture = (tx: Tx, storeId: string, picture: PictureRow, position: number) =>
  tx
    .insertInto("store_image")
    .values({ ...picture, store_id: storeId, position })
    .execute();

/** False when the gallery has no such picture. */
export async function deletePicture(tx: Tx, storeId: string, hash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("store_image")
    .where("store_id", "=", storeId)
    .where("image_hash", "=", hash)
    .returning("image_hash")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Saves the order and the alt texts of these pictures. */
export async function updateArrangement(tx: Tx, storeId: string, pictures: readonly PictureRow[]): Promise<void> {
  for (const [position, { image_hash, alt }] of pictures.entries())
    await tx
      .updateTable("store_image")
      .set({ position, alt })
      .where("store_id", "=", storeId)
      .where("image_hash", "=", image_hash)
      .execute();
}

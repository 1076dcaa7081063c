import { STORE_PICTURES_MAX } from "@stashwell/shared/stores/rules";
import type { Db, Tx } from "../../platform/db/db.ts";
import { conflict, Problem } from "../../platform/http/problem.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { lockOwnStore, notifyOfStore } from "./manage-store.ts";
import { deletePicture, insertPicture, listPictures, type PictureRow, updateArrangement } from "./picture-queries.ts";

interface Act {
  session: BusinessSession;
  storeId: string;
  at: Temporal.Instant;
}

export const picturesFull = (): Problem =>
  new Problem(409, "stores.picturesFull", { values: { most: STORE_PICTURES_MAX } });

/** Whether a gallery has room for a picture; checked before the picture is stored. */
export async function hasRoomFor(db: Db, storeId: string, hash: string): Promise<boolean> {
  const hung = await listPictures(db, storeId);
  return hung.length < STORE_PICTURES_MAX || hung.some(({ image_hash }) => image_hash === hash);
}

/**
 * Adds a picture at the end of a gallery; one that is already there keeps its position and alt text.
 * @throws Problem 409 when the gallery is full
 */
export async function addPicture(tx: Tx, act: Act, picture: PictureRow): Promise<PictureRow[]> {
  const { store } = await lockOwnStore(tx, act);
  const hung = await listPictures(tx, store.id);
  if (hung.some(({ image_hash }) => image_hash === picture.image_hash)) return hung;
  if (hung.length >= STORE_PICTURES_MAX) throw picturesFull();
  await insertPicture(tx, store.id, picture, hung.length);
  await notifyOfStore(tx, act, store.id, "picture.add");
  return [...hung, picture];
}

/** @throws Problem 409 when the picture is no longer in the gallery */
export async function removePicture(tx: Tx, act: Act, hash: string): Promise<PictureRow[]> {
  const { store } = await lockOwnStore(tx, act);
  if (!(await deletePicture(tx, store.id, hash))) throw conflict("stores.pictureGone");
  const left = await listPictures(tx, store.id);
  await updateArrangement(tx, store.id, left);
  await notifyOfStore(tx, act, store.id, "picture.remove");
  return left;
}

/**
 * Saves the order of the whole gallery, with the alt text of each picture.
 * @throws Problem 409 unless the request names exactly the pictures in the gallery, each once
 */
export async function arrangePictures(tx: Tx, act: Act, requested: readonly PictureRow[]): Promise<PictureRow[]> {
  const { store } = await lockOwnStore(tx, act);
  const hung = new Set((await listPictures(tx, store.id)).map(({ image_hash }) => image_hash));
  const named = new Set(requested.map(({ image_hash }) => image_hash));
  if (named.size !== requested.length || named.size !== hung.size || !named.isSubsetOf(hung))
    throw conflict("stores.picturesChanged");
  await updateArrangement(tx, store.id, requested);
  await notifyOfStore(tx, act, store.id, "picture.arrange");
  return [...requested];
}

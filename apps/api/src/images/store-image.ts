import { createHash } from "node:crypto";
import type { Db } from "../db/db.ts";
import type { Services } from "../services.ts";
import { originalKey } from "./image-keys.ts";
import { insertImage } from "./queries.ts";
import { readPicture } from "./read-picture.ts";

/**
 * Keeps a picture that a form sent as data URL and gives the hash it is known by from then on; the same picture has
 * the same hash. `field` is the field's path on the wire.
 * @throws Problem 422 against `field` when it is no picture that can be kept
 */
export async function storeImage(
  { blobs, clock }: Pick<Services, "blobs" | "clock">,
  db: Db,
  dataUrl: string,
  field: string,
): Promise<string> {
  const { bytes, width, height } = await readPicture(dataUrl, field);
  const hash = createHash("sha256").update(bytes).digest("hex");
  // The bytes before the row: a row without bytes would be a broken picture, bytes without a row are only a few too many.
  if (!(await blobs.has(originalKey(hash)))) await blobs.put(originalKey(hash), bytes);
  await insertImage(db, { hash, width, height, bytes: bytes.length }, clock.now());
  return hash;
}

import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { originalKey } from "./image-keys.ts";
import { insertImage, insertTenantImage, measureTenantImages } from "./queries.ts";
import { type ReadPicture, readPicture } from "./read-picture.ts";

/** How many pictures a brand or a business may have stored, and their bytes. */
export const TENANT_PICTURES_MAX = 10_000;
const TENANT_PICTURE_BYTES_MAX = 4 * 1024 * 1024 * 1024;

/** A picture that was read and is stored nowhere yet. The same picture has the same hash. */
export interface HashedPicture extends ReadPicture {
  hash: string;
}

/** @throws Problem 422 against `field`, the field's path on the wire, when it is no picture that can be kept */
export async function hashPicture(dataUrl: string, field: string, tenantId?: string): Promise<HashedPicture> {
  const picture = await readPicture(dataUrl, field, tenantId);
  return { ...picture, hash: createHash("sha256").update(picture.bytes).digest("hex") };
}

/**
 * Stores a picture, and counts it to a tenant where one is given. Until a record names it nobody is served it, and
 * after a night it may be deleted.
 * @throws Problem 422 against `field` when the tenant has stored as much as it may
 */
export async function keepPicture(
  { blobs, clock }: Pick<Services, "blobs" | "clock">,
  db: Db,
  { hash, bytes, width, height }: HashedPicture,
  field: string,
  tenantId?: string,
): Promise<string> {
  await inTransaction(db, async (tx) => {
    if (tenantId !== undefined) {
      const { pictures, total, has } = await measureTenantImages(tx, tenantId, hash);
      const isTooMuch = pictures >= TENANT_PICTURES_MAX || total + bytes.length > TENANT_PICTURE_BYTES_MAX;
      if (!has && isTooMuch) throw refusedField(field, "errors.pictureQuota");
    }
    await insertImage(tx, { hash, width, height, bytes: bytes.length }, clock.now());
    if (tenantId !== undefined) await insertTenantImage(tx, tenantId, hash);
  });
  // The row before the bytes: it waits for a deletion of both that is under way, and takes the mark of the next away.
  if (!(await blobs.has(originalKey(hash)))) await blobs.put(originalKey(hash), bytes);
  return hash;
}

/**
 * Reads and stores a picture that a form sent as data URL, and gives the hash it is known by from then on.
 * @throws Problem 422 against `field`
 */
export async function storeImage(
  services: Pick<Services, "blobs" | "clock">,
  db: Db,
  dataUrl: string,
  field: string,
  tenantId?: string,
): Promise<string> {
  return keepPicture(services, db, await hashPicture(dataUrl, field, tenantId), field, tenantId);
}

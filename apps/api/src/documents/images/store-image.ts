import { createHash } from "node:crypto";
import type { Db } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { originalKey } from "./image-keys.ts";
import { insertImage, insertTenantImage, measureTenantImages } from "./queries.ts";
import { type ReadPicture, readPicture } from "./read-picture.ts";

/** Maximum number of stored pictures of a tenant, and of their bytes. */
export const TENANT_PICTURES_MAX = 10_000;
const TENANT_PICTURE_BYTES_MAX = 4 * 1024 * 1024 * 1024;

/** A picture that was read but isn't stored yet. Equal pictures have equal hashes. */
export interface HashedPicture extends ReadPicture {
  hash: string;
}

/** @throws Problem 422 on `field`, the field's path in the request, if it isn't a valid picture */
export async function hashPicture(dataUrl: string, field: string, tenantId?: string): Promise<HashedPicture> {
  const picture = await readPicture(dataUrl, field, tenantId);
  return { ...picture, hash: createHash("sha256").update(picture.bytes).digest("hex") };
}

/**
 * Stores a picture, and counts it towards a tenant's storage if one is given. It isn't served until a record references
 * it, and may be deleted after GRACE_HOURS without a reference.
 * @throws Problem 422 on `field` if the tenant's storage is full
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
  // Insert the row first: this waits for a concurrent deletion of row and bytes, and removes the mark for the next one.
  if (!(await blobs.has(originalKey(hash)))) await blobs.put(originalKey(hash), bytes);
  return hash;
}

/**
 * Reads and stores a picture that a form sent as a data URL; returns its hash.
 * @throws Problem 422 on `field`
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

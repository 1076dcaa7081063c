import type { Tx } from "../../platform/db/db.ts";
import { FieldErrors } from "../../platform/http/field-errors.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { hashPicture, type HashedPicture, keepPicture } from "../../documents/images/store-image.ts";
import type { Services } from "../../platform/services.ts";
import { insertProducts, listTakenUpcs } from "./queries.ts";
import type { ProductRow } from "./to-wire.ts";

export interface NewProduct {
  name: string;
  upc: string;
  /** A data URL. */
  productImage: string;
}

/** The pictures of a batch: a hash per product, or the validation errors. */
export interface BatchPictures {
  hashes: (string | undefined)[];
  errors: FieldErrors;
}

/**
 * Reads the pictures of a batch, one after the other, before its transaction, and stores them unless the batch already
 * has errors. `addProducts` reports the errors, because the request may be a repeated one.
 */
export async function readPictures(
  services: Services,
  brandId: BrandId,
  batch: readonly NewProduct[],
): Promise<BatchPictures> {
  const { db } = services;
  const errors = new FieldErrors();
  const pictures: (HashedPicture | undefined)[] = [];
  for (const [index, { productImage }] of batch.entries())
    pictures.push(await errors.collect(hashPicture(productImage, `${index}.productImage`, brandId)));
  const upcs = batch.map(({ upc }) => upc);
  const taken = await listTakenUpcs(db, brandId, upcs);
  for (const [index, upc] of upcs.entries()) {
    if (taken.has(upc)) errors.add(`${index}.upc`, "products.upcTaken");
    taken.add(upc);
  }
  if (!errors.isEmpty) return { hashes: [], errors };
  const hashes: (string | undefined)[] = [];
  for (const [index, picture] of pictures.entries())
    if (picture)
      hashes.push(await errors.collect(keepPicture(services, db, picture, `${index}.productImage`, brandId)));
  return { hashes, errors };
}

/**
 * Adds a batch of products, all or none.
 * @throws Problem 422 against `{index}.upc` and `{index}.productImage` of products that can't be added
 */
export async function addProducts(
  tx: Tx,
  brandId: BrandId,
  batch: readonly NewProduct[],
  { hashes, errors }: BatchPictures,
  at: Temporal.Instant,
): Promise<ProductRow[]> {
  const seen = await listTakenUpcs(
    tx,
    brandId,
    batch.map((product) => product.upc),
  );
  for (const [index, { upc }] of batch.entries()) {
    if (seen.has(upc)) errors.add(`${index}.upc`, "products.upcTaken");
    seen.add(upc);
  }
  errors.refuseAny();

  const rows = batch.map(({ name, upc }, index) => ({ name, upc, image_hash: hashes[index] ?? "" }));
  const added = new Map((await insertProducts(tx, brandId, rows, at)).map((product) => [product.upc, product]));
  // Missing products were added by a concurrent request of this brand.
  for (const [index, { upc }] of batch.entries()) if (!added.has(upc)) errors.add(`${index}.upc`, "products.upcTaken");
  errors.refuseAny();
  return batch.flatMap(({ upc }) => added.get(upc) ?? []);
}

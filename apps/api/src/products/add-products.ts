import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Tx } from "../db/db.ts";
import { type FieldFaults, refusedField, refusedFields } from "../http/problem.ts";
import type { BrandId } from "../http/session.ts";
import { storeImage } from "../images/store-image.ts";
import type { Services } from "../services.ts";
import { insertProduct, listTakenUpcs } from "./queries.ts";
import type { ProductRow } from "./to-wire.ts";

export interface NewProduct {
  name: string;
  upc: string;
  /** A data URL. */
  productImage: string;
}

const TAKEN: MessageKey = "products.upcTaken";

/**
 * Adds a batch of products, all of them or none.
 * @throws Problem 422 against `{index}.upc` and `{index}.productImage` of whatever cannot be added
 */
export async function addProducts(
  services: Services,
  tx: Tx,
  brandId: BrandId,
  batch: readonly NewProduct[],
): Promise<ProductRow[]> {
  await refuseTakenUpcs(tx, brandId, batch);
  const added: ProductRow[] = [];
  for (const [index, { name, upc, productImage }] of batch.entries()) {
    const hash = await storeImage(services, tx, productImage, `${index}.productImage`);
    const product = await insertProduct(tx, brandId, { name, upc, image_hash: hash }, services.clock.now());
    // Somebody else of this brand was quicker.
    if (!product) throw refusedField(`${index}.upc`, TAKEN);
    added.push(product);
  }
  return added;
}

async function refuseTakenUpcs(tx: Tx, brandId: BrandId, batch: readonly NewProduct[]): Promise<void> {
  const seen = await listTakenUpcs(
    tx,
    brandId,
    batch.map(({ upc }) => upc),
  );
  const faults: FieldFaults = {};
  for (const [index, { upc }] of batch.entries()) {
    if (seen.has(upc)) faults[`${index}.upc`] = [TAKEN];
    seen.add(upc);
  }
  if (Object.keys(faults).length > 0) throw refusedFields(faults);
}

import { IMAGE_BODY_CAP } from "@stashwell/shared/http/body-cap";
import { barcodeOf, PRODUCTS_PER_BATCH, PRODUCTS_PER_CHECK } from "@stashwell/shared/products/rules";
import type { CallError } from "../../lib/call-error.ts";
import { randomId } from "../../lib/random-id.ts";
import type { PictureError, ReadPicture } from "../parts/read-picture.ts";
import type { ProductValues } from "./use-product-form.ts";

/** A product that is queued for submission. */
export interface ChosenProduct extends Omit<ProductValues, "productImage"> {
  /** Unique for the lifetime of its card. */
  key: string;
  /** A picture read by the form, or a file that is read when it is sent; undefined if it is still missing. */
  picture: string | File | undefined;
  /** The file name that an import gave for its picture. */
  wantsPicture: string;
  /** Why it can't be submitted: the server's last errors, or an unreadable picture. */
  errors: readonly string[];
}

/** Maximum length of the list, which is that of an import file. */
export const LIST_MAX = PRODUCTS_PER_CHECK;
/** Bytes reserved for names, UPCs and punctuation beside the pictures. */
const WORDS = 200_000;

export const chosenOf = ({ productImage, name, upc }: ProductValues): ChosenProduct => ({
  key: randomId(),
  picture: productImage,
  wantsPicture: "",
  name: name.trim(),
  upc: barcodeOf(upc),
  errors: [],
});

/** A product of an import, whose picture is a separate file. */
export const importedProduct = (row: { name: string; upc: string; image: string }): ChosenProduct => ({
  key: randomId(),
  picture: undefined,
  wantsPicture: row.image.trim(),
  name: row.name.trim(),
  upc: barcodeOf(row.upc),
  errors: [],
});

/** A batch in the format of the request, with the cards that it came from. */
export interface Batch {
  cards: readonly ChosenProduct[];
  products: readonly ProductValues[];
}
export interface Unreadable {
  card: ChosenProduct;
  error: PictureError;
}

/**
 * Takes a batch that fits one request from the start of a list. Reads pictures only then, because thousands of them at
 * once wouldn't fit into a phone's memory. `rest` is left for the next batch.
 */
export async function takeBatch(
  list: readonly ChosenProduct[],
  read: (picture: string | File) => Promise<ReadPicture>,
): Promise<{ batch: Batch; unreadable: readonly Unreadable[]; rest: readonly ChosenProduct[] }> {
  const cards: ChosenProduct[] = [];
  const products: ProductValues[] = [];
  const unreadable: Unreadable[] = [];
  let characters = WORDS;
  let taken = 0;
  for (const card of list) {
    if (cards.length === PRODUCTS_PER_BATCH) break;
    const picture = await read(card.picture ?? "");
    if (!picture.ok) {
      unreadable.push({ card, error: picture.error });
    } else {
      characters += picture.dataUrl.length;
      if (characters > IMAGE_BODY_CAP && cards.length > 0) break;
      cards.push(card);
      products.push({ name: card.name, upc: card.upc, productImage: picture.dataUrl });
    }
    taken += 1;
  }
  return { batch: { cards, products }, unreadable, rest: list.slice(taken) };
}

/** Adds the server's errors for a batch to its cards; fields are named `0.upc`, `1.productImage`. */
export function withErrors(
  list: readonly ChosenProduct[],
  batch: readonly ChosenProduct[],
  { fields }: Pick<CallError, "fields">,
): ChosenProduct[] {
  const place = new Map(batch.map(({ key }, index) => [key, index]));
  return list.map((product) => {
    const index = place.get(product.key);
    if (index === undefined) return product;
    const errors = Object.entries(fields).flatMap(([field, texts]) =>
      field.replace(/^products\./, "").startsWith(`${index}.`) ? texts : [],
    );
    return { ...product, errors };
  });
}

const bareName = (name: string): string => name.trim().toLowerCase();
const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, "");

/**
 * Assigns pictures to products without one: by the file name that the import gave, with or without extension, or by
 * UPC. Returns how many were assigned.
 */
export function withPictures(
  list: readonly ChosenProduct[],
  files: readonly File[],
): { list: ChosenProduct[]; found: number } {
  const byName = new Map(files.map((file) => [bareName(file.name), file]));
  const byStem = new Map(files.map((file) => [withoutEnding(bareName(file.name)), file]));
  const fileFor = ({ wantsPicture, upc }: ChosenProduct): File | undefined => {
    const requested = bareName(wantsPicture);
    const named = requested === "" ? undefined : (byName.get(requested) ?? byStem.get(requested));
    return named ?? byStem.get(bareName(upc));
  };
  let found = 0;
  const filled = list.map((product) => {
    const picture = product.picture === undefined ? fileFor(product) : undefined;
    if (!picture) return product;
    found += 1;
    return { ...product, picture, errors: [] };
  });
  return { list: filled, found };
}

import { IMAGE_BODY_CAP } from "@stashwell/shared/http/body-cap";
import { barcodeOf, PRODUCTS_PER_BATCH, PRODUCTS_PER_CHECK } from "@stashwell/shared/products/rules";
import type { CallError } from "../../lib/call.ts";
import { randomId } from "../../lib/random-id.ts";
import type { PictureError, ReadPicture } from "../parts/read-picture.ts";
import type { ProductValues } from "./use-product-form.ts";

/** A product that waits to be submitted. */
export interface ChosenProduct extends Omit<ProductValues, "productImage"> {
  /** Lives as long as its card. */
  key: string;
  /** A picture as the form read it, or a file that is read when it is sent; undefined while it is still to come. */
  picture: string | File | undefined;
  /** The file name that an import gave for it. */
  wantsPicture: string;
  /** What stands in its way: what the server said last time, or a picture that cannot be read. */
  errors: readonly string[];
}

/** How many products the list holds at most: as many as a file may. */
export const LIST_MAX = PRODUCTS_PER_CHECK;
/** Room for names, UPCs and punctuation beside the pictures. Bytes. */
const WORDS = 200_000;

export const chosenOf = ({ productImage, name, upc }: ProductValues): ChosenProduct => ({
  key: randomId(),
  picture: productImage,
  wantsPicture: "",
  name: name.trim(),
  upc: barcodeOf(upc),
  errors: [],
});

/** A product of an import, whose picture is a file of its own. */
export const importedProduct = (row: { name: string; upc: string; image: string }): ChosenProduct => ({
  key: randomId(),
  picture: undefined,
  wantsPicture: row.image.trim(),
  name: row.name.trim(),
  upc: barcodeOf(row.upc),
  errors: [],
});

/** A batch as the server takes it, with the cards that it came from. */
export interface Batch {
  cards: readonly ChosenProduct[];
  products: readonly ProductValues[];
}
export interface Unreadable {
  card: ChosenProduct;
  error: PictureError;
}

/**
 * Takes from the head of a list what fits one submission, reading pictures only then: thousands of them at once would
 * not fit a phone. `rest` is what is left for the next.
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

/** The cards with what the server said of each of a batch; its fields are named `0.upc`, `1.productImage`. */
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
 * Gives pictures to the products that lack one: by the file name that the import gave, with or without its ending, or
 * else by a file that is named after the UPC. Tells how many found their product.
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

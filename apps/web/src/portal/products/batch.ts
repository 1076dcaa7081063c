import { IMAGE_BODY_CAP } from "@stashwell/shared/http/endpoint";
import { PRODUCTS_PER_BATCH } from "@stashwell/shared/products/rules";
import type { CallError } from "../../lib/call.ts";
import type { ProductValues } from "./product-fields.tsx";

/** A product that waits to be submitted. */
export interface ChosenProduct extends ProductValues {
  /** Lives as long as its card. */
  key: string;
  /** What the server said of it, last time. */
  errors: readonly string[];
}

/** Room for names, UPCs and punctuation beside the pictures. Bytes. */
const WORDS = 200_000;

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Makes one submission take effect once; every other list gets another. */
export const newSubmissionKey = newKey;

export const chosenOf = ({ productImage, name, upc }: ProductValues): ChosenProduct => ({
  key: newKey(),
  productImage,
  name: name.trim(),
  upc: upc.trim(),
  errors: [],
});

/** Whether one more product would make the submission larger than the server takes. */
export function isTooMuch(chosen: readonly ChosenProduct[], next: ProductValues): "listFull" | "listHeavy" | undefined {
  if (chosen.length >= PRODUCTS_PER_BATCH) return "listFull";
  const characters = [...chosen, next].reduce((sum, { productImage }) => sum + productImage.length, 0);
  return characters + WORDS > IMAGE_BODY_CAP ? "listHeavy" : undefined;
}

/** The cards with what the server said of each; its fields are named `0.upc`, `1.productImage`. */
export const withErrors = (chosen: readonly ChosenProduct[], { fields }: CallError): ChosenProduct[] =>
  chosen.map((product, index) => ({
    ...product,
    errors: Object.entries(fields).flatMap(([field, texts]) =>
      field.replace(/^products\./, "").startsWith(`${index}.`) ? texts : [],
    ),
  }));

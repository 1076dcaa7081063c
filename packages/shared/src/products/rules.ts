import type { MessageKey } from "../messages/catalogue.ts";

export const UPC_MIN = 7;
export const UPC_MAX = 14;
export const PRODUCT_NAME_MAX = 120;
/** How many products one `product/add` may carry. */
export const PRODUCTS_PER_BATCH = 100;
const FORBIDDEN_IN_UPC = /[*|":<>[\]{}`\\()';@&$]/;

/** The largest file that products are imported from, in bytes: larger than any list that is taken. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
/** How many rows one `product/check-batch` judges: what one file may hold. */
export const PRODUCTS_PER_CHECK = 5_000;

/** What a list may be sorted by: newest first, or by name. */
export const PRODUCT_SORTS = ["newest", "name"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A UPC as it is stored, however it was typed or scanned: half width, in capitals, without blanks and hyphens. */
export const barcodeOf = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** The rule of a UPC's form; whether it is taken is the server's to say. */
export function upcError(upc: string): MessageKey | undefined {
  if (upc === "") return "products.upcRequired";
  if (FORBIDDEN_IN_UPC.test(upc)) return "products.upcCharacters";
  if (upc.length < UPC_MIN) return "products.upcMin";
  if (upc.length > UPC_MAX) return "products.upcMax";
  return undefined;
}

export const productNameError = (name: string): MessageKey | undefined => {
  if (name.trim() === "") return "products.nameRequired";
  return name.trim().length > PRODUCT_NAME_MAX ? "errors.tooLong" : undefined;
};

/** The lengths of GTIN-8, UPC-A, EAN-13 and GTIN-14; other numbers are a brand's own, without a check digit. */
const WITH_CHECK_DIGIT: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * Whether the last digit is not the one that the others ask for, by GS1's rule: counted from the right, digits weigh 3
 * and 1 in turn, and the sum ends in 0. A hint that a number was mistyped, and never a reason to refuse it.
 */
export function hasWrongCheckDigit(upc: string): boolean {
  if (!/^\d+$/.test(upc) || !WITH_CHECK_DIGIT.has(upc.length)) return false;
  const sum = Array.from(upc, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}

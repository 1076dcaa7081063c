import type { MessageKey } from "../messages/catalogue.ts";

export const UPC_MIN = 7;
export const UPC_MAX = 14;
export const PRODUCT_NAME_MAX = 120;
/** Maximum number of products per `product/add`. */
export const PRODUCTS_PER_BATCH = 100;
const FORBIDDEN_IN_UPC = /[*|":<>[\]{}`\\()';@&$]/;

/** Maximum size of an import file, in bytes; larger than any list that is accepted. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
/** Maximum number of rows per `product/check-batch`, and so per file. */
export const PRODUCTS_PER_CHECK = 5_000;

/** Sort keys of a list: newest first, or by name. */
export const PRODUCT_SORTS = ["newest", "name"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Normalizes a typed or scanned UPC as it is stored: half width, upper case, without spaces and hyphens. */
export const barcodeOf = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/** Validates the format of a UPC; the server checks whether it is in use. */
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

/**
 * The lengths of GTIN-8, UPC-A, EAN-13 and GTIN-14; numbers of other lengths are a brand's own, without a check digit.
 */
const WITH_CHECK_DIGIT: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * Whether the check digit is wrong by GS1's rule: from the right, digits are weighted 3 and 1 alternately, and the sum
 * is a multiple of 10. This hints at a typo, but is no reason to reject a number.
 */
export function hasWrongCheckDigit(upc: string): boolean {
  if (!/^\d+$/.test(upc) || !WITH_CHECK_DIGIT.has(upc.length)) return false;
  const sum = Array.from(upc, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}

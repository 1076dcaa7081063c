import type { MessageKey } from "../messages/catalogue.ts";

export const UPC_MIN = 7;
export const UPC_MAX = 14;
export const PRODUCT_NAME_MAX = 120;
/** How many products one `product/add` may carry. */
export const PRODUCTS_PER_BATCH = 100;
const FORBIDDEN_IN_UPC = /[*|":<>[\]{}`\\()';@&$]/;

/** The rule of a UPC's form; whether it is taken is the server's to say. */
export function upcFault(upc: string): MessageKey | undefined {
  if (upc === "") return "products.upcRequired";
  if (FORBIDDEN_IN_UPC.test(upc)) return "products.upcCharacters";
  if (upc.length < UPC_MIN) return "products.upcMin";
  if (upc.length > UPC_MAX) return "products.upcMax";
  return undefined;
}

export const productNameFault = (name: string): MessageKey | undefined => {
  if (name.trim() === "") return "products.nameRequired";
  return name.trim().length > PRODUCT_NAME_MAX ? "errors.tooLong" : undefined;
};

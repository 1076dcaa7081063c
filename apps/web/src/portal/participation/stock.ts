import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { StockedProduct } from "@stashwell/shared/reading";
import { stockError } from "@stashwell/shared/participation/rules";
import { barcodeOf } from "@stashwell/shared/products/rules";
import type { StockLine } from "../outbox/entry.ts";

/** Quantities by product, as typed. */
export type Stock = Readonly<Record<string, string>>;

/** The stock as the server knows it; empty for products without any. */
export const stockOf = (products: readonly StockedProduct[]): Stock =>
  Object.fromEntries(
    products.map(({ id, quantity }) => [id, Number(quantity) > 0 ? String(Math.trunc(Number(quantity))) : ""]),
  );

/** A quantity that replaces another one. */
export interface TypedQuantity {
  typed: string;
  /** The previous value of the field. */
  seen: string;
}

/** Typed quantities by product; untouched products are omitted. */
export type TypedStock = Readonly<Record<string, TypedQuantity>>;

/** The initial values of the fields: the server's stock, updated with entries that aren't saved yet. */
export const withLines = (known: Stock, lines: readonly StockLine[]): Stock => ({
  ...known,
  ...Object.fromEntries(
    lines
      .filter(({ currentQty, seenQty }) => currentQty !== seenQty)
      .map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty === "0" ? "" : currentQty]),
  ),
});

/** Whether a product matches a part of its name or of its UPC. */
export function matches({ name, upc }: StockedProduct, search: string, locale: string): boolean {
  const code = barcodeOf(search);
  // Names on the screen have blanks that don't break before a unit.
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase(locale);
  const isNamed = plain(name).includes(plain(search));
  return isNamed || (code !== "" && barcodeOf(upc).includes(code));
}

/** The values shown in the fields. */
export const shownStock = (start: Stock, typed: TypedStock): Stock => ({
  ...start,
  ...Object.fromEntries(Object.entries(typed).map(([id, quantity]) => [id, quantity.typed])),
});

/** The quantities shown when the user began to type. */
export const seenStock = (start: Stock, typed: TypedStock): Stock => ({
  ...start,
  ...Object.fromEntries(Object.entries(typed).map(([id, { seen }]) => [id, seen])),
});

/** Reads a stored draft of this form, also in the format of an earlier version: the text of every field by product. */
export const readTyped = (stored: unknown, start: Stock): TypedStock =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as Readonly<Record<string, string | TypedQuantity>>).flatMap(([id, value]) => {
      if (typeof value !== "string") return [[id, value]];
      return value === (start[id] ?? "") ? [] : [[id, { typed: value, seen: start[id] ?? "" }]];
    }),
  );

export const stockErrors = (products: readonly StockedProduct[], stock: Stock): Readonly<Record<string, MessageKey>> =>
  Object.fromEntries(
    products.flatMap(({ id }) => {
      const error = stockError(stock[id] ?? "");
      return error ? [[id, error]] : [];
    }),
  );

/** Sums up quantities and products; a field that isn't a number counts as 0. */
export function sumOf(products: readonly StockedProduct[], stock: Stock): { pieces: number; kinds: number } {
  const counts = products
    .map(({ id }) => stock[id] ?? "")
    .filter((text) => stockError(text) === undefined)
    .map(Number)
    .filter((count) => count > 0);
  return { pieces: counts.reduce((sum, count) => sum + count, 0), kinds: counts.length };
}

/**
 * The lines to send: every product, with 0 for empty fields, each with the quantity that the user saw. Without `seen`,
 * which is then unknown, quantities are set as entered.
 */
export const linesOf = (
  products: readonly StockedProduct[],
  stock: Stock,
  seen: Stock | undefined,
): readonly StockLine[] =>
  products.map(({ id }) => ({
    organizationProductId: id,
    currentQty: stock[id] || "0",
    ...(seen && { seenQty: seen[id] || "0" }),
  }));

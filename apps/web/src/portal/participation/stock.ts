import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { StockedProduct } from "@stashwell/shared/reading";
import { stockError } from "@stashwell/shared/participation/rules";
import type { StockLine } from "../outbox/entry.ts";

/** Pieces by product, as typed. */
export type Stock = Readonly<Record<string, string>>;

/** The stock that the server knows; what it has nothing of is blank. */
export const stockOf = (products: readonly StockedProduct[]): Stock =>
  Object.fromEntries(
    products.map(({ id, quantity }) => [id, Number(quantity) > 0 ? String(Math.trunc(Number(quantity))) : ""]),
  );

/** A quantity that was typed over another one. */
export interface TypedQuantity {
  typed: string;
  /** What stood in the field before. */
  seen: string;
}

/** What was typed, by product; products whose fields nobody touched are left out. */
export type TypedStock = Readonly<Record<string, TypedQuantity>>;

/** What the fields start from: the server's stock and, upon it, what was entered and is not saved yet. */
export const withLines = (known: Stock, lines: readonly StockLine[]): Stock => ({
  ...known,
  ...Object.fromEntries(
    lines
      .filter(({ currentQty, seenQty }) => currentQty !== seenQty)
      .map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty === "0" ? "" : currentQty]),
  ),
});

/** What the fields show. */
export const shownStock = (start: Stock, typed: TypedStock): Stock => ({
  ...start,
  ...Object.fromEntries(Object.entries(typed).map(([id, quantity]) => [id, quantity.typed])),
});

/** What was seen when the fields were filled in. */
export const seenStock = (start: Stock, typed: TypedStock): Stock => ({
  ...start,
  ...Object.fromEntries(Object.entries(typed).map(([id, { seen }]) => [id, seen])),
});

/** A draft of this form as it was kept, or as a version before kept it: every field's text by product. */
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

/** How many pieces of how many products; a field that is no number counts as nothing. */
export function sumOf(products: readonly StockedProduct[], stock: Stock): { pieces: number; kinds: number } {
  const counts = products
    .map(({ id }) => stock[id] ?? "")
    .filter((text) => stockError(text) === undefined)
    .map(Number)
    .filter((count) => count > 0);
  return { pieces: counts.reduce((sum, count) => sum + count, 0), kinds: counts.length };
}

/**
 * The lines that are sent: every product, nothing written as 0, each with the quantity that was seen. Without `seen`,
 * which nobody knows then, quantities are set as entered.
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

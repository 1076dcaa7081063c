import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { stockFault } from "@stashwell/shared/participation/rules";

/** Pieces by product, as typed. */
export type Stock = Readonly<Record<string, string>>;

/** The stock that the server knows; what it has nothing of is blank. */
export const stockOf = (products: readonly StockedProduct[]): Stock =>
  Object.fromEntries(
    products.map(({ organizationProductId, currentQty }) => [
      organizationProductId,
      Number(currentQty) > 0 ? String(Math.trunc(Number(currentQty))) : "",
    ]),
  );

/** The same of lines as they were entered. */
export const stockOfLines = (lines: readonly { organizationProductId: string; currentQty: string }[]): Stock =>
  Object.fromEntries(
    lines.map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty === "0" ? "" : currentQty]),
  );

export const stockFaults = (products: readonly StockedProduct[], stock: Stock): Readonly<Record<string, MessageKey>> =>
  Object.fromEntries(
    products.flatMap(({ organizationProductId: id }) => {
      const fault = stockFault(stock[id] ?? "");
      return fault ? [[id, fault]] : [];
    }),
  );

/** How many pieces of how many products; a field that is no number counts as nothing. */
export function sumOf(products: readonly StockedProduct[], stock: Stock): { pieces: number; kinds: number } {
  const counts = products
    .map(({ organizationProductId }) => stock[organizationProductId] ?? "")
    .filter((text) => stockFault(text) === undefined)
    .map(Number)
    .filter((count) => count > 0);
  return { pieces: counts.reduce((sum, count) => sum + count, 0), kinds: counts.length };
}

/** The lines that are sent: every product, nothing written as 0, for quantities are absolute. */
export const linesOf = (products: readonly StockedProduct[], stock: Stock) =>
  products.map(({ organizationProductId }) => ({
    organizationProductId,
    currentQty: stock[organizationProductId] || "0",
  }));

import type { stockLine } from "@stashwell/shared/participation/contract";
import type { z } from "zod";
import { type FieldFaults, refusedField, refusedFields } from "../../platform/http/problem.ts";
import type { EnteredStock, Stock } from "./set-stock.ts";

type StockLine = z.output<typeof stockLine>;

/**
 * Reads the lines of a stock form: products of the campaign, each at most once, blank for none, at least one above
 * nothing. What does not fit is 422 against `products`, or against the line at fault.
 */
export function readStockLines(lines: readonly StockLine[], campaignProducts: readonly { id: string }[]): Stock {
  const known = new Set(campaignProducts.map(({ id }) => id));
  const stock = new Map<string, EnteredStock>();
  const faults: FieldFaults = {};
  for (const [index, { organizationProductId, currentQty, seenQty }] of lines.entries()) {
    const productId = organizationProductId.toLowerCase();
    if (stock.has(productId)) faults[`products.${index}.organizationProductId`] = ["participation.repeatedProduct"];
    if (!known.has(productId)) faults[`products.${index}.organizationProductId`] = ["participation.unknownProduct"];
    stock.set(productId, {
      quantity: Number(currentQty),
      seen: seenQty === undefined ? undefined : Number(seenQty),
    });
  }
  if (Object.keys(faults).length > 0) throw refusedFields(faults);
  if (![...stock.values()].some(({ quantity }) => quantity > 0))
    throw refusedField("products", "participation.stockRequired");
  return stock;
}

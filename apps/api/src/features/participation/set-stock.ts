import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { findStockMax, lockRequests, saveRequests, withdrawRequests } from "../levels/stock-queries.ts";
import { lockStock, type StockPlace, writeStock } from "../stores/queries.ts";

export interface EnteredStock {
  quantity: number;
  /** The quantity that was seen when this one was entered; undefined sets it as entered. */
  seen: number | undefined;
}

/** By product id. */
export type Stock = ReadonlyMap<string, EnteredStock>;

export interface StockOutcome {
  /** What is there now. */
  quantity: number;
  /** By how much it had changed since it was seen. */
  changedMeanwhile: number;
  /** Whether the difference did not fit between nothing and the most that a line can hold. */
  isLimited: boolean;
  /** How many pieces more wait for the brand. */
  waiting: number;
}

/** What is known of a line before it is saved. */
interface StockLine {
  held: number;
  waiting: number;
  /** The most that the store declares by itself; what it holds already stays. */
  most: number;
}

function outcomeOf({ quantity, seen }: EnteredStock, { held, waiting, most }: StockLine): StockOutcome {
  // A line that nobody touched asks for nothing, and withdraws nothing.
  if (seen === quantity) return { quantity: held, changedMeanwhile: held - seen, isLimited: false, waiting };
  const exact = seen === undefined ? quantity : held + quantity - seen;
  const bounded = Math.min(STOCK_MAX, Math.max(0, exact));
  const fits = Math.min(bounded, Math.max(held, most));
  return {
    quantity: fits,
    changedMeanwhile: seen === undefined ? 0 : held - seen,
    isLimited: bounded !== exact,
    // Differences add up; a quantity that is set says all that there is, and less than before asks for nothing more.
    waiting: bounded - fits + (seen !== undefined && quantity > seen ? waiting : 0),
  };
}

/**
 * Saves a store's stock of some products and adds the differences to the ledger; returns what became of each product.
 * A quantity entered against a seen one is a difference, applied to what is there: redemptions and edits made
 * meanwhile stay. What is more than the business declares by itself waits for the brand. The lines are locked, so a concurrent redemption waits for them or is counted already. The caller
 * holds the store's participation.
 */
export async function setStock(
  tx: Tx,
  place: StockPlace,
  entered: Stock,
  by: { brandId: string; businessId: BusinessId; accountId: string; at: Temporal.Instant },
): Promise<ReadonlyMap<string, StockOutcome>> {
  const held = new Map((await lockStock(tx, place)).map((line) => [line.product_id, line.quantity]));
  const heldOf = (productId: string) => held.get(productId) ?? 0;
  const requests = await lockRequests(tx, place);
  const requestOf = (productId: string) => requests.get(productId) ?? 0;
  const most = (await findStockMax(tx, by.brandId, by.businessId)) ?? STOCK_MAX;
  const outcomes = new Map(
    [...entered].map(([productId, line]) => {
      const before = { held: heldOf(productId), waiting: requestOf(productId), most };
      return [productId, outcomeOf(line, before)] as const;
    }),
  );
  const changes = [...outcomes]
    .map(([productId, { quantity }]) => ({ productId, quantity, delta: quantity - heldOf(productId) }))
    .filter(({ delta }) => delta !== 0);
  await writeStock(tx, place, changes, by);
  const requested = [...outcomes].filter(([productId, { waiting }]) => waiting !== requestOf(productId));
  await saveRequests(tx, place, new Map(requested.map(([productId, { waiting }]) => [productId, waiting])), by);
  return outcomes;
}

/** Sets everything the store holds for the campaign to nothing, and withdraws what it asked for. */
export async function clearStock(
  tx: Tx,
  place: StockPlace,
  by: { accountId: string; at: Temporal.Instant },
): Promise<void> {
  const lines = await lockStock(tx, place);
  const changes = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ productId: line.product_id, quantity: 0, delta: -line.quantity }));
  await writeStock(tx, place, changes, by);
  await withdrawRequests(tx, place, by);
}

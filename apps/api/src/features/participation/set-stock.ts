import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { findStockMax, lockRequests, saveRequests, withdrawRequests } from "../levels/stock-queries.ts";
import { lockStock, type StockPlace, writeStock } from "../stores/queries.ts";

export interface EnteredStock {
  quantity: number;
  /** The quantity shown when this one was entered; undefined sets it absolutely. */
  seen: number | undefined;
}

/** By product id. */
export type Stock = ReadonlyMap<string, EnteredStock>;

export interface StockOutcome {
  /** The resulting quantity. */
  quantity: number;
  /** Its change since it was shown. */
  changedMeanwhile: number;
  /** Whether the result was clamped to the range of a line. */
  isLimited: boolean;
  /** Additional items that wait for the brand's approval. */
  waiting: number;
}

/** A line before it is saved. */
interface StockLine {
  held: number;
  waiting: number;
  /** Maximum quantity without approval; existing stock above it stays. */
  most: number;
}

function outcomeOf({ quantity, seen }: EnteredStock, { held, waiting, most }: StockLine): StockOutcome {
  // An unchanged line neither requests nor withdraws anything.
  if (seen === quantity) return { quantity: held, changedMeanwhile: held - seen, isLimited: false, waiting };
  const exact = seen === undefined ? quantity : held + quantity - seen;
  const bounded = Math.min(STOCK_MAX, Math.max(0, exact));
  const fits = Math.min(bounded, Math.max(held, most));
  return {
    quantity: fits,
    changedMeanwhile: seen === undefined ? 0 : held - seen,
    isLimited: bounded !== exact,
    // Differences add up; an absolute quantity replaces a request, and a lower one withdraws it.
    waiting: bounded - fits + (seen !== undefined && quantity > seen ? waiting : 0),
  };
}

/** Whether a line was changed to 0; a form also sends the lines that were 0 before. */
const isZeroEntered = (line: EnteredStock | undefined): boolean => line?.quantity === 0 && line.seen !== 0;

/**
 * Saves a store's stock of some products, and adds the differences to the ledger; returns the result of each product. A
 * quantity with a shown one is applied as a difference, so that redemptions and edits made meanwhile stay. More than
 * the level permits waits for the brand's approval. The lines are locked: a concurrent redemption waits, or is counted
 * already. The caller has locked the store's participation.
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
    .map(([productId, { quantity }]) => ({
      productId,
      quantity,
      delta: quantity - heldOf(productId),
      isSetToZero: held.has(productId) && isZeroEntered(entered.get(productId)),
    }))
    // What was entered as 0 may have sold out meanwhile.
    .filter(({ delta, isSetToZero }) => delta !== 0 || isSetToZero);
  await writeStock(tx, place, changes, by);
  const requested = [...outcomes].filter(([productId, { waiting }]) => waiting !== requestOf(productId));
  await saveRequests(tx, place, new Map(requested.map(([productId, { waiting }]) => [productId, waiting])), by);
  return outcomes;
}

/** Sets all of a store's stock in the campaign to zero, and withdraws its requests. */
export async function clearStock(
  tx: Tx,
  place: StockPlace,
  by: { accountId: string; at: Temporal.Instant },
): Promise<void> {
  const lines = await lockStock(tx, place);
  const changes = lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ productId: line.product_id, quantity: 0, delta: -line.quantity, isSetToZero: true }));
  await writeStock(tx, place, changes, by);
  await withdrawRequests(tx, place, by);
}

import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import type { Tx } from "../../platform/db/db.ts";
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
}

function outcomeOf({ quantity, seen }: EnteredStock, held: number): StockOutcome {
  if (seen === undefined) return { quantity, changedMeanwhile: 0, isLimited: false };
  const exact = held + quantity - seen;
  const limited = Math.min(STOCK_MAX, Math.max(0, exact));
  return { quantity: limited, changedMeanwhile: held - seen, isLimited: limited !== exact };
}

/**
 * Saves a store's stock of some products and adds the differences to the ledger; returns what became of each product.
 * A quantity entered against a seen one is a difference, applied to what is there: redemptions and edits made
 * meanwhile stay. The lines are locked, so a concurrent redemption waits for them or is counted already. The caller
 * holds the store's participation.
 */
export async function setStock(
  tx: Tx,
  place: StockPlace,
  entered: Stock,
  by: { accountId: string; at: Temporal.Instant },
): Promise<ReadonlyMap<string, StockOutcome>> {
  const held = new Map((await lockStock(tx, place)).map((line) => [line.product_id, line.quantity]));
  const heldOf = (productId: string) => held.get(productId) ?? 0;
  const outcomes = new Map(
    [...entered].map(([productId, line]) => [productId, outcomeOf(line, heldOf(productId))] as const),
  );
  const changes = [...outcomes]
    .map(([productId, { quantity }]) => ({ productId, quantity, delta: quantity - heldOf(productId) }))
    .filter(({ delta }) => delta !== 0);
  await writeStock(tx, place, changes, by);
  return outcomes;
}

/** Sets everything the store holds for the campaign to nothing. */
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
}

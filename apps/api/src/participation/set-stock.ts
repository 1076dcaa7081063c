import type { Tx } from "../db/db.ts";
import { lockStock, type StockPlace, writeStock } from "../stores/queries.ts";

/** Quantities by product id. */
export type Stock = ReadonlyMap<string, number>;

/**
 * Sets a store's stock of some products to absolute quantities, and adds the differences to the ledger. A redemption
 * that comes between waits for the lines or is counted already. The caller holds the store's participation.
 */
export async function setStock(
  tx: Tx,
  place: StockPlace,
  wanted: Stock,
  by: { accountId: string; at: Temporal.Instant },
): Promise<void> {
  const held = new Map((await lockStock(tx, place)).map((line) => [line.product_id, line.quantity]));
  const changes = [...wanted]
    .map(([productId, quantity]) => ({ productId, quantity, delta: quantity - (held.get(productId) ?? 0) }))
    .filter(({ delta }) => delta !== 0);
  await writeStock(tx, place, changes, by);
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

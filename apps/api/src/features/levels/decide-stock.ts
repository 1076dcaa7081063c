import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { lockStock, writeStock } from "../stores/queries.ts";
import { decideRequests, lockRequestedPlaces } from "./stock-queries.ts";

export interface DecidedStock {
  decided: number;
  pieces: number;
  /** The stores whose requests were decided. */
  storeIds: string[];
}

/**
 * Approves or refuses pending stock requests. Requests that were decided or withdrawn in the meantime are skipped.
 * Approved quantities are added to the store's current stock and to the ledger. Lock order: participation, stock lines
 * by product, requests; setting stock uses the same order.
 */
export async function decideStock(
  tx: Tx,
  { brandId, accountId }: BrandSession,
  { requestIds, approve, at }: { requestIds: readonly string[]; approve: boolean; at: Temporal.Instant },
): Promise<DecidedStock> {
  const ids = requestIds.filter(isUuid);
  const places = await lockRequestedPlaces(tx, brandId, ids);
  const held = [];
  for (const place of places) held.push({ place, lines: await lockStock(tx, place) });
  const decision = approve ? "approved" : "refused";
  const decided = await decideRequests(tx, { brandId, ids, decision, accountId, at });
  const storeIds = [...new Set(decided.map(({ store_id }) => store_id))];
  if (!approve) return { decided: decided.length, pieces: 0, storeIds };
  let pieces = 0;
  for (const { place, lines } of held) {
    const changes = decided
      .filter((row) => row.campaign_id === place.campaignId && row.store_id === place.storeId)
      .map(({ product_id: productId, quantity: requested }) => {
        const before = lines.find((line) => line.product_id === productId)?.quantity ?? 0;
        const quantity = Math.min(STOCK_MAX, before + requested);
        return { productId, quantity, delta: quantity - before };
      })
      .filter(({ delta }) => delta !== 0);
    pieces += changes.reduce((sum, { delta }) => sum + delta, 0);
    await writeStock(tx, place, changes, { accountId, at });
  }
  return { decided: decided.length, pieces, storeIds };
}

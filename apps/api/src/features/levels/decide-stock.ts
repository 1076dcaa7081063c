import { STOCK_MAX } from "@stashwell/shared/participation/rules";
import type { Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { lockStock, writeStock } from "../stores/queries.ts";
import { decideRequests, lockRequestedPlaces } from "./stock-queries.ts";

export interface DecidedStock {
  decided: number;
  pieces: number;
  /** Those whose requests they were. */
  storeIds: string[];
}

/**
 * Lets stock in that waits, or refuses it. What was decided or withdrawn meanwhile is passed over. What is let in is added
 * to what the store holds by now, and to the ledger. Locks go participation, stock lines by product, requests, as in setting stock.
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

import { LOW_STOCK } from "@stashwell/shared/notifications/rules";
import type { Tx } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import {
  type Eve,
  findEve,
  findOldest,
  insertLowStock,
  insertRedeemed,
  type LedgerStretch,
  listRedemptions,
  lockPosition,
  type Position,
  updatePosition,
} from "./ledger-queries.ts";

const FOLLOWER = "notifications";

/**
 * Reads on in the ledger of vouchers, and tells businesses what their stores redeemed and which stock that left low.
 * Returns how many redemptions were new. Redeeming itself does nothing for this.
 */
export const followLedger = (services: Pick<Services, "db" | "clock">): Promise<number> =>
  readOn(services, FOLLOWER, async (tx, stretch) => {
    const heard = await listRedemptions(tx, stretch);
    if (heard.length > 0) {
      const at = services.clock.now();
      await insertRedeemed(tx, heard, at);
      await insertLowStock(tx, heard, LOW_STOCK, at);
    }
    return heard.reduce((sum, { pieces }) => sum + pieces, 0);
  });

/**
 * Has a follower hear what was written to the ledger since it was here last, and returns what `hear` makes of it; 0
 * while another server follows.
 *
 * Ids of events are not in the order of commits: a reader that went by them would pass over whatever commits late. So
 * the place in the ledger is a transaction id, `done_before`. Each time, `oldest` is the smallest id of a transaction
 * that may still be running; all below it have ended, so what they wrote is there for good, and nothing can be added
 * to it. What transactions from `done_before` up to `oldest` wrote is heard, and `oldest` becomes the new
 * `done_before`, in one transaction: the stretches meet and do not overlap, so that each event is told exactly once,
 * whatever crashes. A long transaction only delays. Within a redemption the voucher is locked, and the transaction so
 * has its id, before the event gets its own.
 *
 * Two more numbers keep the reading short, and never leave anything out:
 * - `above_id`: a transaction whose id comes after one that we took ourselves has drawn the ids of its events after
 *   what the sequence stood at just before. Once `done_before` is beyond our own id (`next_after`), all that is left
 *   to read has larger ids than that (`next_above_id`).
 * - `tally_since`: a redemption also writes its campaign's tally. Whoever wrote that row last did so after all events
 *   that are still to be read, or was running then, so its transaction is not older than the oldest one that ran when
 *   theirs began (`next_tally_since`).
 */
export async function readOn(
  { db }: Pick<Services, "db">,
  follower: string,
  hear: (tx: Tx, stretch: LedgerStretch) => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const eve = await findEve(tx);
    const position = await lockPosition(tx, follower);
    if (!position) return 0;
    const current = floorOf(position, eve);
    const oldest = await findOldest(tx);
    const { done_before: from, above_id: aboveId, tally_since: tallySince } = current;
    const heard = await hear(tx, { from, to: oldest, aboveId, tallySince });
    await updatePosition(tx, { ...current, done_before: oldest });
    return heard;
  });
}

/** The position with the higher of its two floors that holds, and a new one prepared for later. */
export function floorOf(position: Position, eve: Eve): Position {
  const { done_before, own, next_after, next_above_id, next_tally_since } = position;
  const prepared = { next_after: own, next_above_id: eve.last_id, next_tally_since: eve.oldest };
  // A copy in another cluster counts transactions anew: the ids of events alone say where to go on.
  if (done_before > own) return { ...position, ...prepared, done_before: 0, tally_since: 0 };
  if (next_after >= done_before) return position;
  return { ...position, ...prepared, above_id: next_above_id, tally_since: next_tally_since };
}

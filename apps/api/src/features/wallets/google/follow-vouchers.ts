import { floorOf } from "../../notifications/follow-ledger.ts";
import { findEve, findOldest, lockPosition, updatePosition } from "../../notifications/ledger-queries.ts";
import type { Services } from "../../../platform/services.ts";
import { markChangedPasses } from "./queries.ts";

const FOLLOWER = "google-wallet";

/**
 * Reads on in the ledger of vouchers and marks the passes of those to which something happened. Returns how many.
 * `notifications/follow-ledger.ts` says how it leaves none out and marks none for another's event. The campaign's tally
 * does not shorten this reading: a gift that is accepted changes the pin, and may leave the tally as it is.
 */
export async function followVouchers({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const eve = await findEve(tx);
    const position = await lockPosition(tx, FOLLOWER);
    if (!position) return 0;
    const current = floorOf(position, eve);
    const oldest = await findOldest(tx);
    const stretch = { from: current.done_before, to: oldest, aboveId: current.above_id };
    const marked = await markChangedPasses(tx, stretch, clock.now());
    await updatePosition(tx, { ...current, done_before: oldest });
    return marked;
  });
}

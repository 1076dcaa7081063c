import { readOn } from "../notifications/follow-ledger.ts";
import type { Services } from "../../platform/services.ts";
import { insertVoucherEvents } from "./event-queries.ts";
import { hasEndpoints } from "./queries.ts";

const FOLLOWER = "webhooks";

/**
 * Reads on in the ledger of vouchers, and has brands told of what happened to theirs. Returns how many deliveries that
 * makes. Claiming and redeeming do nothing for this; `notifications/follow-ledger.ts` says how none is left out.
 */
export const followVouchers = ({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> =>
  readOn({ db }, FOLLOWER, async (tx, stretch) =>
    (await hasEndpoints(tx)) ? insertVoucherEvents(tx, stretch, clock.now()) : 0,
  );

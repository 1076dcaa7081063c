import type { Tx } from "../../../platform/db/db.ts";
import { readOn } from "../../notifications/follow-ledger.ts";
import type { Services } from "../../../platform/services.ts";
import { listTouchedPasses } from "./ledger-queries.ts";
import { FIRST_PASS, listStale, listTurned, type PassPlace, updatePassCampaign } from "./queries.ts";
import { markAndTell } from "./tell-phones.ts";

const FOLLOWER = "apple-wallet";
/** Passes a transaction: phones register and fetch meanwhile. */
const BATCH = 1_000;

type Means = Pick<Services, "db" | "clock" | "jobs">;

/** Notes which passes changed with what happened to vouchers since the last time. Returns how many phones have to be told. */
export const followVouchers = (services: Means): Promise<number> =>
  readOn(services, FOLLOWER, async (tx: Tx, stretch) =>
    markAndTell(services, tx, await listTouchedPasses(tx, stretch)),
  );

/**
 * Does the same for campaigns that were edited, have begun, or are over. A campaign counts as told when all its passes
 * are: whoever breaks off begins again, and passes over those that know already.
 */
export async function followCampaigns(services: Means): Promise<number> {
  const { db, clock } = services;
  let phones = 0;
  for (const turned of await listTurned(db, clock.now())) {
    for (let after: PassPlace | undefined = FIRST_PASS; after;) {
      const stale = await listStale(db, turned.campaign_id, { at: clock.now(), after, limit: BATCH });
      const serials = stale.map(({ serial }) => serial);
      phones += await db.transaction().execute((tx) => markAndTell(services, tx, serials));
      after = stale.length < BATCH ? undefined : stale.at(-1);
    }
    await updatePassCampaign(db, turned);
  }
  return phones;
}

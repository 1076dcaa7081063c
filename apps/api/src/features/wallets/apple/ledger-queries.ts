import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { type LedgerStretch, written } from "../../notifications/ledger-queries.ts";

/**
 * The registered passes of vouchers to which something happened in a stretch of the ledger: redeemed, reversed, given
 * back or away. Reads as little of the ledger as telling businesses of redemptions does, and only of campaigns that
 * have passes.
 */
export async function listTouchedPasses(tx: Tx, { from, to, aboveId, tallySince }: LedgerStretch): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    with snapshot as materialized (
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest
    ), moved as materialized (
      select t.campaign_id, newest from snapshot, campaign_tally t join apple_campaign a on a.campaign_id = t.campaign_id
      where ${written("t")} >= ${tallySince}
    )
    select distinct p.serial
    from moved cross join lateral (
      select e.slot from voucher_event e
      where e.campaign_id = moved.campaign_id and e.id > ${aboveId} and e.kind in ('redeemed', 'reversed', 'released', 'accepted')
        and ${written("e")} >= ${from} and ${written("e")} < ${to}
      -- Kept apart, or the planner may turn it around and read the whole ledger.
      offset 0
    ) heard
    join apple_pass p on p.campaign_id = moved.campaign_id and p.slot = heard.slot
    where exists (select from apple_registration r where r.serial = p.serial)
    order by 1`.execute(tx);
  return rows.map(({ serial }) => serial);
}

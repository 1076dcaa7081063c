import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { VoucherOfEvent } from "../vouchers/events.ts";

/**
 * Takes an advisory lock per brand until the transaction ends, so that evaluating rules and deciding on flags never run
 * at the same time.
 */
export const lockReviews = (tx: Tx, brandIds: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('review ' || brand_id, 0))
    from (select distinct brand_id from unnest(${brandIds}::text[]) as b(brand_id) order by brand_id) b`.execute(tx);

export async function lockBrandsOf(tx: Tx, vouchers: readonly VoucherOfEvent[]): Promise<void> {
  const campaigns = [...new Set(vouchers.map(({ campaign_id }) => campaign_id))];
  const rows = await tx.selectFrom("campaign").select("brand_id").where("id", "in", campaigns).execute();
  await lockReviews(
    tx,
    rows.map(({ brand_id }) => brand_id),
  );
}

export const countDays = (tx: Tx, redeemed: readonly VoucherOfEvent[]) =>
  sql`select count_store_days(${JSON.stringify(redeemed)}::jsonb)`.execute(tx);

/** Flags redemptions that match the rules which the ledger alone can decide. */
export const flagByLedger = (tx: Tx, redeemed: readonly VoucherOfEvent[], at: Temporal.Instant) =>
  sql`
    select flag_redemptions(met.found, ${at}) from (
      select jsonb_agg(to_jsonb(m)) as found from judge_redemptions(${JSON.stringify(redeemed)}::jsonb) m
    ) met where met.found is not null`.execute(tx);

/** Flags redemptions that match the rules about network and device, which need the traced origin. */
export const flagByOrigin = (tx: Tx, traced: readonly VoucherOfEvent[], at: Temporal.Instant) =>
  sql`
    select flag_redemptions(met.found, ${at}) from (
      select jsonb_agg(to_jsonb(m)) as found from judge_origins(${JSON.stringify(traced)}::jsonb) m
    ) met where met.found is not null`.execute(tx);

/** Closes the holds of redemptions that were undone, by whomever, and subtracts them from the store's daily counts. */
export const takeBack = (tx: Tx, reversed: readonly VoucherOfEvent[], at: Temporal.Instant) =>
  sql`
    with undone as materialized (
      select r.campaign_id, e.id as ledger_id
      from jsonb_to_recordset(${JSON.stringify(reversed)}::jsonb) as r(campaign_id uuid, slot integer, ledger_id bigint)
      cross join lateral (
        select e.id from voucher_event e
        where e.campaign_id = r.campaign_id and e.slot = r.slot and e.kind = 'redeemed' and e.id < r.ledger_id
        order by e.id desc limit 1
      ) e
    ), closed as (
      update redemption_hold h set decision = 'reversed', decided_at = ${at}
      from undone u where h.campaign_id = u.campaign_id and h.ledger_id = u.ledger_id and h.decided_at is null
    )
    select uncount_store_days(jsonb_agg(to_jsonb(u))) from undone u`.execute(tx);

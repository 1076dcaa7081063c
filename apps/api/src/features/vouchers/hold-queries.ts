import { type RawBuilder, sql } from "kysely";
import type { HoldReason } from "@stashwell/shared/levels/rules";
import type { Tx } from "../../platform/db/db.ts";
import type { BrandId } from "../../platform/http/session.ts";

/** A redemption on hold, by its row in the ledger. */
export interface HeldRedemption {
  campaignId: string;
  ledgerId: string;
}

/** The person who decides, and their brand. */
export interface Decider {
  brandId: BrandId;
  accountId: string;
  at: Temporal.Instant;
}

/** The number and total value of the decided redemptions. */
export interface Decided {
  count: number;
  /** A decimal of two places. */
  value: string;
}

/**
 * Releases holds of redemptions, for all reasons or some; decided holds stay unchanged. Redemptions that remain on hold
 * for another reason aren't counted.
 */
export const releaseHolds = (
  tx: Tx,
  redemptions: readonly HeldRedemption[],
  decider: Decider,
  reasons?: readonly HoldReason[],
): Promise<Decided> =>
  release(
    tx,
    decider,
    sql`(campaign_id, ledger_id) in (select * from unnest(${idsOf(redemptions)}::uuid[], ${ledgerIdsOf(redemptions)}::bigint[]))
      and (${reasons === undefined} or reason = any(${reasons ?? []}::text[]))`,
  );

/** Releases the level holds of businesses. The caller has locked the rows of their levels. */
export const releaseLevelHolds = (tx: Tx, businessIds: readonly string[], decider: Decider): Promise<Decided> =>
  release(tx, decider, sql`business_id = any(${businessIds}::uuid[]) and reason = 'level'`);

/**
 * Adds holds for the rules of open flags to redemptions that are on hold for their level, so that they stay on hold
 * until the flag is decided. Call it before `lockLevels`, because decisions lock flags first.
 */
export async function holdForOpenFlags(
  tx: Tx,
  businessIds: readonly string[],
  { brandId, at }: Decider,
): Promise<void> {
  await sql`
    with open as materialized (
      select id, rule from abuse_flag
      where brand_id = ${brandId} and business_id = any(${businessIds}::uuid[]) and decided_at is null
      order by id for update
    )
    insert into redemption_hold (campaign_id, ledger_id, reason, brand_id, business_id, store_id, worth, held_at)
    select h.campaign_id, h.ledger_id, f.rule, h.brand_id, h.business_id, h.store_id, h.worth, ${at}
    from open f
    join flagged_redemption r on r.flag_id = f.id
    join redemption_hold h on h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id
    where h.reason = 'level' and h.decided_at is null and h.business_id = any(${businessIds}::uuid[])
    on conflict do nothing`.execute(tx);
}

async function release(tx: Tx, { brandId, accountId, at }: Decider, which: RawBuilder<unknown>): Promise<Decided> {
  // Locked in order, so that two people who release overlapping lists don't deadlock.
  const { rows } = await sql<Decided>`
    with chosen as (
      select campaign_id, ledger_id, reason from redemption_hold
      where brand_id = ${brandId} and decided_at is null and ${which}
      order by campaign_id, ledger_id, reason for update
    ), released as (
      update redemption_hold h set decided_at = ${at}, decision = 'released', decided_by = ${accountId}
      from chosen c where h.campaign_id = c.campaign_id and h.ledger_id = c.ledger_id and h.reason = c.reason
      returning h.campaign_id, h.ledger_id, h.reason, h.worth
    )
    select count(*)::int as count, coalesce(sum(worth), 0)::numeric(20, 2)::text as value
    from (select distinct campaign_id, ledger_id, worth from released) r
    where not exists (
      select from redemption_hold h
      where h.campaign_id = r.campaign_id and h.ledger_id = r.ledger_id and h.decided_at is null
        and (h.campaign_id, h.ledger_id, h.reason) not in (select campaign_id, ledger_id, reason from released)
    )`.execute(tx);
  return rows[0]!;
}

/** Restores the level holds of businesses that were released after an instant, for redemptions that still stand. */
export async function holdForLevelAgain(
  tx: Tx,
  businessIds: readonly string[],
  { brandId, after }: { brandId: BrandId; after: Temporal.Instant },
): Promise<Decided> {
  const { rows } = await sql<Decided>`
    with chosen as (
      select h.campaign_id, h.ledger_id, h.reason from redemption_hold h
      join voucher_event e on e.campaign_id = h.campaign_id and e.id = h.ledger_id and e.kind <> 'claimed'
      where h.brand_id = ${brandId} and h.business_id = any(${businessIds}::uuid[]) and h.reason = 'level'
        and h.decision = 'released' and h.decided_at > ${after} and standing_redemption(h.campaign_id, e.slot) = h.ledger_id
      order by h.campaign_id, h.ledger_id for update of h
    ), held as (
      update redemption_hold h set decided_at = null, decision = null, decided_by = null
      from chosen c where h.campaign_id = c.campaign_id and h.ledger_id = c.ledger_id and h.reason = c.reason
      returning h.worth
    )
    select count(*)::int as count, coalesce(sum(worth), 0)::numeric(20, 2)::text as value from held`.execute(tx);
  return rows[0]!;
}

/**
 * Undoes redemptions on hold for their brand, regardless of their age: the vouchers are valid again, and the items back
 * in stock. Redemptions that are no longer on hold stay.
 */
export async function reverseHeld(
  tx: Tx,
  redemptions: readonly HeldRedemption[],
  { brandId, accountId, at }: Decider,
): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select count(*)::int as count, coalesce(sum(worth), 0)::numeric(20, 2)::text as value
    from reverse_held_redemptions(${brandId}, ${idsOf(redemptions)}::uuid[], ${ledgerIdsOf(redemptions)}::bigint[], ${accountId}, ${at})`.execute(
    tx,
  );
  return rows[0]!;
}

const idsOf = (redemptions: readonly HeldRedemption[]) => redemptions.map(({ campaignId }) => campaignId);
const ledgerIdsOf = (redemptions: readonly HeldRedemption[]) => redemptions.map(({ ledgerId }) => ledgerId);

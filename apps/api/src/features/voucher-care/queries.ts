import type { CareAct, CareReason, VoidOutcome } from "@stashwell/shared/vouchers/rules";
import type { VoucherHistoryEvent } from "@stashwell/shared/voucher-care/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

export interface FoundRow {
  slot: number;
  ending: string;
  claimed_at: Temporal.Instant;
  downloaded_at: Temporal.Instant | null;
  redeemed_at: Temporal.Instant | null;
  voided_at: Temporal.Instant | null;
  is_offered: boolean;
  store_name: string | null;
}

/** The columns of a FoundRow. */
const found = sql`
  v.slot, right(v.pin, 4) as ending, v.claimed_at, v.downloaded_at, v.redeemed_at, v.voided_at,
  exists (
    select from voucher_gift g where g.campaign_id = v.campaign_id and g.slot = v.slot and g.accepted_at is null
  ) as is_offered,
  (
    select s.name from voucher_event e join store s on s.id = e.store_id
    where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' and v.redeemed_at is not null
    order by e.id desc limit 1
  ) as store_name`;

export interface VoucherQuery {
  campaignId: string;
  /** Four-letter endings; the PIN must have one of them. */
  endings: readonly string[];
  /** A longer ending that the PIN must have as well; blank for none. */
  suffix: string;
  /** The store that has redeemed it; null for any or none. */
  storeId: string | null;
  /** A day on which it was claimed, saved or redeemed, in the brand's time zone; null for any. */
  day: string | null;
  timezone: string;
  limit: number;
}

/** Returns vouchers by the ending of their PINs, newest first. */
export async function listVouchersByEnding(db: Db, query: VoucherQuery): Promise<FoundRow[]> {
  const { campaignId, endings, suffix, storeId, day, timezone, limit } = query;
  const { rows } = await sql<FoundRow>`
    select ${found} from voucher v
    where v.campaign_id = ${campaignId} and v.pin is not null and right(v.pin, 4) = any(${endings}::text[])
      and right(v.pin, ${suffix.length}) = ${suffix}
      and (${day}::date is null or ${day}::date in (
        (v.claimed_at at time zone ${timezone})::date, (v.downloaded_at at time zone ${timezone})::date,
        (v.redeemed_at at time zone ${timezone})::date
      ))
      and (${storeId}::uuid is null or v.redeemed_at is not null and exists (
        select from voucher_event e
        where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed' and e.store_id = ${storeId}::uuid
          and e.at = v.redeemed_at
      ))
    order by v.claimed_at desc, v.slot desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns one voucher; undefined once it went back to its campaign's pool. */
export async function findVoucher(db: Db, campaignId: string, slot: number): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${found} from voucher v where v.campaign_id = ${campaignId} and v.slot = ${slot} and v.pin is not null`.execute(
    db,
  );
  return rows[0];
}

export interface HistoryRow {
  kind: VoucherHistoryEvent["kind"];
  at: Temporal.Instant;
  /** The name of a member of the brand; null for others. */
  employee_name: string | null;
  store_name: string | null;
  product_name: string | null;
  reason: CareReason | null;
  note: string;
}

/**
 * Returns the ledger of a voucher with the reasons and notes of the brand's members, newest first, without its claim.
 */
export async function listHistory(db: Db, campaignId: string, slot: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with cared as (
      select c.*, case c.act when 'void' then 'voided' when 'restore' then 'restored' when 'reissue' then 'reissued' else 'noted' end as kind
      from voucher_care c where c.campaign_id = ${campaignId} and c.slot = ${slot}
    ), happened as (
      select e.kind, e.at, e.id, c.account_id, e.store_id, e.product_id, c.reason, coalesce(c.note, '') as note
      from voucher_event e left join cared c on c.kind = e.kind and c.at = e.at
      where e.campaign_id = ${campaignId} and e.slot = ${slot} and e.kind <> 'claimed'
      union all
      select c.kind, c.at, c.id, c.account_id, null, null, c.reason, c.note from cared c where c.act = 'note'
    )
    select h.kind, h.at, h.reason, h.note, s.name as store_name, p.name as product_name,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username) as employee_name
    from happened h
    left join store s on s.id = h.store_id
    left join product p on p.id = h.product_id
    left join account a on a.id = h.account_id
    order by h.at desc, h.id desc`.execute(db);
  return rows;
}

/** The outcome of an act on a voucher. */
export type CareOutcome = "ok" | "unknown" | "changed" | "used" | "voided" | "notVoided" | "expired";

/** A voucher as it was shown to the person who acts. */
export interface SeenVoucher {
  campaignId: string;
  slot: number;
  ending: string;
}

export interface Carer {
  accountId: string;
  at: Temporal.Instant;
}

type Call = (tx: Tx, voucher: SeenVoucher, carer: Carer) => Promise<CareOutcome>;

export const voidVoucher: Call = async (tx, { campaignId, slot, ending }, { accountId, at }) => {
  const { rows } = await sql<{
    outcome: CareOutcome;
  }>`select void_voucher(${campaignId}, ${slot}, ${ending}, ${accountId}, ${at}) as outcome`.execute(tx);
  return rows[0]!.outcome;
};

/** The vouchers that lines name, each by its PIN or its handle. */
export interface NamedVouchers {
  campaignId: string;
  pins: readonly (string | null)[];
  handles: readonly (string | null)[];
}

export interface VoidedLine {
  slot: number | null;
  ending: string | null;
  outcome: Exclude<VoidOutcome, "unreadable">;
}

/** Returns what canceling them would currently result in. */
export async function checkNamed(db: Db, { campaignId, pins, handles }: NamedVouchers): Promise<VoidedLine[]> {
  const { rows } = await sql<VoidedLine>`
    select v.slot, right(v.pin, 4) as ending,
      case when v.slot is null then 'unknown' when v.redeemed_at is not null then 'used' when v.voided_at is not null then 'voided' else 'ok' end as outcome
    from unnest(${pins}::text[], ${handles}::text[]) with ordinality as n(pin, handle, nth)
    left join lateral (
      select * from voucher v where v.pin = n.pin and v.campaign_id = ${campaignId}
      union all select * from voucher v where v.handle = n.handle and v.campaign_id = ${campaignId}
    ) v on true
    order by n.nth`.execute(db);
  return rows;
}

/** Cancels those of them that are valid, and records who did it, and why. */
export async function voidNamed(
  tx: Tx,
  { campaignId, pins, handles }: NamedVouchers,
  { reason, note }: { reason: CareReason; note: string },
  { accountId, at }: Carer,
): Promise<VoidedLine[]> {
  const { rows } = await sql<VoidedLine>`
    select slot, ending, outcome
    from void_vouchers(${campaignId}, ${pins}, ${handles}, ${reason}, ${note}, ${accountId}, ${at})`.execute(tx);
  return rows;
}

/** Undoes its cancellation. */
export const restoreVoucher: Call = async (tx, { campaignId, slot, ending }, { accountId, at }) => {
  const { rows } = await sql<{
    outcome: CareOutcome;
  }>`select restore_voucher(${campaignId}, ${slot}, ${ending}, ${accountId}, ${at}) as outcome`.execute(tx);
  return rows[0]!.outcome;
};

export interface NewHolding {
  tokenHash: Buffer;
  /** Placeholders until the link is opened; never shown to anyone. */
  handle: string;
  pin: string;
  claimKey: Buffer;
}

/** Takes it from its holder, and assigns it to whoever opens the link. */
export async function reissueVoucher(
  tx: Tx,
  { campaignId, slot, ending }: SeenVoucher,
  { tokenHash, handle, pin, claimKey }: NewHolding,
  { accountId, at }: Carer,
): Promise<CareOutcome> {
  const { rows } = await sql<{ outcome: CareOutcome }>`
    select reissue_voucher(
      ${campaignId}, ${slot}, ${ending}, ${accountId}, ${tokenHash}, ${handle}, ${pin}, ${claimKey}, ${at}
    ) as outcome`.execute(tx);
  return rows[0]!.outcome;
}

/** Checks that a voucher still has the PIN that was shown, and locks it until the transaction ends. */
export async function lockSeen(tx: Tx, { campaignId, slot, ending }: SeenVoucher): Promise<CareOutcome> {
  const row = await tx
    .selectFrom("voucher")
    .select("pin")
    .where("campaign_id", "=", campaignId)
    .where("slot", "=", slot)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.pin === null) return "unknown";
  return row.pin.endsWith(ending) ? "ok" : "changed";
}

/** Records who did what with a voucher, and why. */
export const insertCare = (
  tx: Tx,
  { campaignId, slot }: SeenVoucher,
  { act, reason, note }: { act: CareAct; reason: CareReason | null; note: string },
  { accountId, at }: Carer,
) =>
  tx
    .insertInto("voucher_care")
    .values({ campaign_id: campaignId, slot, act, reason, note, account_id: accountId, at })
    .execute();

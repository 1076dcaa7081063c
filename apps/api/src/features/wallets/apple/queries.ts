import type { Language } from "@stashwell/shared/language";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { VoucherOfEvent } from "../../vouchers/events.ts";

/** A voucher in the hands of one holder. */
export interface Holding {
  campaignId: string;
  slot: number;
  holder: Buffer;
}

export interface HeldVoucher {
  campaign_id: string;
  slot: number;
  handle: string;
  pin: string;
  downloaded_at: Temporal.Instant | null;
  redeemed_at: Temporal.Instant | null;
  voided_at: Temporal.Instant | null;
  /** The pass that this holder got before, if any. */
  serial: string | null;
  language: Language | null;
}

/** Returns the voucher of a handle, with its holder's existing pass. */
export async function findHeldVoucher(db: Db, handle: string): Promise<HeldVoucher | undefined> {
  const { rows } = await sql<HeldVoucher>`
    select v.campaign_id, v.slot, v.handle, v.pin, v.downloaded_at, v.redeemed_at, v.voided_at, p.serial, p.language
    from voucher v
    left join apple_pass p on p.campaign_id = v.campaign_id and p.slot = v.slot
      and p.holder = sha256(convert_to(v.handle || ' ' || v.pin, 'UTF8'))
    where v.handle = ${handle}`.execute(db);
  return rows[0];
}

/** Inserts the pass of a holding, or updates its language. Returns its serial number. */
export async function upsertPass(
  tx: Tx,
  holding: Holding & { serial: string; language: Language },
  at: Temporal.Instant,
): Promise<string> {
  const { campaignId, slot, holder, serial, language } = holding;
  const changedAt = at.round({ smallestUnit: "second", roundingMode: "floor" });
  const row = await tx
    .insertInto("apple_pass")
    .values({ serial, campaign_id: campaignId, slot, holder, language, changed_at: changedAt })
    .onConflict((conflicting) => conflicting.columns(["campaign_id", "slot", "holder"]).doUpdateSet({ language }))
    .returning("serial")
    .executeTakeFirstOrThrow();
  return row.serial;
}

/** Records that a campaign has passes, with its current version and phase. */
export async function insertPassCampaign(tx: Tx, campaignId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    insert into apple_campaign (campaign_id, version, phase)
    select c.id, c.version, pass_phase(${at}::timestamptz, b.timezone, c)
    from campaign c join brand b on b.id = c.brand_id where c.id = ${campaignId}
    on conflict do nothing`.execute(tx);
}

export interface HeldPass {
  serial: string;
  campaign_id: string;
  language: Language;
  changed_at: Temporal.Instant;
  /** Null if the voucher no longer belongs to the holder that the pass was made for. */
  pin: string | null;
  redeemed_at: Temporal.Instant | null;
  voided_at: Temporal.Instant | null;
}

export async function findPass(db: Db, serial: string): Promise<HeldPass | undefined> {
  const { rows } = await sql<HeldPass>`
    select p.serial, p.campaign_id, p.language, p.changed_at, v.pin, v.redeemed_at, v.voided_at
    from apple_pass p
    left join voucher v on v.campaign_id = p.campaign_id and v.slot = p.slot
      and sha256(convert_to(v.handle || ' ' || v.pin, 'UTF8')) = p.holder
    where p.serial = ${serial}`.execute(db);
  return rows[0];
}

/**
 * Marks those of these passes whose content has changed, and the registrations of their phones as due for a push.
 * Returns the number of those phones.
 */
export async function markChanged(db: Db, serials: readonly string[], at: Temporal.Instant): Promise<number> {
  if (serials.length === 0) return 0;
  const { rows } = await sql<{ serial: string }>`
    with stale as materialized (
      -- Locked in order, so that servers which mark the same passes wait for one another.
      select p.serial, f.face from apple_pass p join apple_pass_faces(${at}::timestamptz) f on f.serial = p.serial
      where p.serial = any(${serials}) and p.face <> f.face order by p.serial for update of p
    ), changed as (
      update apple_pass p
      set face = s.face, changed_at = greatest(date_trunc('second', ${at}::timestamptz), p.changed_at + interval '1 second')
      from stale s where p.serial = s.serial
      returning p.serial
    ), heard as (
      select r.device_hash, r.serial from apple_registration r join changed on changed.serial = r.serial
    ), counted as (
      update apple_revision set last = last + 1 where exists (select from heard) returning last
    )
    update apple_registration r set revision = counted.last, is_due = true
    from counted, heard where r.device_hash = heard.device_hash and r.serial = heard.serial
    returning r.serial`.execute(db);
  return rows.length;
}

/** Stores the current content hash of a new pass before any phone registers it. */
export async function settleFace(tx: Tx, serial: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update apple_pass p set face = f.face from apple_pass_faces(${at}::timestamptz) f
    where f.serial = ${serial} and p.serial = f.serial and p.face = ''`.execute(tx);
}

/** A position in the order of a campaign's passes. */
export interface PassPlace {
  slot: number;
  holder: Buffer;
}
export const FIRST_PASS: PassPlace = { slot: 0, holder: Buffer.alloc(0) };

/** Returns registered passes of a campaign whose content has changed, after a position in their order. */
export async function listStale(
  db: Db,
  campaignId: string,
  { at, after, limit }: { at: Temporal.Instant; after: PassPlace; limit: number },
): Promise<(PassPlace & { serial: string })[]> {
  const { rows } = await sql<PassPlace & { serial: string }>`
    select p.serial, p.slot, p.holder from apple_pass p join apple_pass_faces(${at}::timestamptz) f on f.serial = p.serial
    where p.campaign_id = ${campaignId} and (p.slot, p.holder) > (${after.slot}::integer, ${after.holder}::bytea)
      and p.face <> f.face and exists (select from apple_registration r where r.serial = p.serial)
    order by p.slot, p.holder limit ${limit}`.execute(db);
  return rows;
}

export interface TurnedCampaign {
  campaign_id: string;
  version: number;
  phase: "early" | "running" | "paused" | "over";
}

/**
 * Returns campaigns with passes that were edited, started, ended, or came to the end of a pause since their phones were
 * last notified.
 */
export async function listTurned(db: Db, at: Temporal.Instant): Promise<TurnedCampaign[]> {
  const { rows } = await sql<TurnedCampaign>`
    select a.campaign_id, c.version, now.phase
    from apple_campaign a join campaign c on c.id = a.campaign_id join brand b on b.id = c.brand_id
    cross join lateral pass_phase(${at}::timestamptz, b.timezone, c) as now(phase)
    where a.version <> c.version or a.phase <> now.phase
    order by a.campaign_id`.execute(db);
  return rows;
}

/** A version that no campaign has. */
const UNTOLD = -1;

/** Has all passes of these campaigns checked again, because their brands changed. */
export async function markUntold(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return;
  await tx.updateTable("apple_campaign").set({ version: UNTOLD }).where("campaign_id", "in", campaignIds).execute();
}

export const updatePassCampaign = (db: Db, { campaign_id, version, phase }: TurnedCampaign) =>
  db.updateTable("apple_campaign").set({ version, phase }).where("campaign_id", "=", campaign_id).execute();

/**
 * Deletes passes of campaigns that ended before a date, and their registrations; no phone requests them anymore.
 * Returns their number.
 */
export async function deleteOldPasses(db: Db, endedBefore: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with over as (
      delete from apple_campaign a using campaign c where c.id = a.campaign_id and c.end_date < ${endedBefore}::date
      returning a.campaign_id
    ), gone as (
      delete from apple_pass p using over where p.campaign_id = over.campaign_id returning p.serial
    )
    select count(*)::integer as removed from gone`.execute(db);
  return rows[0]?.removed ?? 0;
}

/** Returns the registered passes of these vouchers. */
export async function listPassesOf(tx: Tx, vouchers: readonly VoucherOfEvent[]): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select distinct p.serial
    from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as r(campaign_id uuid, slot integer)
    join apple_pass p on p.campaign_id = r.campaign_id and p.slot = r.slot
    where exists (select from apple_registration g where g.serial = p.serial)
    order by 1`.execute(tx);
  return rows.map(({ serial }) => serial);
}

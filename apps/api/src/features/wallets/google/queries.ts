import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { VoucherOfEvent } from "../../vouchers/events.ts";
import type { PassState } from "../../../platform/outside/wallet-google-pass.ts";

/** Returns the version and dates of a campaign that were last sent to Google for this issuer. */
export const findClass = (db: Db, campaignId: string, issuerId: string) =>
  db
    .selectFrom("google_wallet_class")
    .select(["version", "start_date", "end_date"])
    .where("campaign_id", "=", campaignId)
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();

export interface ReportedClass {
  campaignId: string;
  issuerId: string;
  version: number;
  startDate: string;
  endDate: string;
  at: Temporal.Instant;
}

/** Records what was sent to Google of a campaign. */
export const saveClass = (db: Db, reported: ReportedClass) =>
  db
    .insertInto("google_wallet_class")
    .values({
      campaign_id: reported.campaignId,
      issuer_id: reported.issuerId,
      version: reported.version,
      start_date: reported.startDate,
      end_date: reported.endDate,
      told_at: reported.at,
    })
    .onConflict((row) =>
      row.column("campaign_id").doUpdateSet(({ ref }) => ({
        issuer_id: ref("excluded.issuer_id"),
        version: ref("excluded.version"),
        start_date: ref("excluded.start_date"),
        end_date: ref("excluded.end_date"),
        told_at: ref("excluded.told_at"),
      })),
    )
    .execute();

export const findVersion = async (db: Db, campaignId: string): Promise<number | undefined> =>
  (await db.selectFrom("campaign").select("version").where("id", "=", campaignId).executeTakeFirst())?.version;

export interface NewPass {
  campaignId: string;
  slot: number;
  pin: string;
  issuerId: string;
  suffix: string;
  at: Temporal.Instant;
}

/** Inserts the pass of a holding and returns its suffix; an existing pass keeps its own. */
export async function insertPass(db: Db, pass: NewPass): Promise<string> {
  const { rows } = await sql<{ suffix: string }>`
    with of_campaign as (
      update google_wallet_class set has_passes = true where campaign_id = ${pass.campaignId} and not has_passes
    )
    insert into google_wallet_pass (campaign_id, slot, pin_hash, issuer_id, suffix, made_at)
    values (${pass.campaignId}, ${pass.slot}, sha256(convert_to(${pass.pin}, 'UTF8')), ${pass.issuerId}, ${pass.suffix}, ${pass.at})
    on conflict (campaign_id, slot, pin_hash, issuer_id) do update set suffix = google_wallet_pass.suffix
    returning suffix`.execute(db);
  return rows[0]!.suffix;
}

/** Marks the passes of these vouchers as due to be sent to Google. */
export const markPassesOfVouchers = (tx: Tx, vouchers: readonly VoucherOfEvent[], at: Temporal.Instant) =>
  sql`
    update google_wallet_pass p set due_at = ${at}, tries = 0
    from (
      select distinct campaign_id, slot from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as r(campaign_id uuid, slot integer)
    ) r
    where p.campaign_id = r.campaign_id and p.slot = r.slot and p.told <> 'INACTIVE'`.execute(tx);

/** Marks all passes of a campaign as due, after its dates changed. */
export const markPassesOf = (db: Db, campaignId: string, at: Temporal.Instant) =>
  db
    .updateTable("google_wallet_pass")
    .set({ due_at: at, tries: 0 })
    .where("campaign_id", "=", campaignId)
    .where("told", "<>", "INACTIVE")
    .execute();

/** Marks the passes of campaigns whose last day is over as due, once per last day that a campaign has had. */
export async function markEndedPasses(db: Db, at: Temporal.Instant): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update google_wallet_class g set ended_on = c.end_date from campaign c join brand b on b.id = c.brand_id
      where g.has_passes and c.id = g.campaign_id and g.ended_on is distinct from c.end_date
        and c.end_date < (${at}::timestamptz at time zone b.timezone)::date
      returning g.campaign_id
    )
    update google_wallet_pass p set due_at = ${at}, tries = 0 from ended
    where p.campaign_id = ended.campaign_id and p.told = 'ACTIVE' returning p.slot`.execute(db);
  return rows.length;
}

/** A pass that is due, with everything that determines its state. */
export interface DuePass {
  campaign_id: string;
  slot: number;
  pin_hash: Buffer;
  suffix: string;
  tries: number;
  start_date: string;
  end_date: string;
  timezone: string;
  /** Whether the voucher still has the PIN of this pass. */
  is_held: boolean;
  is_redeemed: boolean;
  is_voided: boolean;
}

/** Leases due passes to the caller until `until`. */
export async function takeDuePasses(
  db: Db,
  { issuerId, now, until, limit }: { issuerId: string; now: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<DuePass[]> {
  const { rows } = await sql<DuePass>`
    with due as (
      select campaign_id, slot, pin_hash, issuer_id from google_wallet_pass
      where due_at <= ${now} and issuer_id = ${issuerId}
      order by due_at limit ${limit} for update skip locked
    ), taken as (
      update google_wallet_pass p set due_at = ${until}, tries = p.tries + 1 from due
      where (p.campaign_id, p.slot, p.pin_hash, p.issuer_id) = (due.campaign_id, due.slot, due.pin_hash, due.issuer_id)
      returning p.*
    )
    select t.campaign_id, t.slot, t.pin_hash, t.suffix, t.tries, c.start_date, c.end_date, b.timezone,
      coalesce(sha256(convert_to(v.pin, 'UTF8')) = t.pin_hash, false) as is_held, v.redeemed_at is not null as is_redeemed,
      v.voided_at is not null as is_voided
    from taken t join campaign c on c.id = t.campaign_id join brand b on b.id = c.brand_id
    left join voucher v on v.campaign_id = t.campaign_id and v.slot = t.slot`.execute(db);
  return rows;
}

export interface Settled {
  pass: Pick<DuePass, "campaign_id" | "slot" | "pin_hash">;
  issuerId: string;
  /** The end of the lease, which identifies it: an event meanwhile sets another `due_at`, and the pass stays due. */
  until: Temporal.Instant;
}

/** Records that Google has this state. */
export const settlePass = (db: Db, settled: Settled, reported: PassState) =>
  updateTaken(db, settled).set({ told: reported, due_at: null, tries: 0 }).execute();

/** Retries at `dueAt`, or never if it is null. */
export const postponePass = (db: Db, settled: Settled, dueAt: Temporal.Instant | null) =>
  updateTaken(db, settled).set({ due_at: dueAt }).execute();

const updateTaken = (db: Db, { pass, issuerId, until }: Settled) =>
  db
    .updateTable("google_wallet_pass")
    .where("campaign_id", "=", pass.campaign_id)
    .where("slot", "=", pass.slot)
    .where("pin_hash", "=", pass.pin_hash)
    .where("issuer_id", "=", issuerId)
    .where("due_at", "=", until);

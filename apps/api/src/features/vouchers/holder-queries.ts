import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Identifies a voucher for its holder; both must match. */
export interface Holding {
  handle: string;
  pin: string;
}

/** The outcome of a holder's request; `unknown` if no voucher has this handle and pin. */
export const HOLDER_OUTCOMES = ["ok", "unknown", "used", "voided", "expired"] as const;
export type HolderOutcome = (typeof HOLDER_OUTCOMES)[number];

/** Releases a voucher. */
export async function releaseVoucher(tx: Db, { handle, pin }: Holding, at: Temporal.Instant): Promise<HolderOutcome> {
  const { rows } = await sql<{
    outcome: HolderOutcome;
  }>`select release_voucher(${handle}, ${pin}, ${at}) as outcome`.execute(tx);
  return rows[0]!.outcome;
}

/** Creates a voucher's gift link, stored as a hash; an older link becomes invalid. */
export async function makeGift(
  tx: Db,
  { handle, pin }: Holding,
  tokenHash: Buffer,
  at: Temporal.Instant,
): Promise<HolderOutcome> {
  const { rows } = await sql<{
    outcome: HolderOutcome;
  }>`select make_gift(${handle}, ${pin}, ${tokenHash}, ${at}) as outcome`.execute(tx);
  return rows[0]!.outcome;
}

/** Withdraws a voucher's open link, if it has one. */
export async function withdrawGift(tx: Db, { handle, pin }: Holding, at: Temporal.Instant): Promise<"ok" | "unknown"> {
  const { rows } = await sql<{
    outcome: "ok" | "unknown";
  }>`select withdraw_gift(${handle}, ${pin}, ${at}) as outcome`.execute(tx);
  return rows[0]!.outcome;
}

export const ACCEPT_OUTCOMES = ["ok", "unknown", "taken", "used", "expired", "own", "haveOne"] as const;
export type AcceptOutcome = (typeof ACCEPT_OUTCOMES)[number];

export interface AcceptRow {
  outcome: AcceptOutcome;
  /** Handle and pin are set with `ok` only. */
  handle: string | null;
  pin: string | null;
  is_downloaded: boolean | null;
  is_redeemed: boolean | null;
  is_over: boolean | null;
}

export interface Acceptance {
  tokenHash: Buffer;
  claimKey: Buffer;
  /** The voucher's new handle and pin. */
  handle: string;
  pin: string;
  at: Temporal.Instant;
}

/** Transfers a voucher to the device that opened its link. */
export async function acceptGift(tx: Db, { tokenHash, claimKey, handle, pin, at }: Acceptance): Promise<AcceptRow> {
  const { rows } =
    await sql<AcceptRow>`select * from accept_gift(${tokenHash}, ${claimKey}, ${handle}, ${pin}, ${at})`.execute(tx);
  return rows[0]!;
}

/** Finds a gift by its link, with the campaign and status that its page shows. */
export const findGift = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("voucher_gift")
    .innerJoin("voucher", (join) =>
      join
        .onRef("voucher.campaign_id", "=", "voucher_gift.campaign_id")
        .onRef("voucher.slot", "=", "voucher_gift.slot"),
    )
    .innerJoin("campaign", "campaign.id", "voucher_gift.campaign_id")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select([
      "voucher_gift.campaign_id",
      "voucher_gift.accepted_at",
      "voucher.claim_key",
      "voucher.handle",
      "voucher.redeemed_at",
      "voucher.voided_at",
      "campaign.code",
      "campaign.end_date",
      "brand.timezone",
    ])
    .where("voucher_gift.token_hash", "=", tokenHash)
    .executeTakeFirst();

/** When the voucher's open gift link was created; undefined if it has none. */
export const findOpenGift = (db: Db, voucher: { campaignId: string; slot: number }) =>
  db
    .selectFrom("voucher_gift")
    .select("made_at")
    .where("campaign_id", "=", voucher.campaignId)
    .where("slot", "=", voucher.slot)
    .where("accepted_at", "is", null)
    .executeTakeFirst();

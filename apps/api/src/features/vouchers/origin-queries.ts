import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export interface RedeemedRow {
  pin: string;
  campaign_id: string;
  brand_id: string;
  slot: number;
  ledger_id: number;
  at: Temporal.Instant;
  claim_key: Buffer;
  claim_network: string | null;
}

/** Finds redemptions by pin, business and time, with their vouchers, including undone ones. */
export async function listRedeemed(
  db: Db,
  redemptions: readonly { pin: string; businessId: string; at: Temporal.Instant }[],
): Promise<RedeemedRow[]> {
  const pins = redemptions.map(({ pin }) => pin);
  const businesses = redemptions.map(({ businessId }) => businessId);
  const times = redemptions.map(({ at }) => at.toString());
  const { rows } = await sql<RedeemedRow>`
    select * from list_redeemed(${pins}::text[], ${businesses}::uuid[], ${times}::timestamptz[])`.execute(db);
  return rows;
}

export interface OriginRow {
  campaign_id: string;
  brand_id: string;
  slot: number;
  ledger_id: number;
  at: string;
  network: string | null;
  till: string;
  same_network: boolean;
  same_device: boolean;
}

/** Stores the origins of redemptions, and records the event `redemptionTraced`. */
export const insertOrigins = (db: Db, origins: readonly OriginRow[], at: Temporal.Instant) =>
  sql`select insert_origins(${JSON.stringify(origins)}::jsonb, ${at})`.execute(db);

import type { Db, Tx } from "../../../platform/db/db.ts";
import type { BrandId } from "../../../platform/http/session.ts";

/** Keeps a code for a brand; false when some campaign or some brand has it. */
export async function insertReservation(
  db: Db,
  brandId: BrandId,
  code: string,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const used = await db.selectFrom("campaign").select("id").where("code", "=", code).executeTakeFirst();
  if (used) return false;
  const row = await db
    .insertInto("campaign_code")
    .values({ code, brand_id: brandId, expires_at: expiresAt })
    .onConflict((conflicting) => conflicting.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a reservation of the brand that is still good; false when there is none. */
export async function deleteReservation(
  tx: Tx,
  brandId: BrandId,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("campaign_code")
    .where("code", "=", code)
    .where("brand_id", "=", brandId)
    .where("expires_at", ">", now)
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteExpiredCodes = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("campaign_code").where("expires_at", "<=", now).execute();

import { sql } from "kysely";
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

/**
 * Keeps the code that the brand reserved longest ago for it until `expiresAt`; undefined while it has fewer than `most`
 * open ones.
 */
export async function renewOldestReservation(
  db: Db,
  brandId: BrandId,
  most: number,
  expiresAt: Temporal.Instant,
): Promise<string | undefined> {
  const open = db.selectFrom("campaign_code").where("brand_id", "=", brandId);
  const row = await db
    .updateTable("campaign_code")
    .set({ expires_at: expiresAt })
    .where("code", "=", open.select("code").orderBy("expires_at").orderBy("code").limit(1))
    .where(({ lit }) => sql<boolean>`(${open.select(sql`count(*)`.as("count"))}) >= ${lit(most)}`)
    .returning("code")
    .executeTakeFirst();
  return row?.code;
}

export async function hasReservation(db: Db, brandId: BrandId, code: string, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom("campaign_code")
    .select("code")
    .where("code", "=", code)
    .where("brand_id", "=", brandId)
    .where("expires_at", ">", now)
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

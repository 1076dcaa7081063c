import type { Db, Tx } from "../db/db.ts";
import { sql } from "kysely";

/** Whether nobody has an account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Keeps other servers from loading the demo at the same time; held until the transaction ends. */
export const lockDemo = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);

export const reserveCode = (db: Db, brandId: string, code: string, until: Temporal.Instant) =>
  db.insertInto("campaign_code").values({ code, brand_id: brandId, expires_at: until }).execute();

export const setLogo = (db: Db, brandId: string, hash: string) =>
  db.updateTable("brand").set({ logo_hash: hash }).where("id", "=", brandId).execute();

import type { Db } from "../db/db.ts";
import { sql } from "kysely";

/** Whether nobody has an account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Keeps other servers from loading the demo at the same time. Outside a transaction, since the story takes seconds. */
export const whileLocked = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo'))`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo'))`.execute(connection);
    }
  });

export const reserveCode = (db: Db, brandId: string, code: string, until: Temporal.Instant) =>
  db.insertInto("campaign_code").values({ code, brand_id: brandId, expires_at: until }).execute();

export const setLogo = (db: Db, brandId: string, hash: string) =>
  db.updateTable("brand").set({ logo_hash: hash }).where("id", "=", brandId).execute();

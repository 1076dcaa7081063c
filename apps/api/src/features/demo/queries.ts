import type { Db } from "../../platform/db/db.ts";
import { sql } from "kysely";

/** Whether nobody has an account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Keeps other servers from loading the demo at the same time. The work is done by other connections, since the story takes
 * seconds; the transaction here only holds the lock, which a pooler leaves with it.
 */
export const whileLocked = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
    await work();
  });

export const reserveCode = (db: Db, brandId: string, code: string, until: Temporal.Instant) =>
  db.insertInto("campaign_code").values({ code, brand_id: brandId, expires_at: until }).execute();

export const setLogo = (db: Db, brandId: string, hash: string) =>
  db.updateTable("brand").set({ logo_hash: hash }).where("id", "=", brandId).execute();

import type { WeekHours } from "@stashwell/shared/stores/opening";
import type { Db } from "../../platform/db/db.ts";
import { sql } from "kysely";
import { levelChanged } from "../levels/events.ts";

/** Whether there is no account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Prevents other servers from loading the demo at the same time. The work uses other connections, because it takes
 * seconds; this transaction only holds the advisory lock, so that it works behind a pooler.
 */
export const whileLocked = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
    await work();
  });

export const reserveCode = (db: Db, brandId: string, code: string, until: Temporal.Instant) =>
  db.insertInto("campaign_code").values({ code, brand_id: brandId, expires_at: until }).execute();

/** A brand's logo, by its hash, and its first two colours, `#RRGGBB`. */
export const setLook = (db: Db, brandId: string, look: { logo: string; colors: readonly string[] }) =>
  db
    .updateTable("brand")
    .set({ logo_hash: look.logo, primary_color: look.colors[0], secondary_color: look.colors[1] })
    .where("id", "=", brandId)
    .execute();

export const setOwnerName = (db: Db, accountId: string, name: { firstName: string; lastName: string }) =>
  db
    .updateTable("account")
    .set({ first_name: name.firstName, last_name: name.lastName })
    .where("id", "=", accountId)
    .execute();

/** A phone number in the United States, of a business and of its store. */
export async function setPhone(
  db: Db,
  { businessId, storeId }: { businessId: string; storeId: string },
  phone: string,
) {
  const number = { phone_code: "+1", phone };
  await db.updateTable("business").set(number).where("id", "=", businessId).execute();
  await db.updateTable("store").set(number).where("id", "=", storeId).execute();
}

export const setHours = (db: Db, storeId: string, hours: WeekHours) =>
  db
    .updateTable("store")
    .set({ hours: JSON.stringify(hours) })
    .where("id", "=", storeId)
    .execute();

/** Deletes the events of the initial levels, so that no one is notified of them. */
export const forgetLevelChanges = (db: Db) => db.deleteFrom("event").where("kind", "=", levelChanged.name).execute();

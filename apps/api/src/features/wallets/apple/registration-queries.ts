import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export interface Registration {
  deviceHash: Buffer;
  serial: string;
}

/** Registers a phone for updates of a pass. Returns true if it wasn't registered yet. */
export async function upsertRegistration(
  tx: Tx,
  { deviceHash, serial, pushToken }: Registration & { pushToken: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .insertInto("apple_registration")
    .values({ device_hash: deviceHash, serial, push_token: pushToken, registered_at: at })
    .onConflict((conflicting) =>
      conflicting.columns(["device_hash", "serial"]).doUpdateSet({ push_token: pushToken, registered_at: at }),
    )
    // `xmax` is 0 only for a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

/** Deletes the registrations of a pass beyond the newest `max`. */
export async function trimRegistrations(tx: Tx, serial: string, max: number): Promise<void> {
  await tx
    .deleteFrom("apple_registration")
    .where("serial", "=", serial)
    .where("device_hash", "not in", (newest) =>
      newest
        .selectFrom("apple_registration")
        .select("device_hash")
        .where("serial", "=", serial)
        .orderBy("registered_at", "desc")
        .orderBy("device_hash")
        .limit(max),
    )
    .execute();
}

export const deleteRegistration = (db: Db, { deviceHash, serial }: Registration) =>
  db.deleteFrom("apple_registration").where("device_hash", "=", deviceHash).where("serial", "=", serial).execute();

/** Returns the passes of a phone that changed after a revision, with the revision of each. */
export const listChangedSince = (db: Db, deviceHash: Buffer, revision: number) =>
  db
    .selectFrom("apple_registration")
    .select(["serial", "revision"])
    .where("device_hash", "=", deviceHash)
    .where("revision", ">", revision)
    .orderBy("revision")
    .orderBy("serial")
    .execute();

/** Returns registrations that are due for a push, ordered by push token. */
export const listDue = (db: Db, limit: number) =>
  db
    .selectFrom("apple_registration")
    .select(["push_token", "device_hash", "serial", "revision"])
    .where("is_due", "=", true)
    .orderBy("push_token")
    .orderBy("serial")
    .limit(limit)
    .execute();
export type DueRegistration = Awaited<ReturnType<typeof listDue>>[number];

/** Marks registrations as notified, unless their pass changed again meanwhile. */
export async function settleDue(db: Db, reported: readonly DueRegistration[]): Promise<void> {
  if (reported.length === 0) return;
  await sql`
    update apple_registration r set is_due = false
    from unnest(
      ${reported.map((one) => one.device_hash)}::bytea[],
      ${reported.map((one) => one.serial)}::text[],
      ${reported.map((one) => one.revision)}::bigint[]
    ) as t(device_hash, serial, revision)
    where r.device_hash = t.device_hash and r.serial = t.serial and r.revision = t.revision`.execute(db);
}

/** Deletes a push token that Apple no longer knows, unless a phone registered it again since. */
export async function deleteToken(db: Db, pushToken: string, since: Temporal.Instant | null): Promise<void> {
  let gone = db.deleteFrom("apple_registration").where("push_token", "=", pushToken);
  if (since !== null) gone = gone.where("registered_at", "<=", since);
  await gone.execute();
}

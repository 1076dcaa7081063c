import type { Db } from "../../platform/db/db.ts";

/**
 * Deletes registrations whose address was never confirmed: accounts, addresses and stores. Only the bare business row
 * stays, for the history that refers to it. Returns their number.
 */
export async function deleteAbandoned(db: Db, begunBefore: Temporal.Instant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const abandoned = await tx
      .selectFrom("business")
      .select("id")
      .where("stage", "=", "registered")
      .where("created_at", "<=", begunBefore)
      .where("name", "!=", "")
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = abandoned.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom("otp_code").where("business_id", "in", ids).execute();
    await tx.deleteFrom("store").where("business_id", "in", ids).execute();
    await tx.deleteFrom("account").where("business_id", "in", ids).execute();
    await tx.updateTable("business").set({ name: "", phone: "", phone_code: "" }).where("id", "in", ids).execute();
    return ids.length;
  });
}

/** Deletes codes that no longer count toward any limit. Returns their number. */
export async function deleteOldCodes(db: Db, sentBefore: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("otp_code").where("sent_at", "<=", sentBefore).executeTakeFirst();
  return Number(numDeletedRows);
}

import type { Db } from "../../platform/db/db.ts";

/** Returns an account's two-step verification if it is on. */
export const findTwoStep = (db: Db, accountId: string) =>
  db
    .selectFrom("two_step")
    .select(["account_id", "secret", "confirmed_at"])
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
export type TwoStepRow = NonNullable<Awaited<ReturnType<typeof findTwoStep>>>;

/** Returns a setup that still waits for its first code, unless it has expired. */
export const findBegun = (db: Db, accountId: string, begunAfter: Temporal.Instant) =>
  db
    .selectFrom("two_step")
    .select(["account_id", "secret"])
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", begunAfter)
    .executeTakeFirst();

/** Saves the secret of a new setup, replacing an earlier one; false if two-step verification is on. */
export async function putBegun(db: Db, accountId: string, secret: Buffer, at: Temporal.Instant): Promise<boolean> {
  const result = await db
    .insertInto("two_step")
    .values({ account_id: accountId, secret, created_at: at })
    .onConflict((conflicting) =>
      conflicting
        .column("account_id")
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where("two_step.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Turns on the setup with exactly this secret; of two concurrent confirmations only one succeeds. */
export async function confirmTwoStep(
  db: Db,
  accountId: string,
  { secret, step, at }: { secret: Buffer; step: number; at: Temporal.Instant },
): Promise<boolean> {
  const result = await db
    .updateTable("two_step")
    .set({ confirmed_at: at, last_step: step })
    .where("account_id", "=", accountId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses up the code of a time step and of all earlier ones; false if that has happened already. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable("two_step")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const deleteTwoStep = (db: Db, accountId: string) =>
  db.deleteFrom("two_step").where("account_id", "=", accountId).executeTakeFirst();

export const listUnusedCodes = (db: Db, accountId: string) =>
  db
    .selectFrom("recovery_code")
    .select(["id", "code_hash"])
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .orderBy("id")
    .execute();

/** Uses up a recovery code; false if it has been used already. */
export async function takeRecoveryCode(db: Db, id: number, at: Temporal.Instant): Promise<boolean> {
  const result = await db
    .updateTable("recovery_code")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

export async function countUnusedCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the account's owner, who is notified of changes. */
export const findTwoStepOwner = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .select(["id", "email", "first_name", "language", "brand_id", "business_id"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Whether a proof of identity was given in this session after an instant. */
export const isProven = async (db: Db, tokenHash: Buffer, after: Temporal.Instant): Promise<boolean> =>
  (await db
    .selectFrom("session")
    .select("proved_at")
    .where("token_hash", "=", tokenHash)
    .where("proved_at", ">", after)
    .executeTakeFirst()) !== undefined;

export const updateProvedAt = (db: Db, tokenHash: Buffer, at: Temporal.Instant) =>
  db.updateTable("session").set({ proved_at: at }).where("token_hash", "=", tokenHash).execute();

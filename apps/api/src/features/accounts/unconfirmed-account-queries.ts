import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import { foldNames } from "./name-queries.ts";

/**
 * Locks names until the transaction ends, whether they are taken or not, always in the same order.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  const keys = [...new Set(await foldNames(tx, names))].toSorted();
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`business name ${key}`}, 0))`.execute(tx);
}

/** Finds business accounts with the address or username, with the state of their registration. */
export const lockNameHolders = (tx: Tx, { email, userName = email }: { email: string; userName?: string }) =>
  tx
    .selectFrom("account")
    .innerJoin("business", "business.id", "account.business_id")
    .select(["account.id", "account.created_at", "business.stage"])
    .select([
      sql<boolean>`fold_name(account.email) = fold_name(${email})`.as("has_email"),
      sql<boolean>`fold_name(account.username) = fold_name(${userName})`.as("has_user_name"),
    ])
    .where("account.type", "=", ACCOUNT_TYPE.business)
    .where("account.removed_at", "is", null)
    .where(
      sql<boolean>`(fold_name(account.email) = fold_name(${email}) or fold_name(account.username) = fold_name(${userName}))`,
    )
    .orderBy("account.id")
    // Prevents confirmation meanwhile.
    .forNoKeyUpdate("business")
    .execute();

/** Removes an account: its row stays, its address is freed, and its sessions end. */
export async function removeAccount(tx: Tx, accountId: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable("account").set({ removed_at: at }).where("id", "=", accountId).execute();
  await tx.deleteFrom("session").where("account_id", "=", accountId).execute();
}

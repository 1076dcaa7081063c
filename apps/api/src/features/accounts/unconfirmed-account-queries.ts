import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import { foldNames } from "./name-queries.ts";

/**
 * Has everybody else who wants one of these names, by the same function, wait until the transaction ends. Names are
 * locked whether anybody has them or not, and always in the same order.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  const keys = [...new Set(await foldNames(tx, names))].toSorted();
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`business name ${key}`}, 0))`.execute(tx);
}

/** Accounts of businesses that have the address or the user name, with how far their registration has come. */
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
    // So that none of them is confirmed meanwhile.
    .forNoKeyUpdate("business")
    .execute();

/** Takes an account out of the way: it keeps its row, its address is free again and its sessions are over. */
export async function removeAccount(tx: Tx, accountId: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable("account").set({ removed_at: at }).where("id", "=", accountId).execute();
  await tx.deleteFrom("session").where("account_id", "=", accountId).execute();
}

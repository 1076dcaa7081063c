import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";

/** A column whose values are sealed, and the purpose they were sealed for. What lives a day or less is not worth it. */
export interface SealedColumn {
  table: keyof Database;
  column: string;
  purpose: string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "bank_check", column: "access_token", purpose: "bank-access" },
  { table: "two_step", column: "secret", purpose: "two-step" },
  { table: "webhook_endpoint", column: "secret", purpose: "webhook-secret" },
  { table: "webhook_endpoint", column: "old_secret", purpose: "webhook-secret" },
  { table: "google_wallet_preview_key", column: "sealed", purpose: "google-wallet-preview" },
];

export async function listSealed(db: Db, { table, column }: SealedColumn): Promise<Buffer[]> {
  const { rows } = await sql<{
    sealed: Buffer;
  }>`select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

/** Puts one value in another's place, unless it has changed meanwhile. */
export async function replaceSealed(
  db: Db,
  { table, column }: SealedColumn,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(db);
}

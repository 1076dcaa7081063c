import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";

export const findCountryByCode = (db: Db, isoCode: string) =>
  db.selectFrom("country").select(["id", "currency", "timezone"]).where("iso_code", "=", isoCode).executeTakeFirst();

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Returns the operator account with an address. */
export const findOperatorByEmail = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .select("id")
    .where("type", "=", ACCOUNT_TYPE.operator)
    .where("removed_at", "is", null)
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .executeTakeFirst();

export const updateRemoved = (db: Db, accountId: string, at: Temporal.Instant) =>
  db.updateTable("account").set({ removed_at: at, password_hash: null }).where("id", "=", accountId).execute();

/** Returns the accounts of any kind that sign in with an address. */
export const listLivingAccounts = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .select(["id", "type"])
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .where("removed_at", "is", null)
    .orderBy("type")
    .execute();

/** Ends all sessions, and deletes the links and codes that could open one. Returns the number of sessions. */
export async function deleteAllSessions(db: Db): Promise<number> {
  await db
    .updateTable("account")
    .set({ credential_epoch: sql`credential_epoch + 1` })
    .execute();
  await db.deleteFrom("one_time_secret").execute();
  const { numDeletedRows } = await db.deleteFrom("session").executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns which kind of tenant an id belongs to; undefined for an unknown id. */
export async function findTenantKind(db: Db, id: string): Promise<"brand" | "business" | undefined> {
  const { rows } = await sql<{ kind: "brand" | "business" }>`
    select 'brand' as kind from brand where id::text = ${id} union all select 'business' from business where id::text = ${id}`.execute(
    db,
  );
  return rows[0]?.kind;
}

/** A table's rows of one tenant, exported as JSON without the columns that contain secrets. */
export interface TenantTable {
  table: keyof Database;
  own: RawBuilder<unknown>;
  hidden?: readonly string[];
}

const VOUCHER_SECRETS = ["handle", "pin", "claim_key", "redemption_key"];

/** All rows of a brand, and the events of its campaigns. */
export function tablesOfBrand(id: string): TenantTable[] {
  const ofCampaign = sql`t.campaign_id in (select id from campaign where brand_id = ${id})`;
  return [
    { table: "brand", own: sql`t.id = ${id}` },
    { table: "account", own: sql`t.brand_id = ${id}`, hidden: ["password_hash"] },
    { table: "invitation", own: sql`t.brand_id = ${id}`, hidden: ["token_hash"] },
    { table: "api_key", own: sql`t.brand_id = ${id}`, hidden: ["secret_hash"] },
    { table: "webhook_endpoint", own: sql`t.brand_id = ${id}`, hidden: ["secret", "old_secret"] },
    { table: "webhook_event", own: sql`t.brand_id = ${id}` },
    { table: "webhook_delivery", own: sql`t.brand_id = ${id}` },
    { table: "product", own: sql`t.brand_id = ${id}` },
    { table: "campaign", own: sql`t.brand_id = ${id}` },
    { table: "campaign_product", own: ofCampaign },
    { table: "campaign_state", own: ofCampaign },
    { table: "participation", own: ofCampaign },
    { table: "stock", own: ofCampaign },
    { table: "stock_event", own: ofCampaign, hidden: ["account_id"] },
    { table: "campaign_tally", own: ofCampaign },
    { table: "campaign_day", own: ofCampaign },
    { table: "voucher", own: ofCampaign, hidden: VOUCHER_SECRETS },
    { table: "voucher_gift", own: ofCampaign, hidden: ["token_hash", "giver_key"] },
    { table: "voucher_event", own: ofCampaign, hidden: ["account_id", "device"] },
    { table: "voucher_care", own: ofCampaign },
    { table: "audit_event", own: sql`t.brand_id = ${id}` },
  ];
}

/** All rows of a business, and the events in its stores. */
export function tablesOfBusiness(id: string): TenantTable[] {
  const inStore = sql`t.store_id in (select id from store where business_id = ${id})`;
  return [
    { table: "business", own: sql`t.id = ${id}` },
    { table: "account", own: sql`t.business_id = ${id}`, hidden: ["password_hash"] },
    { table: "bank_check", own: sql`t.business_id = ${id}`, hidden: ["access_token"] },
    { table: "bank_account", own: sql`t.business_id = ${id}`, hidden: ["mac", "sealed"] },
    { table: "store", own: sql`t.business_id = ${id}` },
    { table: "store_image", own: inStore },
    { table: "campaign_block", own: sql`t.business_id = ${id}` },
    { table: "brand_block", own: sql`t.business_id = ${id}` },
    { table: "participation", own: sql`t.business_id = ${id}` },
    { table: "stock", own: inStore },
    { table: "stock_event", own: inStore },
    { table: "voucher_event", own: inStore, hidden: ["device"] },
    { table: "audit_event", own: sql`t.business_id = ${id}` },
  ];
}

export async function listRowsAsJson(db: Db, { table, own, hidden = [] }: TenantTable): Promise<string[]> {
  const { rows } = await sql<{
    line: string;
  }>`select (to_jsonb(t) - ${hidden}::text[])::text as line from ${sql.table(table)} t where ${own}`.execute(db);
  return rows.map(({ line }) => line);
}

/**
 * A column with encrypted values, and their purpose. Values that live a day or less aren't listed: re-encrypting them
 * is not worth it.
 */
interface SealedColumn {
  table: keyof Database;
  column: string;
  purpose: string;
  /** The column with the id of the row that the value is bound to. */
  boundTo?: string;
  /** The column with a keyed hash of the plaintext, for the same purpose. */
  mac?: string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "bank_check", column: "access_token", purpose: "bank-access", boundTo: "business_id" },
  { table: "bank_account", column: "sealed", purpose: "bank-account", boundTo: "business_id", mac: "mac" },
  { table: "two_step", column: "secret", purpose: "two-step" },
  { table: "webhook_endpoint", column: "secret", purpose: "webhook-secret", boundTo: "id" },
  { table: "webhook_endpoint", column: "old_secret", purpose: "webhook-secret", boundTo: "id" },
  { table: "google_wallet_preview_key", column: "sealed", purpose: "google-wallet-preview" },
];

export async function listSealed(
  db: Db,
  { table, column, boundTo }: SealedColumn,
): Promise<{ sealed: Buffer; row: string | undefined }[]> {
  const row = boundTo === undefined ? sql`null` : sql`${sql.ref(boundTo)}::text`;
  const { rows } = await sql<{ sealed: Buffer; row: string | null }>`
    select ${sql.ref(column)} as sealed, ${row} as row from ${sql.table(table)} where ${sql.ref(column)} is not null
  `.execute(db);
  return rows.map(({ sealed, row: id }) => ({ sealed, row: id ?? undefined }));
}

/** Replaces an encrypted value, unless it has changed meanwhile. */
export async function replaceSealed(
  db: Db,
  { table, column, mac }: SealedColumn,
  { from, to, hash }: { from: Buffer; to: Buffer; hash: Buffer | undefined },
): Promise<void> {
  const hashed = mac === undefined ? sql`` : sql`, ${sql.ref(mac)} = ${hash}`;
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} ${hashed} where ${sql.ref(column)} = ${from}`.execute(db);
}

/** Lifts the limit of businesses for a business's bank accounts. Returns the number of accounts. */
export async function liftBankAccounts(tx: Tx, businessId: string, at: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("bank_account")
    .set({ lifted_at: at })
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

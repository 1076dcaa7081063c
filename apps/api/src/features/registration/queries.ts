import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BankCustomer } from "../../platform/outside/bank.ts";
import type { BusinessId } from "../../platform/http/session.ts";

export const findStage = (db: Db, businessId: BusinessId) =>
  db.selectFrom("business").select("stage").where("id", "=", businessId).executeTakeFirstOrThrow();

/** Whether a business has passed the bank check, and whether its country requires one. */
export const findBankStatus = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .innerJoin("country", "country.id", "business.country_id")
    .select(["business.bank_verified_at", "country.bank_check"])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();

/**
 * Returns the brands that have a business at level `approved` or `trusted`, where nothing is held because of the level.
 */
export const listTrustingBrands = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("brand_business")
    .innerJoin("business", "business.id", "brand_business.business_id")
    .select(["brand_business.brand_id", "business.name as business_name"])
    .where("brand_business.business_id", "=", businessId)
    .where("brand_business.level", "in", ["approved", "trusted"])
    .orderBy("brand_business.brand_id")
    .execute();

/** The business and the person who signed in for it, as sent to the bank provider. */
export async function findBankCustomer(db: Db, businessId: BusinessId, accountId: string): Promise<BankCustomer> {
  const row = await db
    .selectFrom("business")
    .innerJoin("account", "account.business_id", "business.id")
    .innerJoin("country", "country.id", "business.country_id")
    .select([
      "business.id",
      "business.name",
      "account.first_name",
      "account.last_name",
      "account.email",
      "country.iso_code",
    ])
    .where("business.id", "=", businessId)
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    ownerName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    countryCode: row.iso_code,
  };
}

/** A bank account that a business links. */
export interface LinkedAccount {
  mac: Buffer;
  /** Its MACs by the current key and the previous ones. */
  macs: readonly Buffer[];
  sealed: Buffer;
}

export interface PassedBankCheck {
  provider: string;
  accountHolder: string;
  accounts: readonly LinkedAccount[];
  /** Encrypted; null if the provider returned none. */
  accessToken: Buffer | null;
  at: Temporal.Instant;
}

/**
 * Locks these accounts until the transaction ends, always in the same order, so that two businesses which share several
 * can't deadlock.
 */
export async function lockBankAccounts(tx: Tx, accounts: readonly LinkedAccount[]): Promise<void> {
  const macs = accounts.flatMap((account) => account.macs);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('bank account ' || encode(mac, 'hex'), 0))
    from (select unnest(${macs}::bytea[]) as mac order by 1 offset 0) s`.execute(tx);
}

/** Returns the other businesses that an account verifies; empty if an operator has lifted the limit. */
export async function listLimitedBusinesses(tx: Tx, { macs }: LinkedAccount, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("bank_account")
    .select(["business_id", "lifted_at"])
    .where("mac", "in", macs)
    .orderBy("business_id")
    .execute();
  if (rows.some(({ lifted_at }) => lifted_at !== null)) return [];
  return [...new Set(rows.map(({ business_id }) => business_id))].filter((id) => id !== businessId);
}

/** The encrypted access to the bank account of a business's last passed check. */
export const findBankAccess = (db: Db, businessId: BusinessId) =>
  db.selectFrom("bank_check").select("access_token").where("business_id", "=", businessId).executeTakeFirst();

/** Records that a business passed its bank check. That advances a registration by one step. */
export async function saveBankCheck(tx: Tx, businessId: BusinessId, passed: PassedBankCheck): Promise<void> {
  const row = {
    provider: passed.provider,
    account_holder: passed.accountHolder,
    access_token: passed.accessToken,
    verified_at: passed.at,
  };
  await tx
    .insertInto("bank_check")
    .values({ business_id: businessId, ...row })
    .onConflict((conflicting) => conflicting.column("business_id").doUpdateSet(row))
    .execute();
  await replaceBankAccounts(tx, businessId, passed.accounts);
  await tx.updateTable("business").set({ bank_verified_at: passed.at }).where("id", "=", businessId).execute();
  await tx
    .updateTable("business")
    .set({ stage: "bank_verified" })
    .where("id", "=", businessId)
    .where("stage", "=", "otp_verified")
    .execute();
}

/** Rows that already exist stay as they are, lifted or not. */
async function replaceBankAccounts(tx: Tx, businessId: BusinessId, accounts: readonly LinkedAccount[]): Promise<void> {
  const macs = accounts.map(({ mac }) => mac);
  await tx.deleteFrom("bank_account").where("business_id", "=", businessId).where("mac", "not in", macs).execute();
  await tx
    .insertInto("bank_account")
    .values(accounts.map(({ mac, sealed }) => ({ business_id: businessId, mac, sealed })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

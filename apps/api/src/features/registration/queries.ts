import type { Db, Tx } from "../../platform/db/db.ts";
import type { BankCustomer } from "../../platform/outside/bank.ts";
import type { BusinessId } from "../../platform/http/session.ts";

export const findStage = (db: Db, businessId: BusinessId) =>
  db.selectFrom("business").select("stage").where("id", "=", businessId).executeTakeFirstOrThrow();

/** Whether a business has passed the bank check, and whether its country asks for one. */
export const findBankStatus = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("business")
    .innerJoin("country", "country.id", "business.country_id")
    .select(["business.bank_verified_at", "country.bank_check"])
    .where("business.id", "=", businessId)
    .executeTakeFirstOrThrow();

/** The brands that have a business at a level at which nothing is held because of it. */
export const listTrustingBrands = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("brand_business")
    .innerJoin("business", "business.id", "brand_business.business_id")
    .select(["brand_business.brand_id", "business.name as business_name"])
    .where("brand_business.business_id", "=", businessId)
    .where("brand_business.level", "in", ["approved", "trusted"])
    .orderBy("brand_business.brand_id")
    .execute();

/** The business and the person who signed in for it, as the bank's provider is told of them. */
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

export interface PassedBankCheck {
  provider: string;
  accountHolder: string;
  /** Sealed; null when the provider gave none. */
  accessToken: Buffer | null;
  at: Temporal.Instant;
}

/** Writes that a business passed its bank check. One that is registering comes a step further by it. */
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
  await tx.updateTable("business").set({ bank_verified_at: passed.at }).where("id", "=", businessId).execute();
  await tx
    .updateTable("business")
    .set({ stage: "bank_verified" })
    .where("id", "=", businessId)
    .where("stage", "=", "otp_verified")
    .execute();
}

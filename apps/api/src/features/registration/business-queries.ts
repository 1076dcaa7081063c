import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/**
 * Returns the business's stage, with the row locked until the transaction ends, so that steps of a registration run one
 * at a time.
 */
export const lockStage = (tx: Tx, businessId: BusinessId) =>
  tx.selectFrom("business").select("stage").where("id", "=", businessId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Returns what every step needs to know about the registering account. */
export const findRegistrant = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .innerJoin("business", "business.id", "account.business_id")
    .innerJoin("country", "country.id", "business.country_id")
    .select([
      "account.id",
      "account.type",
      "account.email",
      "account.username",
      "account.first_name",
      "account.language",
      "account.removed_at",
      "business.name as business_name",
      "business.stage",
      "business.store_type",
      "business.timezone",
      "business.country_id",
      "country.iso_code",
      "country.bank_check",
    ])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
export type Registrant = Awaited<ReturnType<typeof findRegistrant>>;

/** Returns the business account with an address; undefined if no one has confirmed the address. */
export const findHolder = (tx: Tx, email: string) =>
  tx
    .selectFrom("account")
    .innerJoin("business", "business.id", "account.business_id")
    .select(["account.email", "account.first_name", "account.language"])
    .where("account.type", "=", ACCOUNT_TYPE.business)
    .where("account.removed_at", "is", null)
    .where("business.stage", "!=", "registered")
    .where(sql<boolean>`fold_name(account.email) = fold_name(${email})`)
    .executeTakeFirst();

type Stage = Database["business"]["stage"]["__select__"];

/** Moves a business on from one of these stages; at any other stage it stays. */
export const moveStage = (tx: Tx, businessId: BusinessId, from: readonly Stage[], to: Stage) =>
  tx
    .updateTable("business")
    .set({ stage: to })
    .where("id", "=", businessId)
    .where("stage", "in", [...from])
    .execute();

export const updateStoreType = (tx: Tx, businessId: BusinessId, storeType: "singleStore" | "multiStore") =>
  tx.updateTable("business").set({ store_type: storeType }).where("id", "=", businessId).execute();

/** The maximum number of stores of a business before a brand has approved it. */
export const STORES_BEFORE_APPROVAL = 10;

/** Whether a business that no brand has approved exceeds that number. */
export async function hasTooManyStores(tx: Tx, businessId: BusinessId): Promise<boolean> {
  const { rows } = await sql<{ tooMany: boolean }>`
    select count(*) > ${STORES_BEFORE_APPROVAL} and not exists (
      select from brand_business where business_id = ${businessId} and level in ('approved', 'trusted')
    ) as "tooMany"
    from store where business_id = ${businessId} and removed_at is null`.execute(tx);
  return rows[0]!.tooMany;
}

export const insertStore = (tx: Tx, store: Insertable<Database["store"]>) =>
  tx.insertInto("store").values(store).returning("id").executeTakeFirstOrThrow();

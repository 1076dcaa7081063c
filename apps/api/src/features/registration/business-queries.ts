import type { Insertable } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/** The business's step, held until the transaction ends: one step of a registration at a time. */
export const lockStage = (tx: Tx, businessId: BusinessId) =>
  tx.selectFrom("business").select("stage").where("id", "=", businessId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Everything that a step needs to know of who registers. */
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

/** Undefined when its address or user name was given to somebody at this very moment. */
export const insertRegistrant = (tx: Tx, account: Insertable<Database["account"]>) =>
  tx
    .insertInto("account")
    .values(account)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning("id")
    .executeTakeFirst();

type Stage = Database["business"]["stage"]["__select__"];

/** Moves a business on from one of some steps; one that is elsewhere stays there. */
export const moveStage = (tx: Tx, businessId: BusinessId, from: readonly Stage[], to: Stage) =>
  tx
    .updateTable("business")
    .set({ stage: to })
    .where("id", "=", businessId)
    .where("stage", "in", [...from])
    .execute();

export const updateStoreType = (tx: Tx, businessId: BusinessId, storeType: "singleStore" | "multiStore") =>
  tx.updateTable("business").set({ store_type: storeType }).where("id", "=", businessId).execute();

export const updateAddress = (tx: Tx, accountId: string, names: { email: string; username: string }) =>
  tx.updateTable("account").set(names).where("id", "=", accountId).execute();

export const insertStore = (tx: Tx, store: Insertable<Database["store"]>) =>
  tx.insertInto("store").values(store).returning("id").executeTakeFirstOrThrow();

import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/** Serializes changes of cashiers; redeeming isn't blocked. */
export const lockBusiness = (tx: Tx, businessId: BusinessId) =>
  tx
    .selectFrom("business")
    .select(["id", "name"])
    .where("id", "=", businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const cashiersOf = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("account")
    .leftJoin("store", "store.id", "account.store_id")
    .select(["account.id", "account.first_name", "account.last_name", "account.email", "account.created_at"])
    .select(["account.store_id", "store.name as store_name"])
    .where("account.business_id", "=", businessId)
    .where("account.role", "=", "cashier")
    .where("account.removed_at", "is", null);

/** Lists the current cashiers, oldest first. */
export const listCashiers = (db: Db, businessId: BusinessId) =>
  cashiersOf(db, businessId).orderBy("account.created_at").orderBy("account.id").execute();
export type CashierRow = Awaited<ReturnType<typeof listCashiers>>[number];

export const findCashier = (db: Db, businessId: BusinessId, accountId: string) =>
  cashiersOf(db, businessId).where("account.id", "=", accountId).executeTakeFirst();

/** Finds a person of the business by e-mail address, including the owner. */
export const findPersonByEmail = (db: Db, businessId: BusinessId, email: string) =>
  db
    .selectFrom("account")
    .select("id")
    .where(sql<boolean>`fold_name(email) = fold_name(${email})`)
    .where("business_id", "=", businessId)
    .where("removed_at", "is", null)
    .executeTakeFirst();

export const findPerson = (db: Db, businessId: BusinessId, accountId: string) =>
  db
    .selectFrom("account")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", accountId)
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();

/** The number of cashiers and open invitations. */
export async function countSeats(tx: Tx, businessId: BusinessId): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select ((select count(*) from account where business_id = ${businessId} and role = 'cashier' and removed_at is null)
      + (select count(*) from invitation where business_id = ${businessId} and accepted_at is null and revoked_at is null))::int as seats`.execute(
    tx,
  );
  return rows[0]?.seats ?? 0;
}

/** Lists the stores for a cashier's assignment, the primary one first. */
export const listStoreNames = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom("store")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .where("removed_at", "is", null)
    .orderBy("is_primary", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();

/** Returns the name of an open store, and locks it against closing until the transaction ends. */
export const lockStoreName = (tx: Tx, businessId: BusinessId, storeId: string) =>
  tx
    .selectFrom("store")
    .select(["id", "name"])
    .where("id", "=", storeId)
    .where("business_id", "=", businessId)
    .where("removed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();

export const updateStoreOfCashier = (tx: Tx, businessId: BusinessId, accountId: string, storeId: string | null) =>
  tx
    .updateTable("account")
    .set({ store_id: storeId })
    .where("id", "=", accountId)
    .where("business_id", "=", businessId)
    .execute();

/** Deactivates an account: its row stays, because redemptions refer to it, and its address is freed. */
export const updateAsRemoved = (tx: Tx, businessId: BusinessId, accountId: string, at: Temporal.Instant) =>
  tx
    .updateTable("account")
    .set({ removed_at: at, password_hash: null })
    .where("id", "=", accountId)
    .where("business_id", "=", businessId)
    .execute();

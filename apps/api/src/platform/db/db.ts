import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Where a query runs: the database, or a transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;

/** For queries that lock, or that are correct only together with others. */
export type Tx = Transaction<Database>;

/** The transaction that the `db` of a POST or PUT is; a call that runs without one is a mistake of ours. */
export function transactionOf(db: Db): Tx {
  if (!isTransaction(db)) throw new Error("this call needs a transaction");
  return db;
}

const isTransaction = (db: Db): db is Tx => db.isTransaction;

import type { Kysely, Transaction } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./schema.ts";

/** Where a query runs: the database, or a transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;

/** For queries that lock, or that are correct only together with others. */
export type Tx = Transaction<Database>;

/**
 * The transaction of a POST or PUT, which its `db` is.
 * @throws Error if the call runs without one
 */
export function transactionOf(db: Db): Tx {
  if (!isTransaction(db)) throw new Error("this call needs a transaction");
  return db;
}

const isTransaction = (db: Db): db is Tx => db.isTransaction;

/** A pool, and queries on it. */
export interface Connections {
  pool: Pool;
  db: Db;
}

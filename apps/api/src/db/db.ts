import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Where a query runs: the database, or a transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;

/** For queries that lock, or that are only right together with others. */
export type Tx = Transaction<Database>;

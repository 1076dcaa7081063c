import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool, type ClientConfig } from "pg";
import { ConfigError } from "../config.ts";
import { asParameter, columnTypes } from "./postgres-types.ts";
import type { Database } from "./schema.ts";

const CONNECT_MS = 5_000;
/** Longer than any statement of ours takes; frees what a half-open network or a forgotten transaction would hold. */
const STATEMENT_MS = 30_000;
/** How long a connection outlives its last use: a new one takes longer to open than most calls take. */
const IDLE_MS = 5 * 60_000;

/** The oldest PostgreSQL whose SQL we use. */
const OLDEST_MAJOR = 18;

/** @param max most connections at once */
export function openPool(url: string, { max }: { max: number }): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    Client: InstantClient,
    types: columnTypes,
    application_name: "stashwell",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  // A server that restarts cuts idle connections. The pool has already dropped them; without a listener the process would end.
  pool.on("error", () => {});
  // The same for one in use: its query fails, which its caller sees, and the pool lets go of it at its release.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Queries with types over `pool`. `destroy()` closes the pool. */
export function openDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Asks the database once whether it is there and new enough.
 * @throws ConfigError with one line for the person who set DATABASE_URL
 */
export async function requireDatabase(pool: Pool): Promise<void> {
  const major = await askMajorVersion(pool).catch((error: unknown) => {
    throw new ConfigError(`DATABASE_URL: the database does not answer (${reason(error)}).`);
  });
  if (major < OLDEST_MAJOR) {
    throw new ConfigError(`DATABASE_URL: that is PostgreSQL ${major}, but ${OLDEST_MAJOR} or newer is needed.`);
  }
}

async function askMajorVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * pg turns an object it does not know into JSON, which would send an instant in quotes. Its own hook is a `toPostgres`
 * method on the value, that is on the global Temporal.Instant; a client that converts parameters first touches only ours.
 */
class InstantClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = super.query.bind(this);
    const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(send, undefined, [withParameters(text), asParameter(values), ...rest]);
    Object.assign(this, { query });
  }
}

/** The `{ text, values }` form of a query; a string, or a query object such as a cursor, passes as it is. */
function withParameters(query: unknown): unknown {
  const isConfig = typeof query === "object" && query !== null && "values" in query && !("submit" in query);
  return isConfig ? { ...query, values: asParameter(query.values) } : query;
}

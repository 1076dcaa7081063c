import { Kysely, PostgresDialect } from "kysely";
import { Client, type DatabaseError, Pool, type ClientConfig, type PoolConfig } from "pg";
import { ConfigError } from "../config/config.ts";
import { traceHooks } from "../observation/trace-hooks.ts";
import { ConnectionGuard } from "./connection-guard.ts";
import { connectingTo } from "./hosts.ts";
import { asParameter, columnTypes } from "./postgres-types.ts";
import type { Database } from "./schema.ts";
import { READ_ONLY } from "./database-errors.ts";
import { refusingUnreplicated } from "./unreplicated.ts";

const CONNECT_MS = 5_000;
/**
 * Statement timeout, longer than any statement of ours; releases what a half-open connection or a forgotten transaction
 * holds.
 */
const STATEMENT_MS = 30_000;
/** Idle timeout: opening a new connection takes longer than most calls. */
const IDLE_MS = 5 * 60_000;
/** Idle time before TCP keep-alive, which also keeps firewalls from dropping the connection. */
export const KEEP_ALIVE_MS = 10_000;

/** The minimum PostgreSQL version. */
const OLDEST_MAJOR = 18;

/** Startup parameters, which a pooler doesn't accept. */
const SESSION = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  // TCP keep-alive: the server detects a lost client within 30 seconds and releases its locks. Warnings must be sent
  // regardless of the database's setting: see `refusingUnreplicated`. PostgreSQL 18 compiles by default what it expects to
  // take long, which none of ours should.
  options:
    "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c client_min_messages=warning -c jit=off",
};

/**
 * @param url of one host, or of several as libpq reads it, of which the one that takes writes is used
 * @param max connections
 * @param isPooled whether a pooler assigns a session per transaction: then it has to set timeouts itself, because it
 *   accepts no startup parameters, and prepared statements have no names, because the next session may not know them
 */
export const openPool = (url: string, { max, isPooled = false }: { max: number; isPooled?: boolean }): Pool =>
  poolOf({
    ...connectingTo(url, isPooled ? PooledClient : InstantClient),
    max,
    isPooled,
    ...(!isPooled && SESSION),
  });

/** The options of a pool, and what a second one beside it has to know. */
interface Options extends PoolConfig {
  isPooled: boolean;
  hosts: number;
}

/** A second pool on the same database, for work that must never wait for the connections of `pool`. */
export const openPoolBeside = ({ options }: Pool, { max }: { max: number }): Pool =>
  poolOf({ ...(options as Pool["options"] & Options), max });

function poolOf(config: Options): Pool {
  const pool = new Pool({
    ...config,
    types: columnTypes,
    application_name: "stashwell",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Of several hosts, another one may be asked than the one that has the session.
  new ConnectionGuard(pool.options, { isPooled: config.isPooled || config.hosts > 1 }).watchPool(pool);
  // A restarting server closes idle connections. The pool drops them; without a listener the process would exit.
  pool.on("error", () => {});
  // The same for a connection in use: its query fails, and the pool drops it on release.
  pool.on("connect", (client) => client.on("error", () => {}));
  dropReadOnly(pool);
  return pool;
}

/**
 * Closes connections on which a write was rejected, once they are released: after a failover the address may lead to a
 * writable database, but an open connection stays with the old one.
 */
function dropReadOnly(pool: Pool): void {
  const refused = new WeakSet<object>();
  pool.on("connect", (client) => {
    if (!(client instanceof Client)) return;
    client.connection.on("errorMessage", ({ code }: DatabaseError) => {
      if (code === READ_ONLY) refused.add(client);
    });
  });
  pool.on("release", (_error, client) => {
    // The pool drops ending connections.
    if (client instanceof Client && refused.has(client)) client.end().catch(() => {});
  });
}

/** A typed query builder on `pool`. `destroy()` closes the pool. */
export function openDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Checks that the database responds and has the minimum version.
 * @param variable that the pool's address is from
 * @throws ConfigError with one line for the person who set that variable
 */
export async function requireDatabase(pool: Pool, variable = "DATABASE_URL"): Promise<void> {
  const major = await askMajorVersion(pool).catch((error: unknown) => {
    const why = reason(error);
    // PgBouncer's message.
    if (why.includes("unsupported startup parameter"))
      throw new ConfigError(`${variable} is a pooler's: DATABASE_DIRECT_URL has to name the database itself.`);
    throw new ConfigError(`${variable}: the database does not answer (${why}).`);
  });
  if (major < OLDEST_MAJOR) {
    throw new ConfigError(`${variable}: that is PostgreSQL ${major}, but ${OLDEST_MAJOR} or newer is needed.`);
  }
}

/** Whether the database is writable; false for a standby or a read-only database. Throws when it does not respond. */
export async function takesWrites(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  let writable = false;
  try {
    const { rows } = await client.query<{ writable: boolean }>(
      "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable",
    );
    writable = rows[0]?.writable ?? false;
    return writable;
  } finally {
    // A new connection may reach a writable database.
    client.release(!writable);
  }
}

/**
 * @param variable that the pool's address is from
 * @throws ConfigError with one line when the database isn't writable, which is required at startup
 */
export async function requireWrites(pool: Pool, variable = "DATABASE_URL"): Promise<void> {
  if (!(await takesWrites(pool)))
    throw new ConfigError(`${variable}: the database takes no writes: it is a standby, or set to read-only.`);
}

async function askMajorVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}

/** Connecting to several addresses or hosts fails with an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map(reason))].join("; ");
  return error instanceof Error ? error.message : String(error);
}

/**
 * pg serializes unknown objects as JSON, which would send an instant in quotes. Its own hook is a `toPostgres` method
 * on the value, which here is the global Temporal.Instant; converting the parameters in the client affects only ours.
 */
class InstantClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = super.query.bind(this);
    const sendTo = refusingUnreplicated(this, (...parameters) => Reflect.apply(send, undefined, parameters));
    const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const parameters = [withParameters(text), asParameter(values), ...rest];
      return traceHooks.statement ? traceHooks.statement(sendTo, parameters) : sendTo(...parameters);
    };
    Object.assign(this, { query });
  }
}

/** The same for a pooler's shared sessions: without named statements. */
class PooledClient extends InstantClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    const query = (text: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(send, undefined, [withoutName(text), ...rest]);
    Object.assign(this, { query });
  }
}

/**
 * Converts the values of a `{ text, values }` query; a string, or a query object such as a cursor, is returned as it
 * is.
 */
function withParameters(query: unknown): unknown {
  const isConfig = typeof query === "object" && query !== null && "values" in query && !("submit" in query);
  return isConfig ? { ...query, values: asParameter(query.values) } : query;
}

const withoutName = (query: unknown): unknown =>
  typeof query === "object" && query !== null && "name" in query && "text" in query
    ? { ...query, name: undefined }
    : query;

import { Client, type ClientConfig, DatabaseError, type PoolConfig } from "pg";

/** Timeout for opening a new connection and for its query. Milliseconds. */
const SESSIONS_TIMEOUT_MS = 4_000;
/** The database, or the network to it, did not respond. */
const NOT_REACHED = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNREFUSED|ECONNRESET)$/;
const TOO_LATE = /timeout/i;

/** How connections are opened, with a class of their own if `pg`'s doesn't find the host. */
export type SessionConfig = ClientConfig & Pick<PoolConfig, "Client">;

/**
 * State of the sessions: the ids of active backends; where ids are unknown, whether anything has been active for seconds;
 * `not permitted` if the query is not permitted, `not reached` if the database does not respond.
 */
export type SessionStates = ReadonlySet<number> | "something" | "nothing" | "not permitted" | "not reached";

/** Queries over a separate connection which of these backends are active, or whether any is. */
export async function listSessions(
  config: SessionConfig,
  pids: readonly number[] | "anything",
): Promise<SessionStates> {
  try {
    return await onNewConnection(config, (client) =>
      pids === "anything" ? isWorking(client) : findWorking(client, pids),
    );
  } catch (error) {
    return isNotReached(error) ? "not reached" : "not permitted";
  }
}

/**
 * Terminates sessions that have lost their client. A process id reused by a younger session is skipped.
 * @param sessions with their ages in milliseconds
 * @returns whether that could be done
 */
export async function endSessions(
  config: SessionConfig,
  sessions: readonly { pid: number; age: number }[],
): Promise<boolean> {
  try {
    await onNewConnection(config, (client) =>
      client.query(
        `select pg_terminate_backend(activity.pid)
         from unnest($1::int[], $2::float8[]) as orphan (pid, age)
         join pg_stat_activity as activity on activity.pid = orphan.pid
         where activity.usename = current_user
           and activity.backend_start < clock_timestamp() - orphan.age * interval '1 ms'`,
        [sessions.map(({ pid }) => pid), sessions.map(({ age }) => age)],
      ),
    );
    return true;
  } catch {
    return false;
  }
}

async function findWorking(client: Client, pids: readonly number[]): Promise<SessionStates> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where pid = any ($1::int[]) and (state is null or state not like 'idle%')",
    [pids],
  );
  return new Set(rows.map(({ pid }) => pid));
}

async function isWorking(client: Client): Promise<SessionStates> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and state not like 'idle%'
 and query_start < clock_timestamp() - interval '2 seconds'
     limit 1`,
  );
  return rowCount === 0 ? "nothing" : "something";
}

async function onNewConnection<Result>(
  config: SessionConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  // The pool's type names less than the class has.
  const OwnClient = (config.Client ?? Client) as typeof Client;
  const client = new OwnClient({
    ...config,
    connectionTimeoutMillis: SESSIONS_TIMEOUT_MS,
    query_timeout: SESSIONS_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // Don't await close.
    client.end().catch(() => undefined);
  }
}

function isNotReached(error: unknown): boolean {
  // An error from the database itself, a timeout included, is a response.
  if (!(error instanceof Error) || error instanceof DatabaseError) return false;
  if (error instanceof AggregateError && error.errors.some(isNotReached)) return true;
  const code = "code" in error ? String(error.code) : "";
  return NOT_REACHED.test(code) || TOO_LATE.test(error.message);
}

import { Client, type ClientConfig, DatabaseError } from "pg";

/** How long a new line may take to be opened, and to be answered. Milliseconds. */
const PATIENCE_MS = 4_000;
/** The database, or what should lead to it, did not answer. Anything else that goes wrong says nothing of it. */
const NOT_REACHED = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNREFUSED|ECONNRESET)$/;
const TOO_LATE = /timeout/i;

/**
 * What the database says of sessions: the processes that work on something; where they are not known, whether anything
 * has been worked on for seconds; `not told` where it may not be asked, `not reached` where nobody answers.
 */
export type Asked = ReadonlySet<number> | "something" | "nothing" | "not told" | "not reached";

/** Asks over a line of its own which of these processes work on a statement, or whether anything does. */
export async function askAbout(config: ClientConfig, pids: readonly number[] | "anything"): Promise<Asked> {
  try {
    return await onNewLine(config, (client) => (pids === "anything" ? isWorking(client) : findWorking(client, pids)));
  } catch (error) {
    return isNotReached(error) ? "not reached" : "not told";
  }
}

/**
 * Ends sessions that have lost their client. A process whose number went to a younger session is not meant.
 * @param sessions with their ages in milliseconds
 * @returns whether that could be done
 */
export async function endSessions(
  config: ClientConfig,
  sessions: readonly { pid: number; age: number }[],
): Promise<boolean> {
  try {
    await onNewLine(config, (client) =>
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

async function findWorking(client: Client, pids: readonly number[]): Promise<Asked> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where pid = any ($1::int[]) and (state is null or state not like 'idle%')",
    [pids],
  );
  return new Set(rows.map(({ pid }) => pid));
}

async function isWorking(client: Client): Promise<Asked> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and state not like 'idle%'
 and query_start < clock_timestamp() - interval '2 seconds'
     limit 1`,
  );
  return rowCount === 0 ? "nothing" : "something";
}

async function onNewLine<Result>(config: ClientConfig, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // Nobody has to wait for its farewell.
    client.end().catch(() => undefined);
  }
}

function isNotReached(error: unknown): boolean {
  // What it says itself, of its own timeouts too, is an answer.
  if (!(error instanceof Error) || error instanceof DatabaseError) return false;
  if (error instanceof AggregateError && error.errors.some(isNotReached)) return true;
  const code = "code" in error ? String(error.code) : "";
  return NOT_REACHED.test(code) || TOO_LATE.test(error.message);
}

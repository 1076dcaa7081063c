import { escapeIdentifier, escapeLiteral, type Client } from "pg";

/** The application's role and database. Not a superuser, so that an SQL injection can't reach the machine. */
export const APP_ROLE = "stashwell";

// Advisory lock keys in the database `postgres`, which only the launcher uses.
const IN_USE = 1;
const PREPARING = 2;

/**
 * Marks the server as in use with a lock that `session` holds, however the process ends, and creates the application's
 * role and database if they don't exist.
 */
export async function register(session: Client, password: string): Promise<void> {
  await session.query("select pg_advisory_lock_shared($1)", [IN_USE]);
  await session.query("select pg_advisory_lock($1)", [PREPARING]);
  await makeRoleAndDatabase(session, password);
  await session.query("select pg_advisory_unlock($1)", [PREPARING]);
}

/**
 * Releases our lock. If it returns true, it holds the exclusive lock, so that no one can start using the server before
 * it is shut down.
 */
export async function isLastUser(session: Client): Promise<boolean> {
  await session.query("select pg_advisory_unlock_shared($1)", [IN_USE]);
  const { rows } = await session.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [IN_USE]);
  return rows[0]?.alone ?? false;
}

async function makeRoleAndDatabase(session: Client, password: string): Promise<void> {
  const name = escapeIdentifier(APP_ROLE);
  if (!(await exists(session, "select from pg_roles where rolname = $1"))) {
    await session.query(`create role ${name} login createdb password ${escapeLiteral(password)}`);
  }
  if (!(await exists(session, "select from pg_database where datname = $1"))) {
    await session.query(`create database ${name} owner ${name}`);
  }
}

async function exists(session: Client, query: string): Promise<boolean> {
  const { rowCount } = await session.query(query, [APP_ROLE]);
  return rowCount !== 0;
}

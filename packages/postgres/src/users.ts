import { escapeIdentifier, escapeLiteral, type Client } from "pg";

/** The application's role and database. No superuser: a hole in our SQL must not reach the machine. */
export const APP_ROLE = "stashwell";

// Numbers of advisory locks in the database `postgres`, where only the launcher goes.
const IN_USE = 1;
const PREPARING = 2;

/**
 * Marks the server as in use for as long as `session` lives, however the process ends, and makes the
 * application's role and database if they are missing.
 */
export async function register(session: Client, password: string): Promise<void> {
  await session.query("select pg_advisory_lock_shared($1)", [IN_USE]);
  await session.query("select pg_advisory_lock($1)", [PREPARING]);
  await makeRoleAndDatabase(session, password);
  await session.query("select pg_advisory_unlock($1)", [PREPARING]);
}

/** Ends our use. When it answers true, nobody else can begin to use the server before it is shut down. */
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

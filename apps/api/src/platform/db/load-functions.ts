import type { PoolClient } from "pg";
import type { FunctionFile } from "./function-files.ts";
import { sqlError } from "./sql-error.ts";

/** Which file each routine was last loaded from, and by which version of the program. */
interface Loaded {
  name: string;
  hash: string;
  version: string;
}

/**
 * Creates the functions whose files changed since they were last loaded, and drops those whose files are gone: all of it
 * or nothing. The caller holds the lock of migrations.
 *
 * While servers of two versions run, the newer one's functions stay: a server of the older one that restarts loads none.
 * @param version of this program, such as 0.1.0
 * @returns the names of the functions that were loaded
 * @throws Error naming the file and line when one of them is wrong; then nothing has changed
 */
export async function loadFunctions(
  client: PoolClient,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  await client.query(
    "create table if not exists sql_function (name text primary key, hash text not null, version text not null)",
  );
  const { rows: loaded } = await client.query<Loaded>("select name, hash, version from sql_function");
  if (loaded.some((row) => isNewer(row.version, version))) return [];
  const hashes = new Map(loaded.map(({ name, hash }) => [name, hash]));
  const changed = files.filter(({ name, hash }) => hashes.get(name) !== hash);
  const names = new Set(files.map(({ name }) => name));
  const gone = loaded.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (changed.length === 0 && gone.length === 0) return [];
  await client.query("begin");
  try {
    for (const name of gone) await drop(client, name);
    await create(client, changed, version);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  return changed.map(({ name }) => name);
}

const isNewer = (a: string, b: string): boolean => a.localeCompare(b, "en", { numeric: true }) > 0;

/** Twice: first so that each may name any other, then with the checks of their bodies. */
async function create(client: PoolClient, files: readonly FunctionFile[], version: string): Promise<void> {
  for (const check of ["off", "on"]) {
    await client.query(`set local check_function_bodies = ${check}`);
    for (const { path, sql } of files)
      await client.query(sql).catch((error: unknown) => {
        throw sqlError(`The file ${path}`, sql, error);
      });
  }
  for (const { name, hash } of files)
    await client.query(
      `insert into sql_function (name, hash, version) values ($1, $2, $3)
       on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
      [name, hash, version],
    );
}

/** A trigger's function goes with its triggers; of any other, whatever still depends on it is an error. */
async function drop(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop routine %s %s', oid::regprocedure, case when prorettype = 'trigger'::regtype then 'cascade' end) as statement
     from pg_proc where proname = $1 and pronamespace = current_schema::regnamespace`,
    [name],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query("delete from sql_function where name = $1", [name]);
}

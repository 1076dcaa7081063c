import type { Pool, PoolClient } from "pg";
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A file that creates one SQL function or procedure and, for a trigger function, its trigger. The procedure that runs a
 * function and commits is in the function's file.
 */
interface FunctionFile {
  /** The name of the routine that it is named after: the file's name with underscores for dashes. */
  name: string;
  path: string;
  /** The names of all routines that it creates. */
  creates: readonly string[];
  sql: string;
  hash: string;
}

export const sourceRoot = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Returns the SQL functions in the folders named `sql` below `root`, ordered by name.
 * @throws Error when a file does not create the routine that it is named after, or two files create the same one
 */
export async function listFunctionFiles(root: string): Promise<FunctionFile[]> {
  const paths = (await Array.fromAsync(glob("**/sql/*.sql", { cwd: root }))).toSorted();
  const files = await Promise.all(paths.map((path) => readFunctionFile(root, path)));
  const byName = new Map<string, string>();
  for (const { creates, path } of files)
    for (const name of creates) {
      if (byName.has(name)) throw new Error(`${byName.get(name)} and ${path} create the same function`);
      byName.set(name, path);
    }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const CREATES = /^create or replace (?:function|procedure) (\w+)\(/gm;

/** Normalizes line endings, because git changes them on Windows. */
async function readFunctionFile(root: string, path: string): Promise<FunctionFile> {
  const sql = (await readFile(join(root, path), "utf8")).replaceAll("\r\n", "\n");
  const name = basename(path, ".sql").replaceAll("-", "_");
  const creates = [...new Set([...sql.matchAll(CREATES)].map(([, routine = ""]) => routine))];
  if (!creates.includes(name)) throw new Error(`${path} has to create or replace the function ${name}`);
  return { name, path, creates, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

/** The hash of its file and the program version with which each routine was last loaded. */
interface Loaded {
  name: string;
  hash: string;
  version: string;
}

/**
 * Creates the functions whose files changed since they were last loaded, and drops those that no file creates any more,
 * atomically. The caller holds the lock of migrations.
 *
 * While servers of two versions run, the newer version's functions stay: a server of the older version that restarts
 * loads none.
 * @param version of this program, such as 0.1.0
 * @returns the functions that the loaded files are named after
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
  const loaded = await listLoaded(client);
  const changed = changedSince(loaded, files, version);
  if (changed === undefined) return [];
  const names = new Set(files.flatMap(({ creates }) => creates));
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

/** The names of the functions that `loadFunctions` would load. */
export async function listPendingFunctions(
  pool: Pool,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('sql_function') is not null as exists");
  const loaded = rows[0]?.exists ? await listLoaded(pool) : [];
  return (changedSince(loaded, files, version) ?? []).map(({ name }) => name);
}

const listLoaded = async (db: Pool | PoolClient): Promise<Loaded[]> =>
  (await db.query<Loaded>("select name, hash, version from sql_function")).rows;

/** The files that are new or changed; undefined if a newer version has loaded its own. */
function changedSince(
  loaded: readonly Loaded[],
  files: readonly FunctionFile[],
  version: string,
): FunctionFile[] | undefined {
  if (loaded.some((row) => isNewer(row.version, version))) return undefined;
  const hashes = new Map(loaded.map(({ name, hash }) => [name, hash]));
  return files.filter(({ creates, hash }) => creates.some((name) => hashes.get(name) !== hash));
}

const isNewer = (a: string, b: string): boolean => a.localeCompare(b, "en", { numeric: true }) > 0;

/** Creates twice: first without checking bodies, so that functions may refer to one another, then with the check. */
async function create(client: PoolClient, files: readonly FunctionFile[], version: string): Promise<void> {
  for (const check of ["off", "on"]) {
    await client.query(`set local check_function_bodies = ${check}`);
    for (const { path, sql } of files)
      await client.query(sql).catch((error: unknown) => {
        throw sqlError(`The file ${path}`, sql, error);
      });
  }
  for (const { creates, hash } of files)
    await client.query(
      `insert into sql_function (name, hash, version) select name, $2, $3 from unnest($1::text[]) as routine(name)
       on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
      [creates, hash, version],
    );
}

/** Dropping a trigger function drops its triggers too; for other functions, a remaining dependency is an error. */
async function drop(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop routine %s %s', oid::regprocedure, case when prorettype = 'trigger'::regtype then 'cascade' end) as statement
     from pg_proc where proname = $1 and pronamespace = current_schema::regnamespace`,
    [name],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query("delete from sql_function where name = $1", [name]);
}

/** An error that names the source and the line at which PostgreSQL stopped. */
export const sqlError = (source: string, sql: string, error: unknown): Error =>
  new Error(`${source} failed${atLine(sql, error)}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

/** PostgreSQL gives the position as a character, counted from 1. */
function atLine(sql: string, error: unknown): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${sql.slice(0, position - 1).split("\n").length}` : "";
}

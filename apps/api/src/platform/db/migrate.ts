import type { Pool, PoolClient } from "pg";
import ownPackage from "../../../package.json" with { type: "json" };
import { ConfigError } from "../config/config.ts";
import { log } from "../observation/log.ts";
import { listFunctionFiles, listPendingFunctions, loadFunctions, sourceRoot, sqlError } from "./load-functions.ts";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** One migration; the name is the file's without `.sql`. */
interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const defaultFolder = fileURLToPath(new URL("migrations", import.meta.url));

const FILE_NAME = /^\d{4}-[a-z\d-]+\.sql$/;

/** Reads all migrations, in the order in which they run. */
async function listMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrationNames(folder);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

/** @throws Error if a file has no number, or two have the same */
async function listMigrationNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  for (const [index, file] of files.entries()) {
    if (!FILE_NAME.test(file)) throw new Error(`${file} is no name of a migration, such as 0001-first-tables.sql`);
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4))
      throw new Error(`${files[index - 1]} and ${file} have the same number`);
  }
  return files.map((file) => file.replace(/\.sql$/, ""));
}

/** Normalizes line endings, because git changes them on Windows. */
async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, `${name}.sql`), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** Advisory lock key; any number that nothing else in the application's database uses. */
const MIGRATING = 4_861_930;

/** Interval between attempts to lock. Milliseconds. */
const LOCK_RETRY_MS = 100;

/** The first migration of the versions before 0001-baseline. */
const OLDEST = "0001-foundation";

/** The folder of the migrations, and the root below which the folders named `sql` contain the functions. */
interface Sources {
  migrations: string;
  functions: string;
  /** The program's version. */
  version: string;
}
const ownSources: Sources = { migrations: defaultFolder, functions: sourceRoot, version: ownPackage.version };

/**
 * Migrates the database to this version: each pending migration, in order, in its own transaction (but an index that is
 * built concurrently without one), then the functions whose files changed, in another. A lock makes servers that start
 * together wait for one another, so each migration runs once.
 * @throws ConfigError in one line, before anything runs, when the database and the files have diverged
 * @throws Error naming the file and line when one fails; the ones before it stay applied
 */
export async function migrate(
  pool: Pool,
  { migrations: folder, functions, version }: Sources = ownSources,
): Promise<{ applied: string[]; loaded: string[] }> {
  const migrations = await listMigrations(folder);
  const files = await listFunctionFiles(functions);
  const client = await pool.connect();
  client.on("notice", ({ severity, message }) => {
    if (severity === "WARNING") log("database.migration", { message }, "warn");
  });
  try {
    // The pool's statement timeout is for requests: a migration may wait for another server, or rewrite a table.
    await client.query("set statement_timeout = 0");
    await lockMigrating(client);
    return { applied: await applyPending(client, migrations), loaded: await loadFunctions(client, files, version) };
  } finally {
    // Closing the connection releases the lock, also after an error.
    client.release(true);
  }
}

/** Tries again and again: an index that another server builds would wait for a statement that waits for its lock. */
async function lockMigrating(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [MIGRATING]);
    if (rows[0]?.locked) return;
    await pause(LOCK_RETRY_MS);
  }
}

/**
 * Replaces the schema, and all its rows, by the schema as it was after a given migration. Runs in the caller's
 * transaction, as `upgradeSchema` does.
 */
export async function makeOlderSchema(client: PoolClient, last: string): Promise<void> {
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await applyWithin(client, ({ name }) => name <= last);
}

/** Runs the migrations that `makeOlderSchema` left out. `migrate` then loads the functions. */
export async function upgradeSchema(client: PoolClient): Promise<void> {
  const applied = await findApplied(client);
  await applyWithin(client, ({ name }) => !applied.has(name));
}

async function applyWithin(client: PoolClient, isMeant: (migration: Migration) => boolean): Promise<void> {
  await client.query(MIGRATION_TABLE);
  for (const migration of await listMigrations(defaultFolder))
    if (isMeant(migration)) await run(client, withinTransaction(migration));
}

/** The names of migrations that the database doesn't have yet. */
export async function pendingMigrations(pool: Pool, folder: string = defaultFolder): Promise<string[]> {
  const applied = await findApplied(pool);
  return (await listMigrationNames(folder)).filter((name) => !applied.has(name));
}

/**
 * The names of pending migrations, and of the functions that `migrate` would load. Not suitable for a readiness check:
 * another server of the same version number may have loaded different functions since this one started.
 */
export async function pendingChanges(
  pool: Pool,
  { migrations, functions, version }: Sources = ownSources,
): Promise<string[]> {
  const pending = await pendingMigrations(pool, migrations);
  return [...pending, ...(await listPendingFunctions(pool, await listFunctionFiles(functions), version))];
}

const MIGRATION_TABLE =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())";

async function applyPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(MIGRATION_TABLE);
  const applied = await findApplied(client);
  requireSameHistory(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

/** Name and checksum of the applied migrations; empty for a new database. */
async function findApplied(db: Pool | PoolClient): Promise<Map<string, string>> {
  const { rows: found } = await db.query<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  if (!found[0]?.exists) return new Map();
  const { rows } = await db.query<{ name: string; checksum: string }>("select name, checksum from migration");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function requireSameHistory(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  if (applied.has(OLDEST) && !known.has(OLDEST))
    throw new ConfigError(
      "The database was made by an earlier version, which this one does not upgrade: save it with that version, by npm run operator -- backup --file FILE, and restore FILE with this one into an empty database or DATA_DIR, by npm run operator -- restore --file FILE.",
    );
  const last = [...applied.keys()].toSorted().at(-1) ?? "";
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new ConfigError(
        `The database is of a newer version: it has the migration ${name}, which this one does not know.`,
      );
    if (known.get(name) !== checksum)
      throw new ConfigError(
        `The migration ${name} was changed after it ran on this database; restore it and add a new one.`,
      );
  }
  const late = migrations.find(({ name }) => !applied.has(name) && name < last);
  if (late)
    throw new ConfigError(
      `The migration ${late.name} comes before ${last}, which ran already on this database; give it a later number.`,
    );
}

/** A migration of one statement that builds an index without blocking writes, which only works outside a transaction. */
const CONCURRENT_INDEX = /^((?:--.*\n|\s)*create (?:unique )?index )concurrently ((\w+)[^;]*;?\s*)$/;

const withinTransaction = (migration: Migration): Migration => ({
  ...migration,
  sql: migration.sql.replace(CONCURRENT_INDEX, "$1$2"),
});

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const [, , , index] = CONCURRENT_INDEX.exec(migration.sql) ?? [];
  if (index !== undefined) return buildIndex(client, migration, index);
  await client.query("begin");
  try {
    await run(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** What an attempt leaves that fails is invalid, slows writes down, and may even refuse them. */
async function buildIndex(client: PoolClient, migration: Migration, index: string): Promise<void> {
  const drop = () => client.query(`drop index concurrently if exists ${index}`);
  await drop();
  try {
    await run(client, migration);
  } catch (error) {
    await drop();
    throw error;
  }
}

async function run(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
  } catch (error) {
    throw sqlError(`The migration ${name}`, sql, error);
  }
}

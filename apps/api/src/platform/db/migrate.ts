import type { Pool, PoolClient } from "pg";
import ownPackage from "../../../package.json" with { type: "json" };
import { ConfigError } from "../config/config.ts";
import { listFunctionFiles, sourceRoot } from "./function-files.ts";
import { loadFunctions } from "./load-functions.ts";
import { defaultFolder, listMigrations, listMigrationNames, type Migration } from "./migration-files.ts";
import { sqlError } from "./sql-error.ts";

/** Any number that nothing else locks by in the application's database. */
const MIGRATING = 4_861_930;

/** The first migration of the versions before 0001-baseline. */
const OLDEST = "0001-foundation";

/** Where the SQL is: the folder of the migrations, and the one whose folders called `sql` have the functions. */
interface Sources {
  migrations: string;
  functions: string;
  /** The program's version. */
  version: string;
}
const ownSources: Sources = { migrations: defaultFolder, functions: sourceRoot, version: ownPackage.version };

/**
 * Brings the database to this version: every migration that has not run yet, in order, each in a transaction of its own,
 * then the functions whose files changed, in another. Servers that start together wait for one another, so each runs once.
 * @throws ConfigError in one line, before anything runs, when the database and the files have parted ways
 * @throws Error naming the file and line when one fails; the ones before it stay applied
 */
export async function migrate(
  pool: Pool,
  { migrations: folder, functions, version }: Sources = ownSources,
): Promise<{ applied: string[]; loaded: string[] }> {
  const migrations = await listMigrations(folder);
  const files = await listFunctionFiles(functions);
  const client = await pool.connect();
  try {
    // The pool's limit on a statement's time is for requests: here one waits for another server, or rewrites a table.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATING]);
    return { applied: await applyPending(client, migrations), loaded: await loadFunctions(client, files, version) };
  } finally {
    // Closing the connection frees the lock, also after an error.
    client.release(true);
  }
}

/** Names of the migrations that this version has and the database has not. */
export async function pendingMigrations(pool: Pool, folder: string = defaultFolder): Promise<string[]> {
  const applied = await findApplied(pool);
  return (await listMigrationNames(folder)).filter((name) => !applied.has(name));
}

async function applyPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const applied = await findApplied(client);
  requireSameHistory(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

/** Name and checksum of what has run; nothing in a new database. */
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

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw sqlError(`The migration ${name}`, sql, error);
  }
}

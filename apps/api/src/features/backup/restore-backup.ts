import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import { makeOlderSchema, migrate, upgradeSchema } from "../../platform/db/migrate.ts";
import { type Header, line, type Line } from "./format.ts";
import {
  beginWriting,
  clearTables,
  commitWriting,
  holdOutgoing,
  insertRows,
  listMigrationsOf,
  listTables,
  setSequences,
  type StoredTable,
} from "./queries.ts";

/** The reason why a file can't be restored, in one line. */
export class RestoreError extends Error {
  override name = "RestoreError";
}

/**
 * Restores a backup of this or an older version into a new database of this version, in one transaction.
 * @param hold whether outgoing messages are held back until they are released
 * @returns the number of restored rows
 * @throws RestoreError if the file is invalid, truncated, or of a newer version
 */
export async function restoreBackup(pool: Pool, file: string, { hold }: { hold: boolean }): Promise<number> {
  const rows = await restoreRows(pool, file, hold);
  // After an older backup's schema was migrated, the functions still have to be replaced.
  await migrate(pool);
  return rows;
}

async function restoreRows(pool: Pool, file: string, hold: boolean): Promise<number> {
  const client = await pool.connect();
  try {
    await beginWriting(client);
    const rows = await fill(client, file);
    await holdOutgoing(client, hold);
    await commitWriting(client);
    return rows;
  } finally {
    // Closing the connection rolls back what wasn't committed.
    client.release(true);
  }
}

async function fill(client: PoolClient, file: string): Promise<number> {
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done || !("stashwell" in first.value)) throw new RestoreError(`${file} is no backup of Stashwell.`);
  const older = await olderVersion(client, first.value);
  if (older !== undefined) await makeOlderSchema(client, older);
  const tables = await listTables(client);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const putBack = await clearTables(client, tables);
  let rows = 0;
  let sequences: Record<string, string> = {};
  let reported: number | undefined;
  for await (const next of lines) {
    if ("rows" in next) rows += await put(client, byName, next);
    else if ("sequences" in next) ({ sequences } = next);
    else if ("end" in next) reported = next.end.rows;
  }
  if (reported !== rows) throw new RestoreError(`${file} is not complete: nothing was restored.`);
  await putBack();
  if (older !== undefined) await upgradeSchema(client);
  // Last, because sequences aren't transactional: an earlier failure leaves them unchanged.
  await setSequences(client, sequences);
  return rows;
}

async function put(
  client: PoolClient,
  tables: ReadonlyMap<string, StoredTable>,
  { table: name, rows }: { table: string; rows: string[] },
): Promise<number> {
  const table = tables.get(name);
  if (!table) throw new RestoreError(`This version has no table ${name}.`);
  await insertRows(client, table, rows);
  return rows.length;
}

/**
 * Returns the last migration of an older backup's version; undefined for this version.
 * @throws RestoreError for a newer or unknown version
 */
async function olderVersion(client: PoolClient, header: Header): Promise<string | undefined> {
  const here = await listMigrationsOf(client);
  const migrations = sinceBaseline(header.migrations);
  const strange = migrations.find((name) => !here.includes(name));
  if (strange !== undefined) throw new RestoreError(`The backup is of a newer version: it has ${strange}.`);
  const made = [...migrations, ONLY_NEW_TABLES].toSorted();
  const last = made.at(-1)!;
  const missing = here.find((name) => name < last && !made.includes(name));
  if (missing !== undefined) throw tooOld(missing);
  return last === here.at(-1) ? undefined : last;
}

/**
 * Runs before the rows are restored: it changes no older table, and after them it would treat the whole ledger as new.
 */
const ONLY_NEW_TABLES = "0002-events";

/** All migrations before 0001-baseline together created the same tables as it does. */
function sinceBaseline(migrations: readonly string[]): readonly string[] {
  const [first, last] = ["0001-foundation", "0038-pending-registrations"];
  if (!migrations.includes(first)) return migrations;
  if (!migrations.includes(last)) throw tooOld(last);
  return ["0001-baseline"];
}

const tooOld = (missing: string) =>
  new RestoreError(`The backup is of an older version, without ${missing}: restore it with that one, then upgrade.`);

/** Reads lines as a stream, for files of any size. */
async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const text of createInterface({ input: unpacked, crlfDelay: Infinity })) yield parsed(text, file);
  } catch (error) {
    if (error instanceof RestoreError || !isBroken(error)) throw error;
    throw new RestoreError(`${file} cannot be read to its end: nothing was restored.`, { cause: error });
  } finally {
    source.destroy();
  }
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(Z_|ENOENT|EISDIR|EACCES)/.test(String(error.code));

function parsed(text: string, file: string): Line {
  try {
    return line.parse(JSON.parse(text));
  } catch (error) {
    throw new RestoreError(`${file} is no backup of Stashwell.`, { cause: error });
  }
}

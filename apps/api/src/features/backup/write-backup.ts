import { createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import type { Clock } from "../../platform/clock.ts";
import { FORMAT, type Line } from "./format.ts";
import { beginReading, listMigrationsOf, listTables, readRows, readSequences } from "./queries.ts";

export interface BackupCounts {
  tables: number;
  rows: number;
}

/**
 * Writes a consistent snapshot of the database to a new file that only its owner can read, while the server runs. The
 * file gets its name once it is complete.
 */
export async function writeBackup(pool: Pool, clock: Clock, file: string): Promise<BackupCounts> {
  const client = await pool.connect();
  const counts = { tables: 0, rows: 0 };
  const unfinished = `${file}.part`;
  try {
    await beginReading(client);
    await pipeline(
      Readable.from(textLines(client, clock, counts)),
      createGzip(),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
    );
    // Unlike rename, link never replaces a file.
    await link(unfinished, file);
    await rm(unfinished);
    return counts;
  } catch (error) {
    if (!isTaken(error, unfinished)) await rm(unfinished, { force: true });
    throw error;
  } finally {
    // Closing the connection ends its transaction.
    client.release(true);
  }
}

const isTaken = (error: unknown, path: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EEXIST" &&
  "path" in error &&
  error.path === path &&
  !("dest" in error);

async function* textLines(client: PoolClient, clock: Clock, counts: BackupCounts): AsyncGenerator<string> {
  for await (const line of lines(client, clock, counts)) yield `${JSON.stringify(line)}\n`;
}

async function* lines(client: PoolClient, clock: Clock, counts: BackupCounts): AsyncGenerator<Line> {
  yield { stashwell: FORMAT, at: clock.now().toString(), migrations: await listMigrationsOf(client) };
  for (const table of await listTables(client)) {
    counts.tables += 1;
    for await (const rows of readRows(client, table)) {
      counts.rows += rows.length;
      yield { table: table.name, rows };
    }
  }
  yield { sequences: await readSequences(client) };
  yield { end: { rows: counts.rows } };
}

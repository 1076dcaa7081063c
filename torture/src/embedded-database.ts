import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "@stashwell/api/platform/services";
import { APP_ROLE } from "@stashwell/postgres/users";
import { findPostmaster } from "@stashwell/postgres/postmaster";

const folderOf = (dataDir: string): string => join(dataDir, "postgres");

/** Returns the URL of the embedded database that runs in a data folder. Read-only: it starts and stops nothing. */
export async function urlOfDatabase(dataDir: string): Promise<string> {
  const postmaster = await findPostmaster(join(folderOf(dataDir), "data"));
  if (postmaster?.port == null) throw new Error("no database runs there");
  const password = (await readFile(join(folderOf(dataDir), "password"), "utf8")).trim();
  return `postgresql://${APP_ROLE}:${password}@127.0.0.1:${postmaster.port}/${APP_ROLE}`;
}

/**
 * Kills every process of a data folder's database at once with SIGKILL: nothing is flushed, and no client is notified.
 */
export async function killDatabase(dataDir: string, { pool }: Pick<Services, "pool">): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  const postmaster = await findPostmaster(join(folderOf(dataDir), "data"));
  if (!postmaster) throw new Error("no database runs there");
  for (const pid of [postmaster.pid, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already exited.
    }
  }
}

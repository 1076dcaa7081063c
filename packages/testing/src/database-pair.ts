import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { SUPERUSER } from "@stashwell/postgres/cluster";
import { findPostmaster } from "@stashwell/postgres/postmaster";
import { findServerUser, giveTo } from "@stashwell/postgres/server-user";
import { type Embedded, startEmbedded } from "@stashwell/postgres/server";
import { installJobs } from "@stashwell/api/platform/db/jobs";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";

/** A primary and its synchronous standby, migrated and seeded: two real servers with streaming replication. */
export interface DatabasePair {
  /** The address with both hosts, the standby first. */
  url: string;
  /** A directory for other data of a server; removed with the pair. */
  dataDir: string;
  /** Runs a statement on the primary as the superuser. */
  run(statement: string): Promise<unknown>;
  /** Kills the primary, as a power cut would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. It commits without a standby of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = ["wal_level=replica", "max_wal_senders=4", "synchronous_commit=on", "hot_standby=on"];

export async function startDatabasePair(): Promise<DatabasePair> {
  const [dataDir, copyDir] = [await makeDirectory(), await makeDirectory()];
  const primary = await startEmbedded({ dataDir, settings: SETTINGS });
  const pool = openPool(primary.url, { max: 1 });
  await migrate(pool);
  await loadSeeds(pool);
  await pool.end();
  await installJobs(primary.url);

  await copyCluster(primary, { dataDir, copyDir });
  const standby = await startEmbedded({ dataDir: copyDir, settings: SETTINGS });
  await asSuperuser(primary.url, async (run) => {
    await run("alter system set synchronous_standby_names = '*'");
    await run("select pg_reload_conf()");
    while ((await run("select from pg_stat_replication where sync_state = 'sync'")).length === 0) await pause(20);
  });
  return {
    url: primary.url.replace(/@[^/]+/, `@${hostOf(standby)},${hostOf(primary)}`),
    dataDir,
    run: (statement) => asSuperuser(primary.url, (run) => run(statement)),
    async killPrimary() {
      const postmaster = await findPostmaster(join(dataDir, "postgres", "data"));
      process.kill(postmaster!.pid, "SIGKILL");
      // Without this, it would be restarted.
      await primary.stop();
    },
    promote: () =>
      asSuperuser(standby.url, async (run) => {
        await run("alter system set synchronous_standby_names = ''");
        await run("select pg_promote()");
      }),
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const directory of [dataDir, copyDir]) await rm(directory, { recursive: true, force: true });
    },
  };
}

const makeDirectory = () => mkdtemp(join(tmpdir(), "stashwell-pair-"));
const hostOf = ({ url }: Embedded): string => new URL(url).host;

type Run = (statement: string) => Promise<Record<string, unknown>[]>;

async function asSuperuser<Result>(address: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const url = new URL(address);
  url.username = SUPERUSER;
  const client = new Client({ connectionString: url.href });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
  } finally {
    await client.end();
  }
}

/**
 * Copies a running server's data as the start of a standby.
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
async function copyCluster(primary: Embedded, { dataDir, copyDir }: { dataDir: string; copyDir: string }) {
  const [from, to] = [join(dataDir, "postgres"), join(copyDir, "postgres")];
  const label = await asSuperuser(primary.url, async (run) => {
    await run("select pg_backup_start('pair', true)");
    await cp(from, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    });
    const [stopped] = await run("select labelfile from pg_backup_stop()");
    return String(stopped?.["labelfile"]);
  });
  const data = join(to, "data");
  const password = (await readFile(join(from, "password"), "utf8")).trim();
  const { hostname, port } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${SUPERUSER} password=${password} application_name=standby`;
  await writeFile(join(data, "backup_label"), label);
  await writeFile(join(data, "standby.signal"), "");
  await writeFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`, { flag: "a" });
  const files = await readdir(to, { recursive: true });
  await giveTo(findServerUser(), to, ...files.map((file) => join(to, file)));
}

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { SUPERUSER } from "@stashwell/postgres/cluster";
import { findFreePort } from "@stashwell/postgres/free-port";
import { findPostmaster } from "@stashwell/postgres/postmaster";
import { findServerUser, giveTo } from "@stashwell/postgres/server-user";
import { type Embedded, startEmbedded } from "@stashwell/postgres/server";
import { installJobs } from "@stashwell/api/platform/db/jobs";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { FaultProxy } from "./fault-proxy.ts";

const SETTINGS = [
  "wal_level=replica",
  "max_wal_senders=4",
  // The standby fetches what was written while it was copied or away.
  "wal_keep_size=256MB",
  "synchronous_commit=on",
  "hot_standby=on",
];
const REPLICATION_TIMEOUT_MS = 60_000;

type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** One of the two servers. Its clients connect through a proxy, so that it can be cut off. */
class Server {
  readonly directory: string;
  readonly proxy: FaultProxy;
  readonly #port: number;
  #embedded: Embedded | undefined;

  private constructor(directory: string, port: number, proxy: FaultProxy) {
    this.directory = directory;
    this.#port = port;
    this.proxy = proxy;
  }

  static async make(): Promise<Server> {
    const directory = await mkdtemp(join(tmpdir(), "stashwell-pair-"));
    const port = await findFreePort();
    return new Server(directory, port, await FaultProxy.open(port));
  }

  get data(): string {
    return join(this.directory, "postgres", "data");
  }

  /** The address that doesn't lead through the proxy. */
  get url(): string {
    return this.#embedded!.url;
  }

  async start(): Promise<void> {
    this.#embedded = await startEmbedded({
      dataDir: this.directory,
      settings: [...SETTINGS, `port=${this.#port}`],
    });
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const postmaster = await findPostmaster(this.data);
    if (postmaster) process.kill(postmaster.pid, "SIGKILL");
    // Without this, it would be restarted.
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.#embedded?.stop();
    this.#embedded = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.proxy.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Runs statements as the superuser. */
  async as<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    const url = new URL(this.url);
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
}

/** A primary and its synchronous standby, migrated and seeded: two real servers with streaming replication. */
export class DatabasePair {
  #primary: Server;
  #standby: Server;

  private constructor(primary: Server, standby: Server) {
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<DatabasePair> {
    const pair = new DatabasePair(await Server.make(), await Server.make());
    try {
      await pair.#primary.start();
      const pool = openPool(pair.#primary.url, { max: 1 });
      await migrate(pool);
      await loadSeeds(pool);
      await pool.end();
      await installJobs(pair.#primary.url);
      await pair.restore();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** The address with both hosts, the standby first. */
  get url(): string {
    const [standby, primary] = [this.#standby, this.#primary].map(({ proxy }) => `127.0.0.1:${proxy.port}`);
    return this.primaryUrl.replace(/@[^/]+/, `@${standby},${primary}`);
  }

  /** The settings of a server that knows both. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.url };
  }

  /** The address of the primary alone, which works even if it is cut off. */
  get primaryUrl(): string {
    return this.#primary.url;
  }

  /** The address of the standby alone. */
  get standbyUrl(): string {
    return this.#standby.url;
  }

  /** A directory for other data of a server; removed with the pair. */
  get dataDir(): string {
    return this.#primary.directory;
  }

  /** Runs a statement on the primary as the superuser. */
  run(statement: string): Promise<unknown> {
    return this.#primary.as((run) => run(statement));
  }

  runOnStandby(statement: string): Promise<unknown> {
    return this.#standby.as((run) => run(statement));
  }

  killPrimary(): Promise<void> {
    return this.#primary.kill();
  }

  /** Stops the primary in order: the standby gets everything. */
  stopPrimary(): Promise<void> {
    return this.#primary.stop();
  }

  /** Makes clients' connections to the primary silent, open ones and new ones. It keeps running. */
  cutOffPrimary(): void {
    this.#primary.proxy.silenceAll();
  }

  /** Makes the standby the primary. It commits without a standby of its own until there is one. */
  async promote(): Promise<void> {
    await this.#standby.as((run) => run("select pg_promote()"));
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  killStandby(): Promise<void> {
    return this.#standby.kill();
  }

  /** Starts the standby after it was killed. */
  async restartStandby(): Promise<void> {
    await this.#standby.start();
    await this.#untilStandby("state = 'streaming'");
  }

  /** Pauses the process that receives what the primary commits; returns a function that continues it. */
  async stallStandby(): Promise<() => void> {
    const [receiver] = await this.#standby.as((run) => run("select pid from pg_stat_wal_receiver"));
    const pid = Number(receiver?.["pid"]);
    process.kill(pid, "SIGSTOP");
    return () => void process.kill(pid, "SIGCONT");
  }

  /** Replaces what is left of the standby, or of the old primary, by a copy of the primary, and follows it. */
  async restore(): Promise<void> {
    await this.#standby.kill();
    await copyCluster(this.#primary, this.#standby);
    await this.#standby.start();
    this.#standby.proxy.restore();
    await this.#primary.as(async (run) => {
      await run("alter system set synchronous_standby_names = '*'");
      await run("select pg_reload_conf()");
    });
    await this.#untilStandby("sync_state = 'sync'");
  }

  async stop(): Promise<void> {
    await this.#primary.remove();
    await this.#standby.remove();
  }

  #untilStandby(condition: string): Promise<void> {
    return this.#primary.as(async (run) => {
      const deadline = performance.now() + REPLICATION_TIMEOUT_MS;
      while ((await run(`select from pg_stat_replication where ${condition}`)).length === 0) {
        if (performance.now() > deadline) throw new Error("the standby doesn't follow the primary");
        await pause(20);
      }
    });
  }
}

/** What a copy gets by itself: its own process's files, and the log, which it fetches from where the copy began. */
const NOT_COPIED = /\/postmaster\.(?:pid|opts)$|\/pg_wal\/[0-9A-F]{24}$/;

/**
 * Copies a running server's data as the start of a standby.
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
async function copyCluster(primary: Server, standby: Server): Promise<void> {
  const [from, to] = [join(primary.directory, "postgres"), join(standby.directory, "postgres")];
  await rm(to, { recursive: true, force: true });
  const label = await primary.as(async (run) => {
    await run("select pg_backup_start('pair', true)");
    await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !NOT_COPIED.test(path) });
    const [stopped] = await run("select labelfile from pg_backup_stop(false)");
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

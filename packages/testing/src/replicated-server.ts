import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { SUPERUSER } from "@stashwell/postgres/cluster";
import { startEmbedded } from "@stashwell/postgres/server";
import { installJobs } from "@stashwell/api/platform/db/jobs";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";

/** A separate PostgreSQL, migrated and seeded, whose commits can be made to wait for a standby that doesn't exist. */
export interface ReplicatedServer {
  url: string;
  /** A directory for other data of a server; removed with this one. */
  dataDir: string;
  /** Makes commits wait for the standby from now on. */
  loseStandby(): Promise<void>;
  /** Commits no longer wait; waiting ones complete. */
  regainStandby(): Promise<void>;
  /** The process ids of the sessions whose commit is waiting, longest first. */
  findWaiting(): Promise<number[]>;
  /** Resolves when so many commits are waiting. */
  untilWaiting(count?: number): Promise<number[]>;
  /** Cancels the wait of every commit, as an administrator can, and returns their number: only the primary has them. */
  cancelWaits(): Promise<number>;
  /** Runs a query as the superuser. */
  run(statement: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-replicated-"));
  const server = await startEmbedded({
    dataDir,
    fsync: false,
    settings: ["wal_level=replica", "max_wal_senders=4", "synchronous_commit=on"],
  });
  const pool = openPool(server.url, { max: 1 });
  await migrate(pool);
  await loadSeeds(pool);
  await pool.end();
  await installJobs(server.url);

  const url = new URL(server.url);
  url.username = SUPERUSER;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  // Commits of the administrator don't wait for the standby.
  await admin.query("set synchronous_commit = local");
  const run = async (statement: string) => (await admin.query<Record<string, unknown>>(statement)).rows;
  const findWaiting = async () =>
    (await run("select pid from pg_stat_activity where wait_event = 'SyncRep' order by query_start")).map(({ pid }) =>
      Number(pid),
    );
  const prober = new Client({ connectionString: url.href });
  await prober.connect();
  /** Resolves when it has been committed, for which it waits like any other transaction. */
  const commit = () =>
    prober.query<{ pid: number }>("select pg_backend_pid() as pid, pg_logical_emit_message(true, '', '')");
  const { pid: proberPid } = (await commit()).rows[0]!;
  const isCommitWaiting = async () => {
    const committing = { done: false };
    const committed = commit().then(() => (committing.done = true));
    let waiting = false;
    while (!committing.done && !waiting) waiting = (await findWaiting()).includes(proberPid);
    if (waiting) await run(`select pg_cancel_backend(${proberPid})`);
    await committed;
    return waiting;
  };
  const setStandby = async (name: string) => {
    await run(`alter system set synchronous_standby_names = '${name}'`);
    await run("select pg_reload_conf()");
    for (;;) {
      const [row] = await run("show synchronous_standby_names");
      if (row?.["synchronous_standby_names"] === name) return;
      await pause(10);
    }
  };
  return {
    url: server.url,
    dataDir,
    run,
    findWaiting,
    async loseStandby() {
      await setStandby("gone");
      // The checkpointer announces it to the other processes when it has time.
      while (!(await isCommitWaiting()));
    },
    async regainStandby() {
      await setStandby("");
      await commit();
    },
    async untilWaiting(count = 1) {
      for (;;) {
        const pids = await findWaiting();
        if (pids.length >= count) return pids;
        await pause(10);
      }
    },
    async cancelWaits() {
      await pause(10);
      const waits = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
      return (await run(waits)).length;
    },
    async stop() {
      await Promise.all([admin.end(), prober.end()]);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

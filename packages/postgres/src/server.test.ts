import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SUPERUSER } from "./cluster.ts";
import { startEmbedded, type Embedded } from "./server.ts";
import { openPool } from "@stashwell/api/platform/db/pool";
import { findPostmaster } from "./postmaster.ts";
import { StartError } from "./start-error.ts";
import { canReach, findServerUser } from "./server-user.ts";

const HOLD = fileURLToPath(new URL("../../testing/src/hold-database.ts", import.meta.url));
const serverUser = findServerUser();
/** False in a checkout below root's home, which other users can't enter. */
const othersMayRun = await canReach(process.execPath);

let dataDir: string;
const data = () => join(dataDir, "postgres", "data");
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stashwell-embedded-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  if (await findPostmaster(data())) await startEmbedded({ dataDir }).then((server) => server.stop());
});
afterAll(() => rm(dataDir, { recursive: true }));

async function using<T>(work: (server: Embedded) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process on the same data directory, as a second `npm start` would. */
async function holdInChild(options: { uid?: number; gid?: number } = {}, directory = dataDir) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", HOLD, directory], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
    ...options,
  });
  children.push(child);
  const [url] = await once(child.stdout, "data");
  return { child, pid: child.pid ?? 0, url: String(url).trim() };
}

const runningPid = async () => (await findPostmaster(data()))?.pid ?? null;

describe("startEmbedded", () => {
  it("makes a database, keeps what is written, and stops without a trace", async () => {
    await using(({ url }) => query(url, "create table kept as select 1 as id"));
    expect(await runningPid()).toBeNull();
    await using(async ({ url }) => expect(await query(url, "select id from kept")).toEqual([{ id: 1 }]));
    expect(await readdir(dataDir)).toEqual(["postgres"]);
  });

  it("writes safely, sorts and folds case as Unicode says, and hides nothing from trigrams", async () => {
    await using(async ({ url }) => {
      const [row] = await query(
        url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('server_encoding') as encoding, upper('ñandú') as upper, lower('ÀÉ') as lower`,
      );
      expect(row).toEqual({ fsync: "on", commit: "on", encoding: "UTF8", upper: "ÑANDÚ", lower: "àé" });
      await query(url, "create extension pg_trgm");
      expect(await query(url, "select cardinality(show_trgm('ગુજરાતી')) > 0 as found")).toEqual([{ found: true }]);
    });
  });

  it("lets the application own its database, and no more", async () => {
    await using(async ({ url }) => {
      expect(await query(url, "select usesuper from pg_user where usename = current_user")).toEqual([
        { usesuper: false },
      ]);
      await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow("permission denied");
    });
  });

  it("asks for the password, and shows it to nobody", async () => {
    await using(async ({ url }) => {
      const guess = new URL(url);
      guess.password = "guess";
      await expect(query(guess.href, "select 1")).rejects.toThrow("password authentication failed");
      const log = await readFile(join(dataDir, "postgres", "server.log"), "utf8");
      expect(log).toContain("ready to accept connections");
      expect(log).not.toContain(new URL(url).password);
    });
  });
});

describe("several processes on one data directory", () => {
  it("share the server, which the last one stops", async () => {
    const other = await holdInChild();
    await using(async ({ url }) => expect(url).toBe(other.url));
    expect(await runningPid()).not.toBeNull();
    other.child.kill("SIGTERM");
    await once(other.child, "exit");
    expect(await runningPid()).toBeNull();
  });

  it("may start at the same moment", async () => {
    const [first, second] = await Promise.all([holdInChild(), holdInChild()]);
    expect(first.url).toBe(second.url);
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("may start at the same moment on a new one", async () => {
    const fresh = join(dataDir, "fresh");
    const [first, second] = await Promise.all([holdInChild({}, fresh), holdInChild({}, fresh)]);
    expect(first.url).toBe(second.url);
    for (const { child } of [first, second]) child.kill("SIGTERM");
    await Promise.all([first, second].map(({ child }) => once(child, "exit")));
    expect(await readdir(fresh)).toEqual(["postgres"]);
    await rm(fresh, { recursive: true });
  });
});

describe("ends", () => {
  it("a process that is killed leaves the server to the next", async () => {
    const killed = await holdInChild();
    await query(killed.url, "create table acknowledged as select 7 as id");
    const server = await runningPid();
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    expect(await runningPid()).toBe(server);
    await using(async ({ url }) => {
      expect(await runningPid()).toBe(server);
      expect(await query(url, "select id from acknowledged")).toEqual([{ id: 7 }]);
    });
    expect(await runningPid()).toBeNull();
  });

  it("Ctrl-C goes to the whole terminal, and still stops the server in order", async () => {
    const { child, pid } = await holdInChild();
    process.kill(-pid, "SIGINT");
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGINT");
    expect(await runningPid()).toBeNull();
    expect(await readFile(join(dataDir, "postgres", "server.log"), "utf8")).toMatch(/database system is shut down\n$/);
  });

  it("a server that is killed comes back at its address with all that was acknowledged", async () => {
    await using(async ({ url }) => {
      const pool = openPool(url, { max: 2 });
      await pool.query("create table survived as select 9 as id");
      const killed = (await runningPid()) ?? 0;
      process.kill(killed, "SIGKILL");
      // Processes of the killed server still respond for a moment.
      await expect.poll(runningPid, { timeout: 20_000 }).not.toSatisfy((pid) => pid === null || pid === killed);
      await expect
        .poll(
          () =>
            pool.query("select id from survived").then(
              ({ rows }) => rows,
              () => null,
            ),
          { timeout: 20_000 },
        )
        .toEqual([{ id: 9 }]);
      await pool.end();
    });
    expect(await runningPid()).toBeNull();
  });

  it("a server that was killed a moment ago can be left", async () => {
    await using(async () => process.kill((await runningPid()) ?? 0, "SIGKILL"));
    expect(await runningPid()).toBeNull();
    await using(async ({ url }) => expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]));
  });

  it.runIf(process.platform === "linux")("even if one of its processes hangs on, waiting for what died", async () => {
    await using(async ({ url }) => {
      const pool = openPool(url, { max: 1 });
      const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
      process.kill(rows[0]?.pid ?? 0, "SIGSTOP");
      process.kill((await runningPid()) ?? 0, "SIGKILL");
      const another = openPool(url, { max: 1 });
      const one = () =>
        another.query("select 1 as one").then(
          (result) => result.rows,
          () => null,
        );
      await expect.poll(one, { timeout: 20_000 }).toEqual([{ one: 1 }]);
      await Promise.all([pool.end(), another.end()]);
    });
    expect(await runningPid()).toBeNull();
  });

  it.runIf(process.platform === "linux")("even if that process is the one that would register us", async () => {
    const first = await holdInChild();
    const superuser = new URL("/postgres", first.url);
    superuser.username = SUPERUSER;
    const holder = new Client({ connectionString: superuser.href });
    holder.on("error", () => {});
    await holder.connect();
    await holder.query("select pg_advisory_lock(2)");
    first.child.kill("SIGKILL");

    const joining = startEmbedded({ dataDir });
    const waits = "select pid from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1);
    const [{ pid }] = (await holder.query<{ pid: number }>(waits)).rows as [{ pid: number }];
    process.kill(pid, "SIGSTOP");
    process.kill((await runningPid()) ?? 0, "SIGKILL");
    const server = await joining;
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    await holder.end();
  });

  it("a crash of the machine leaves a pid file whose number belongs to another program", async () => {
    await writeFile(join(data(), "postmaster.pid"), `${process.pid}\n${data()}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    await using(async ({ url }) => expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]));
  });

  it("or to a server of another directory", async () => {
    const other = join(dataDir, "other");
    const neighbour = await startEmbedded({ dataDir: other, fsync: false });
    const pid = (await findPostmaster(join(other, "postgres", "data")))?.pid;
    await writeFile(join(data(), "postmaster.pid"), `${pid}\n${data()}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    expect(await runningPid()).toBeNull();
    await using(async ({ url }) => expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]));
    await neighbour.stop();
    await rm(other, { recursive: true });
  });

  it("an interrupted first start leaves no half database", async () => {
    const fresh = join(dataDir, "interrupted");
    const dead = spawn(process.execPath, ["-e", ""]);
    await once(dead, "exit");
    await mkdir(join(fresh, `postgres.new-${dead.pid}`, "data"), { recursive: true });
    await (await startEmbedded({ dataDir: fresh, fsync: false })).stop();
    expect(await readdir(fresh)).toEqual(["postgres"]);
    await rm(fresh, { recursive: true });
  });
});

async function refusal(directory: string): Promise<string> {
  const failure = await startEmbedded({ dataDir: directory }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).not.toContain("\n");
  return String(failure);
}

async function directoryOfVersion(version: string): Promise<string> {
  const directory = join(dataDir, `version-${version}`);
  await mkdir(join(directory, "postgres", "data"), { recursive: true });
  await writeFile(join(directory, "postgres", "data", "PG_VERSION"), `${version}\n`);
  return directory;
}

describe("refuses in one line", () => {
  it("the data of a newer PostgreSQL", async () => {
    expect(await refusal(await directoryOfVersion("19"))).toMatch(
      /was made by PostgreSQL 19, but this is 18: a newer version/,
    );
  });

  it("the data of an older PostgreSQL", async () => {
    expect(await refusal(await directoryOfVersion("17"))).toMatch(
      /was made by PostgreSQL 17, but this is 18: export it/,
    );
  });

  it("a directory that is something else", async () => {
    const directory = join(dataDir, "something");
    await mkdir(join(directory, "postgres"), { recursive: true });
    expect(await refusal(directory)).toContain("holds no PostgreSQL database");
  });

  it("a path that is a file", async () => {
    await writeFile(join(dataDir, "file"), "");
    expect(await refusal(join(dataDir, "file"))).toContain("cannot be set up");
  });
});

describe.runIf(serverUser)("as root", () => {
  it("runs PostgreSQL as another user, also under a directory that only root can enter", async () => {
    const secret = join(dataDir, "secret");
    await mkdir(secret, { mode: 0o700 });
    for (const start of ["first", "second"]) {
      const server = await startEmbedded({ dataDir: join(secret, "data"), fsync: false });
      expect(await query(server.url, `select '${start}' as start`)).toEqual([{ start }]);
      const pid = (await findPostmaster(join(secret, "data", "postgres", "data")))?.pid;
      expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\t65534/m);
      await server.stop();
    }
    await rm(secret, { recursive: true });
  });

  it.runIf(othersMayRun)("works alike for an ordinary user", async () => {
    const home = await mkdtemp(join(tmpdir(), "stashwell-user-"));
    const own = join(home, "data");
    await chmod(home, 0o777);
    const { child, url } = await holdInChild(serverUser ?? {}, own);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(await findPostmaster(join(own, "postgres", "data"))).toBeNull();
    await rm(home, { recursive: true });
  });
});

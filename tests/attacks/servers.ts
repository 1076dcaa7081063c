import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@stashwell/postgres/free-port";
import { startEmbedded } from "@stashwell/postgres/server";

/** Long, because the first start may build the pages, and loads the demo. */
const START_MS = 300_000;

/** An attacked server in its own process. */
export interface Server {
  url: string;
  /** The server's log output. */
  log(): string;
  stop(): Promise<void>;
}

/** The targets of attacks. */
export interface World {
  /** Two development servers on one database with the demo. They trust the proxy's address header. */
  servers: readonly [string, string];
  /** A production server on its own database. */
  production: string;
  logs(): string;
  /**
   * Starts another server on the production server's database, with the given settings.
   * @returns undefined if it refuses to start
   */
  start(env: Record<string, string>): Promise<Server | undefined>;
}

export interface OpenWorld extends World {
  /** Ends the servers and removes their databases. */
  close(): Promise<void>;
}

/** @param app directory of the attacked checkout, with its packages installed */
export async function openWorld(app: string): Promise<OpenWorld> {
  const databases = [await openDatabase(), await openDatabase()];
  const [development, production] = databases.map(({ env }) => env);
  const running: Server[] = [];
  const common = {
    SECRET_KEY: randomBytes(32).toString("hex"),
    TRUST_PROXY: "127.0.0.1",
    BANK_PROVIDER: "sandbox",
    HOST: "127.0.0.1",
  };
  const start = async (env: Record<string, string>): Promise<Server | undefined> => {
    const server = await startServer(app, { ...common, ...production, ...env });
    if (server) running.push(server);
    return server;
  };
  const need = async (env: Record<string, string>): Promise<Server> => {
    const server = await start(env);
    if (!server) throw new Error(`a server with ${JSON.stringify(env)} did not start`);
    return server;
  };
  const close = async () => {
    await Promise.all(running.map((server) => server.stop()));
    await Promise.all(databases.map((database) => database.close()));
  };
  try {
    const first = await need({ ...development, DEMO: "1" });
    const second = await need({ ...development, DEMO: "0" });
    const third = await need({ ...production, NODE_ENV: "production", METRICS_PORT: String(await findFreePort()) });
    return {
      servers: [first.url, second.url],
      production: third.url,
      logs: () => running.map((server) => server.log()).join("\n"),
      start,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a separate PostgreSQL. Returns it with the environment of its servers. */
async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-attacks-"));
  const database = await startEmbedded({ dataDir });
  return {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    async close() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(app: string, env: Record<string, string>): Promise<Server | undefined> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/run.mjs", "apps/api/src/main.ts"], {
    cwd: app,
    env: {
      PATH: process.env.PATH,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  if (!(await isUp(child, url))) return undefined;
  return { url, log: () => said, stop: () => stop(child) };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Returns false if the process exits before it responds. */
async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child)) return false;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return true;
    await pause(50);
  }
  child.kill("SIGKILL");
  throw new Error(`no server at ${url} after ${START_MS / 1_000} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

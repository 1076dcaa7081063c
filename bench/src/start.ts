import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@stashwell/postgres/free-port";
import { median, print, printGoal } from "./report.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ROUNDS = 3;
/** How long a server without requests runs before it counts as idle. Milliseconds. */
const AT_REST = 5_000;

interface Started {
  /** Seconds until it reports that it is ready. */
  seconds: number;
  /**
   * Resident memory when idle in MB, without the embedded database's processes; undefined on systems without `/proc`.
   */
  rest: number | undefined;
}

async function readResident(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

/** Starts the product as `npm start` does on a data folder, and stops it again. */
async function startOnce(dataDir: string): Promise<Started> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, ["scripts/run.mjs", "apps/api/src/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  while (!(await isReady(`http://localhost:${port}`))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await pause(10);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(AT_REST);
  const rest = server.pid === undefined ? undefined : await readResident(server.pid);
  server.kill("SIGTERM");
  await ended;
  return { seconds, rest };
}

/** Measures the start on a new and on an existing data folder, and memory when idle. */
export async function benchStart(): Promise<void> {
  const first: Started[] = [];
  const again: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), "stashwell-start-"));
    try {
      first.push(await startOnce(dataDir));
      again.push(await startOnce(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  print(`medians of ${ROUNDS} new data folders, the pages built before\n`);
  const seconds = (runs: readonly Started[]) => median(runs.map((run) => run.seconds));
  printGoal("on a new data folder, with the demo", seconds(first), "≤ 15 s", seconds(first) <= 15, " s");
  printGoal("on one that is there", seconds(again), "≤ 3 s", seconds(again) <= 3, " s");
  const rest = again.flatMap((run) => run.rest ?? []);
  if (rest.length > 0) printGoal("memory of a server at rest", median(rest), "≤ 200 MB", median(rest) <= 200, " MB");
}

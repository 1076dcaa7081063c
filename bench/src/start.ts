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
/** How long nobody asks for anything before a server counts as at rest. Milliseconds. */
const AT_REST = 5_000;

interface Started {
  /** Until it says that it is ready, in seconds. */
  seconds: number;
  /** Resident memory at rest in MB, the embedded database's processes left out; undefined where no `/proc` tells it. */
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

/** Starts the product as `npm start` does on a data folder, and ends it again. */
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

/** Start on a new data folder and on one that is there, and memory at rest. */
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import { isAlive } from "@stashwell/postgres/postmaster";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The start may have to build the pages, under load. Milliseconds. */
const START_MS = 150_000;

let dataDir: string;
let port: number;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stashwell-npm-"));
  port = await findFreePort();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server's embedded PostgreSQL runs, by its PID file. */
const hasDatabase = (): boolean => existsSync(join(dataDir, "postgres/data/postmaster.pid"));

describe.skipIf(process.platform === "win32")("npm start", () => {
  it("leaves nothing behind when npm alone is told to stop, as a service manager does", async () => {
    // npm forwards the signal to its shell, which exits without forwarding it.
    const npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), DEMO: "0" },
      stdio: "ignore",
    });
    const ended = once(npm, "exit");
    await vi.waitUntil(isReady, { timeout: START_MS, interval: 200 });
    expect(hasDatabase()).toBe(true);
    npm.kill("SIGTERM");
    await ended;
    expect(isAlive(npm.pid!)).toBe(false);
    await vi.waitUntil(async () => !(await isReady()) && !hasDatabase(), { timeout: 20_000, interval: 200 });
  });
});

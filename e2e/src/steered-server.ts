import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("../../packages/testing/src/steerable-server.ts", import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Environment variable with the data directory that servers copy at start, which takes a tenth of the time of loading
 * the demo.
 */
const DEMO_DATA = "E2E_DEMO_DATA";

/**
 * Loads the demo once, for all servers of this process and its children.
 * @returns a function that deletes it
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const server = await SteeredServer.start();
  await server.end();
  process.env[DEMO_DATA] = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}

/** Keeps the files' owner, who may be another user: PostgreSQL doesn't run as root. */
const copy = (from: string, to: string) => promisify(execFile)("cp", ["-a", `${from}/.`, to]);

/** The product with demo data in a fresh data directory, and a controllable clock. */
export class SteeredServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly dataDir: string;
  /** By how much the clock is ahead of the system's unless it was moved. Milliseconds. */
  readonly #ahead: number;

  private constructor(url: string, child: ChildProcess, { dataDir, ahead }: { dataDir: string; ahead: number }) {
    this.url = url;
    this.#child = child;
    this.dataDir = dataDir;
    this.#ahead = ahead;
  }

  /** The server's time, unless its clock was moved, as a timestamp. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /**
   * @param settings environment variables that override the defaults; `CLOCK_STARTS_AT` is the server's time at the
   * start
   */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<SteeredServer> {
    const dataDir = await mkdtemp(join(tmpdir(), "stashwell-e2e-"));
    const demoData = process.env[DEMO_DATA];
    // A server with another start time loads its own demo.
    if (demoData && !settings.CLOCK_STARTS_AT) await copy(demoData, dataDir);
    const port = await freePort();
    const startedAt = Date.now();
    const child = fork(script, {
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: `http://localhost:${port}`,
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The server ended with ${String(code)} before it answered.`);
    });
    await Promise.race([once(child, "message"), ended]);
    ended.catch(() => undefined);
    const ahead = settings.CLOCK_STARTS_AT ? Date.parse(settings.CLOCK_STARTS_AT) - startedAt : 0;
    return new SteeredServer(`http://localhost:${port}`, child, { dataDir, ahead });
  }

  /** Sets the offset of the server's clock from the time that it would have otherwise. */
  moveClock(ahead: { days: number }): Promise<void> {
    return this.#steer({ clockOffset: ahead.days * 24 * 60 * 60 * 1000 });
  }

  setClockBack(): Promise<void> {
    return this.moveClock({ days: 0 });
  }

  /** Sends today's notification digests to businesses of a time zone, as if it were their morning. */
  sendDigests(zone: string): Promise<void> {
    return this.#steer({ digestsIn: zone });
  }

  /** Returns vouchers that weren't opened in time, as the server's hourly job does. */
  returnUnopened(): Promise<void> {
    return this.#steer({ returnsUnopened: true });
  }

  /** @returns the URL of a server with the same pages and no database */
  async withoutDatabase(): Promise<string> {
    const port = await freePort();
    await this.#steer({ isAwayAt: port });
    return `http://localhost:${port}/`;
  }

  /** @returns the URL of a server with the same pages whose database lacks all tables */
  async withBrokenDatabase(): Promise<string> {
    const port = await freePort();
    await this.#steer({ isBrokenAt: port });
    return `http://localhost:${port}/`;
  }

  async #steer(steering: object): Promise<void> {
    const answered = once(this.#child, "message");
    this.#child.send(steering);
    await answered;
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Stops the server and keeps its data directory. */
  async end(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
  }
}

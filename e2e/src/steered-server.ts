import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../packages/testing/src/steerable-server.ts", import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** The product on a fresh data directory with its demo, and a hand on its clock. */
export class SteeredServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly dataDir: string;

  private constructor(url: string, child: ChildProcess, dataDir: string) {
    this.url = url;
    this.#child = child;
    this.dataDir = dataDir;
  }

  /** @param settings environment variables that differ from the defaults; `CLOCK_STARTS_AT` is the instant that it is */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<SteeredServer> {
    const dataDir = await mkdtemp(join(tmpdir(), "stashwell-e2e-"));
    const port = await freePort();
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
    return new SteeredServer(`http://localhost:${port}`, child, dataDir);
  }

  /** Sets the server's clock ahead of where it would be, or back behind it. */
  moveClock(ahead: { days: number }): Promise<void> {
    return this.#steer({ clockOffset: ahead.days * 24 * 60 * 60 * 1000 });
  }

  setClockBack(): Promise<void> {
    return this.moveClock({ days: 0 });
  }

  /** Sends businesses of a time zone today's e-mail about what they have not read, as if it were their morning. */
  sendDigests(zone: string): Promise<void> {
    return this.#steer({ digestsIn: zone });
  }

  /** Has vouchers go back that nobody opened in time, as the server does once an hour. */
  returnUnopened(): Promise<void> {
    return this.#steer({ returnsUnopened: true });
  }

  /** @returns where the same pages are asked for, while the database is away */
  async withoutDatabase(): Promise<string> {
    const port = await freePort();
    await this.#steer({ isAwayAt: port });
    return `http://localhost:${port}/`;
  }

  async #steer(steering: object): Promise<void> {
    const answered = once(this.#child, "message");
    this.#child.send(steering);
    await answered;
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@stashwell/postgres/free-port";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Long, because the first start may build the pages. */
const START_MS = 300_000;
const PROGRAMS = { product: "apps/api/src/main.ts", bare: "torture/src/bare-server.ts" } as const;

export interface ProductOptions {
  /** `bare`: the same server without built pages, with an adjustable clock. */
  program?: keyof typeof PROGRAMS;
  /** The parent of its data folder. */
  parent?: string;
  /** Environment variables in addition to those required in production. */
  env?: Record<string, string>;
}

/** The product as it ships, in a process of its own on a new data folder, to be killed, stopped and started again. */
export class Product {
  readonly port: number;
  readonly dataDir: string;
  /** Its environment, for opening its database beside it. */
  readonly env: Record<string, string>;
  readonly #program: string;
  /** The log of its errors. Not in its own folder, whose disk may be full. */
  readonly #log: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, { program = "product", env = {} }: ProductOptions) {
    this.port = port;
    this.dataDir = dataDir;
    this.#program = PROGRAMS[program];
    this.#log = join(tmpdir(), `${basename(dataDir)}.log`);
    this.env = {
      NODE_ENV: "production",
      BANK_PROVIDER: "sandbox",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      // The clients set their own network address.
      TRUST_PROXY: "127.0.0.1",
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(32).toString("hex"),
      ...env,
    };
  }

  static async open(options: ProductOptions = {}): Promise<Product> {
    const dataDir = await mkdtemp(join(options.parent ?? tmpdir(), "stashwell-torture-"));
    const product = new Product(await findFreePort(), dataDir, options);
    try {
      await product.start();
    } catch (error) {
      await product.remove();
      throw error;
    }
    return product;
  }

  /** The process id, while it runs. */
  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error("the server does not run");
    return this.#child.pid;
  }

  /** Starts it, and waits until it reports that it is ready. */
  async start(): Promise<void> {
    const child = fork("scripts/run.mjs", [this.#program], {
      cwd: ROOT,
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    child.stderr?.pipe(createWriteStream(this.#log, { flags: "a" }));
    const deadline = performance.now() + START_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
        throw new Error(`the server does not start; its last words were\n${await this.lastWords()}`);
      await pause(20);
    }
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok ?? false;
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills the server as a power failure would; its database keeps running. */
  async kill(): Promise<void> {
    await this.#signal("SIGKILL");
  }

  /** Stops it as a deployment does. @returns its exit code; null when it had to be killed */
  async stop(): Promise<number | null> {
    return this.#signal("SIGTERM");
  }

  async #signal(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Sets a bare server's clock ahead of the machine's, or behind it. */
  async moveClock(ahead: { days: number }): Promise<void> {
    const child = this.#child!;
    const answered = once(child, "message");
    child.send({ clockOffset: ahead.days * 86_400_000 });
    await answered;
  }

  async lastWords(): Promise<string> {
    const text = await readFile(this.#log, "utf8").catch(() => "");
    // Refused calls are logged by the thousand, and don't explain a failure.
    const lines = text.split("\n").filter((line) => !line.includes('"event":"call.'));
    return lines.join("\n").slice(-4_000);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
    await rm(this.#log, { force: true });
  }
}

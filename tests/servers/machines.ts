import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@stashwell/postgres/free-port";

const script = fileURLToPath(new URL("machine-process.ts", import.meta.url));
/** Where `npm start` keeps compiled sources as well: a third of a start's work. */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** A server in a process and a data directory of its own. */
export class Machine {
  readonly port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #dataDir = "";
  #said = "";

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  /** @param env what differs from a server of the tests' own, such as `DATABASE_URL` */
  static async start(env: Record<string, string>): Promise<Machine> {
    const machine = new Machine(await findFreePort(), env);
    await machine.start();
    return machine;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What it wrote to standard error since it was started. */
  get said(): string {
    return this.#said;
  }

  /** Starts it, also again: at the same port, with nothing left of what it knew. */
  async start(): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), "stashwell-machine-"));
    this.#said = "";
    const own = { PORT: String(this.port), DATA_DIR: this.#dataDir, NODE_COMPILE_CACHE: COMPILED };
    const child = fork(script, {
      env: { PATH: process.env.PATH, NODE_ENV: "test", BANK_PROVIDER: "sandbox", ...own, ...this.#env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    child.stderr?.on("data", (chunk: Buffer) => (this.#said += chunk.toString()));
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The server ended with ${String(code)} before it answered: ${this.#said}`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(child, "message"), ended]);
  }

  /** Tells it to stop, as a supervisor does, and gives the code it ended with. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const exited = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await exited;
    await rm(this.#dataDir, { recursive: true, force: true });
    return code;
  }
}

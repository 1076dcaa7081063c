import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@stashwell/postgres/free-port";

const script = fileURLToPath(new URL("machine-process.ts", import.meta.url));
/** The compile cache of `npm start`: compiling takes a third of a start. */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** A server with its own process and data directory. */
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

  /** @param env settings that differ from the defaults of tests, such as `DATABASE_URL` */
  static async start(env: Record<string, string>): Promise<Machine> {
    const machine = new Machine(await findFreePort(), env);
    await machine.start();
    return machine;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The output to standard error since the last start. */
  get said(): string {
    return this.#said;
  }

  /** Starts or restarts the server, on the same port and with an empty data directory. */
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

  /** Sends a signal, as a supervisor does. Returns the exit code. */
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

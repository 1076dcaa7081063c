import { existsSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "./start-error.ts";
import { locateBinaries } from "./binaries.ts";
import { LOG_FILE, openCluster, SUPERUSER, type Cluster } from "./cluster.ts";
import { findFreePort } from "./free-port.ts";
import { serverSettings } from "./settings.ts";
import { APP_ROLE, isLastUser, register } from "./users.ts";
import { clearPidFile, endOrphans, findPostmaster } from "./postmaster.ts";
import { onProcessEnd } from "./process-end.ts";
import { findServerUser, runTool } from "./server-user.ts";

export interface Embedded {
  /** The connection URL for the application's role, which owns its database and nothing else. */
  url: string;
  /** Stops using the server; the last process that uses it shuts it down. */
  stop(): Promise<void>;
}

/** Long, because recovery after a crash may take a while; a server that fails to start fails at once. */
const START_SECONDS = 120;
const MAX_STARTS = 5;
/**
 * How long the server may take to accept and register a connection. One that its dead predecessor left behind may wait
 * forever for a lock of a process that was killed with it. Milliseconds.
 */
const SESSION_MS = { connect: 5_000, query: 10_000 };
/** Time for the processes of a dead server to exit by themselves; less than all start attempts take. Milliseconds. */
const ORPHANS_MS = 500;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Starts the PostgreSQL of a data directory, or joins the one that is already running there: started by another
 * process, or left running by one that was killed. A server that dies is restarted.
 * @param fsync false gives up durability for speed (tests only)
 * @param settings additional ones, as `name=value` (tests only)
 * @param onError is called each time a server that died could not be restarted; restarting is retried
 * @throws StartError with one line for the person who starts it
 */
export async function startEmbedded({
  dataDir,
  fsync = true,
  settings = [],
  onError = () => undefined,
}: {
  dataDir: string;
  fsync?: boolean;
  settings?: readonly string[];
  onError?: (error: unknown) => void;
}): Promise<Embedded> {
  const user = findServerUser();
  const cluster = await openCluster(dataDir, await locateBinaries(dataDir, user), user, fsync);
  const server = new EmbeddedServer(cluster, fsync, settings, onError);
  try {
    await server.join();
  } catch (error) {
    await server.leave();
    throw error;
  }
  return { url: server.url(APP_ROLE, APP_ROLE), stop: () => server.leave() };
}

class EmbeddedServer {
  #cluster: Cluster;
  #fsync: boolean;
  #settings: readonly string[];
  #onError: (error: unknown) => void;
  #port: number | null = null;
  #session: Client | null = null;
  #joining: Promise<void> | null = null;
  #failedStarts = 0;
  #startedPid: number | null = null;
  #left = false;
  #forgetProcessEnd: () => void;

  constructor(cluster: Cluster, fsync: boolean, settings: readonly string[], onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#cluster = cluster;
    this.#fsync = fsync;
    this.#settings = settings;
    this.#forgetProcessEnd = onProcessEnd({ leave: () => this.leave(), exit: () => this.#shutDownAtExit() });
  }

  url(user: string, database: string): string {
    return `postgresql://${user}:${this.#cluster.password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Resolves when a server runs and our session on it holds the lock that marks it as in use. */
  join(): Promise<void> {
    this.#joining = this.#startOrFind();
    return this.#joining;
  }

  /** On a signal while joining, waits until the starting server is up, and then stops it. */
  async leave(): Promise<void> {
    if (this.#left) return;
    this.#left = true;
    await this.#joining?.catch(() => {});
    this.#forgetProcessEnd();
    const session = this.#session;
    if (session && (await isLastUser(session).catch(() => true))) await this.#shutDown();
    await session?.end().catch(() => {});
  }

  async #startOrFind(): Promise<void> {
    const began = Date.now();
    const deadline = began + START_SECONDS * 1000;
    while (Date.now() < deadline) {
      const postmaster = await findPostmaster(this.#cluster.data);
      if (postmaster === null && Date.now() > began + ORPHANS_MS) endOrphans(this.#cluster.data);
      if (postmaster === null) await this.#start();
      else if (postmaster.port !== null && (await this.#openSession(postmaster.port))) return;
      await pause(20);
    }
    throw new StartError(
      `DATA_DIR: the PostgreSQL that runs in ${this.#cluster.directory} does not answer; stop it and start again.`,
    );
  }

  async #openSession(port: number): Promise<boolean> {
    this.#port = port;
    const session = new Client({
      connectionString: this.url(SUPERUSER, "postgres"),
      connectionTimeoutMillis: SESSION_MS.connect,
      query_timeout: SESSION_MS.query,
    });
    session.on("error", () => {});
    try {
      await session.connect();
      await register(session, this.#cluster.password);
    } catch (error) {
      await session.end().catch(() => {});
      if (isPassing(error)) return false;
      throw new StartError(
        `DATA_DIR: the PostgreSQL that runs in ${this.#cluster.directory} refuses us: ${String(error)}`,
      );
    }
    session.on("end", () => void this.#rejoin());
    this.#session = session;
    return true;
  }

  /** Rejoins after the server died or restarted. It has to use the same port, which clients are connected to. */
  async #rejoin(): Promise<void> {
    if (this.#left) return;
    this.#session = null;
    this.#startedPid = null;
    await this.join().catch(async (error: unknown) => {
      this.#onError(error);
      await pause(1_000, undefined, { ref: false });
      return this.#rejoin();
    });
  }

  async #start(): Promise<void> {
    const { binaries, data, dataPath, user } = this.#cluster;
    if (!(await clearPidFile(data))) return;
    await this.#rotateLog();
    const port = this.#port ?? (await findFreePort());
    const settings = [...serverSettings(port, this.#fsync), ...this.#settings];
    const options = settings.flatMap((setting) => ["-c", setting]);
    const wait = ["-w", "-t", String(START_SECONDS)];
    try {
      await runTool(
        binaries.control,
        ["start", ...wait, "-D", dataPath, "-l", LOG_FILE, "-o", options.join(" ")],
        data,
        user,
      );
      this.#startedPid = (await findPostmaster(data))?.pid ?? null;
      this.#failedStarts = 0;
    } catch (error) {
      // Another process may have started it first, or taken the port, or processes of its predecessor haven't exited
      // yet.
      this.#failedStarts += 1;
      if (this.#failedStarts < MAX_STARTS) return pause(this.#failedStarts * 100);
      const log = `${this.#cluster.directory}/server.log`;
      throw new StartError(
        `DATA_DIR: PostgreSQL does not start, see the end of ${log} (${String(error).split("\n")[0]}).`,
      );
    }
  }

  async #shutDown(): Promise<void> {
    const { binaries, data, dataPath, user } = this.#cluster;
    try {
      await runTool(binaries.control, ["stop", "-m", "fast", "-w", "-D", dataPath], data, user);
    } catch (error) {
      // It was killed a moment ago, so there is nothing to stop.
      if (await findPostmaster(data)) throw error;
    }
  }

  /**
   * Shuts down a server that this process started, when the process exits without leaving, such as after an uncaught
   * error.
   */
  #shutDownAtExit(): void {
    try {
      if (this.#startedPid !== null && process.platform !== "win32") process.kill(this.#startedPid, "SIGINT");
    } catch {
      // It has already exited.
    }
  }

  async #rotateLog(): Promise<void> {
    const log = `${this.#cluster.directory}/server.log`;
    if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) await rename(log, `${log}.old`);
  }
}

/** A temporary error: the server is starting up, shutting down, or has stopped since its port was read. Retry. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = String(error);
  return /^(57P0\d|08\w{3}|ECONN\w+|EPIPE)$/.test(code) || /Connection terminated|timeout/i.test(message);
}

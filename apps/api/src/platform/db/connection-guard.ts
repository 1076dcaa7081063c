import { Client, type Pool } from "pg";
import { log } from "../observation/log.ts";
import { type SessionConfig, type SessionStates, listSessions, endSessions } from "./ask-about-sessions.ts";
import { Socket } from "node:net";

/** The error of queries whose connection is dead; its system code marks it as temporary. */
const noResponse = (): Error =>
  Object.assign(new Error("The connection to the database was dead, and was closed."), { code: "ETIMEDOUT" });

/** A database connection, watched by the number of bytes sent and received. */
class Connection {
  readonly openedAt = performance.now();
  /** Whether it is checked out of the pool. */
  isLent = true;
  /** Consecutive checks with a pending query and no traffic. */
  quietLooks = 0;
  readonly #client: Client;
  /** Bytes sent when the last query was completed. */
  #answered: number;
  #sent = 0;
  #received = 0;

  /** @param client just connected, before its first query */
  constructor(client: Client) {
    this.#client = client;
    this.#answered = this.#socket?.bytesWritten ?? 0;
    // Before the client gets the event and sends the next query.
    client.connection.prependListener("readyForQuery", () => {
      this.#answered = this.#socket?.bytesWritten ?? 0;
    });
  }

  /** The PostgreSQL backend's process id; meaningless behind a pooler. */
  get pid(): number {
    return "processID" in this.#client ? Number(this.#client.processID) : 0;
  }

  lend(): void {
    this.isLent = true;
  }

  takeBack(): void {
    this.isLent = false;
  }

  /** Counted, not timed: a busy process reads what has arrived before the next check. */
  look(): void {
    this.quietLooks = this.isStillQuiet ? this.quietLooks + 1 : 0;
    this.#sent = this.#socket?.bytesWritten ?? 0;
    this.#received = this.#socket?.bytesRead ?? 0;
  }

  /** Whether a query is pending and no byte moved since the last check. */
  get isStillQuiet(): boolean {
    const { bytesWritten = 0, bytesRead = 0 } = this.#socket ?? {};
    return bytesWritten > this.#answered && bytesWritten === this.#sent && bytesRead === this.#received;
  }

  beginAnew(): void {
    this.quietLooks = 0;
  }

  cut(): void {
    this.#client.connection.stream.destroy(noResponse());
  }

  /** A different socket once TLS is established. */
  get #socket(): Socket | undefined {
    const { stream } = this.#client.connection;
    return stream instanceof Socket ? stream : undefined;
  }
}

/** Interval between checks of all connections. Milliseconds. */
const LOOK_MS = 1_000;
/** Checks without a byte after which a connection is suspect. */
const QUIET_LOOKS = 4;
/** After this the database has ended orphaned sessions by itself. Milliseconds. */
const FORGET_MS = 60_000;

/** A session whose connection we closed, and which may hold locks until it notices. */
interface Orphan {
  pid: number;
  openedAt: number;
  cutAt: number;
}

interface GuardOptions {
  /** Whether a pooler assigns sessions per transaction, so that a connection's session is unknown. */
  isPooled: boolean;
  lookMs?: number;
}

/**
 * Closes half-open database connections. The operating system would wait for 15 minutes, and a query timeout would end
 * long statements too, so a new connection asks the database whether the silent session is still working. Pending queries
 * fail with ETIMEDOUT, and sessions without a client are terminated to release their locks.
 */
export class ConnectionGuard {
  readonly #config: SessionConfig;
  readonly #isPooled: boolean;
  readonly #lookMs: number;
  readonly #connections = new Map<unknown, Connection>();
  #orphans: Orphan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  /** @param config opens a new connection to the same database */
  constructor(config: SessionConfig, { isPooled, lookMs = LOOK_MS }: GuardOptions) {
    this.#config = config;
    this.#isPooled = isPooled;
    this.#lookMs = lookMs;
  }

  /** Watches every connection of a pool that has none yet. */
  watchPool(pool: Pool): void {
    pool.on("connect", (client) => {
      if (client instanceof Client) this.watch(client);
    });
    pool.on("acquire", (client) => this.#connections.get(client)?.lend());
    pool.on("release", (_error, client) => this.#connections.get(client)?.takeBack());
  }

  /** @param client just connected, before its first query */
  watch(client: Client): void {
    this.#connections.set(client, new Connection(client));
    // Not before it is closed: an ending connection waits for the other side as well.
    client.once("end", () => this.#connections.delete(client));
    this.#timer ??= setInterval(() => this.#look(), this.#lookMs).unref();
  }

  #look(): void {
    const connections = [...this.#connections.values()];
    for (const connection of connections) connection.look();
    const quiet = connections.filter(({ quietLooks }) => quietLooks >= QUIET_LOOKS);
    this.#orphans = this.#orphans.filter(({ cutAt }) => performance.now() - cutAt < FORGET_MS);
    if (!this.#isAsking && quiet.length > 0) void this.#whileAsking(() => this.#judge(quiet));
    else if (!this.#isAsking && this.#orphans.length > 0) void this.#whileAsking(() => this.#endOrphans());
    if (connections.length > 0 || this.#orphans.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #whileAsking(work: () => Promise<void>): Promise<void> {
    this.#isAsking = true;
    await work().finally(() => (this.#isAsking = false));
  }

  async #judge(quiet: readonly Connection[]): Promise<void> {
    const sessions = await listSessions(this.#config, this.#isPooled ? "anything" : quiet.map(({ pid }) => pid));
    const dead = quiet.filter((connection) => connection.isStillQuiet && !isWorkedOn(connection, sessions));
    for (const connection of quiet) connection.beginAnew();
    if (dead.length === 0) return;
    // The idle ones are probably dead too, and would be tried one after the other.
    const unused = [...this.#connections.values()].filter(({ isLent }) => !isLent);
    const doomed = new Set([...dead, ...unused]);
    log("database.linesCut", {
      dead: dead.length,
      unused: doomed.size - dead.length,
      reached: sessions !== "not reached",
    });
    for (const connection of doomed) this.#cut(connection);
  }

  #cut(connection: Connection): void {
    connection.cut();
    if (this.#isPooled) return;
    this.#orphans.push({ pid: connection.pid, openedAt: connection.openedAt, cutAt: performance.now() });
  }

  async #endOrphans(): Promise<void> {
    const now = performance.now();
    const orphans = [...this.#orphans];
    const sessions = orphans.map(({ pid, openedAt }) => ({ pid, age: now - openedAt }));
    if (await endSessions(this.#config, sessions))
      this.#orphans = this.#orphans.filter((orphan) => !orphans.includes(orphan));
  }
}

function isWorkedOn({ pid }: Connection, sessions: SessionStates): boolean {
  if (sessions === "not reached") return false;
  return sessions === "not permitted" || sessions === "something" || (sessions !== "nothing" && sessions.has(pid));
}

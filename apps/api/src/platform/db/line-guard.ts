import { Client, type ClientConfig, type Pool } from "pg";
import { log } from "../http/log.ts";
import { type Asked, askAbout, endSessions } from "./ask-about-sessions.ts";
import { Line } from "./line.ts";

/** How often all lines are looked at. Milliseconds. */
const LOOK_MS = 1_000;
/** So many looks in a row without a byte make a line suspicious. */
const QUIET_LOOKS = 4;
/** By then the database has ended by itself what nobody listens to any more. Milliseconds. */
const FORGET_MS = 60_000;

/** A session whose line was cut by us, and which may hold locks until it notices. */
interface Orphan {
  pid: number;
  openedAt: number;
  cutAt: number;
}

interface GuardOptions {
  /** Whether a pooler gives every transaction another session, so that a line's own is not known. */
  isPooled: boolean;
  lookMs?: number;
}

/**
 * Cuts lines to the database on which nothing comes any more: a cable, a firewall or a machine that is gone says
 * nothing, and the system would wait for a quarter of an hour. How long a statement may take is no sign of it, so the
 * database is asked over a new line whether it still works on what a quiet one was asked. What waited fails with
 * ETIMEDOUT, and sessions that nobody can talk to any more are ended, for the sake of their locks.
 */
export class LineGuard {
  readonly #config: ClientConfig;
  readonly #isPooled: boolean;
  readonly #lookMs: number;
  readonly #lines = new Map<unknown, Line>();
  #orphans: Orphan[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isAsking = false;

  /** @param config how a new line to the same database is opened */
  constructor(config: ClientConfig, { isPooled, lookMs = LOOK_MS }: GuardOptions) {
    this.#config = config;
    this.#isPooled = isPooled;
    this.#lookMs = lookMs;
  }

  /** Watches every line of a pool that is open already but has none yet. */
  watchPool(pool: Pool): void {
    pool.on("connect", (client) => {
      if (client instanceof Client) this.watch(client);
    });
    pool.on("acquire", (client) => this.#lines.get(client)?.lend());
    pool.on("release", (_error, client) => this.#lines.get(client)?.takeBack());
  }

  /** @param client that has just been connected, and was asked nothing yet */
  watch(client: Client): void {
    this.#lines.set(client, new Line(client));
    // Not before it is closed: one that is being ended waits for the other side as well.
    client.once("end", () => this.#lines.delete(client));
    this.#timer ??= setInterval(() => this.#look(), this.#lookMs).unref();
  }

  #look(): void {
    const lines = [...this.#lines.values()];
    for (const line of lines) line.look();
    const quiet = lines.filter(({ quietLooks }) => quietLooks >= QUIET_LOOKS);
    this.#orphans = this.#orphans.filter(({ cutAt }) => performance.now() - cutAt < FORGET_MS);
    if (!this.#isAsking && quiet.length > 0) void this.#whileAsking(() => this.#judge(quiet));
    else if (!this.#isAsking && this.#orphans.length > 0) void this.#whileAsking(() => this.#endOrphans());
    if (lines.length > 0 || this.#orphans.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #whileAsking(work: () => Promise<void>): Promise<void> {
    this.#isAsking = true;
    await work().finally(() => (this.#isAsking = false));
  }

  async #judge(quiet: readonly Line[]): Promise<void> {
    const asked = await askAbout(this.#config, this.#isPooled ? "anything" : quiet.map(({ pid }) => pid));
    const dead = quiet.filter((line) => line.isStillQuiet && !isWorkedOn(line, asked));
    for (const line of quiet) line.beginAnew();
    if (dead.length === 0) return;
    // The others are no better, and would be tried one after the other.
    const unused = [...this.#lines.values()].filter(({ isLent }) => !isLent);
    const doomed = new Set([...dead, ...unused]);
    log("database.linesCut", {
      dead: dead.length,
      unused: doomed.size - dead.length,
      reached: asked !== "not reached",
    });
    for (const line of doomed) this.#cut(line);
  }

  #cut(line: Line): void {
    line.cut();
    if (this.#isPooled) return;
    this.#orphans.push({ pid: line.pid, openedAt: line.openedAt, cutAt: performance.now() });
  }

  async #endOrphans(): Promise<void> {
    const now = performance.now();
    const orphans = [...this.#orphans];
    const sessions = orphans.map(({ pid, openedAt }) => ({ pid, age: now - openedAt }));
    if (await endSessions(this.#config, sessions))
      this.#orphans = this.#orphans.filter((orphan) => !orphans.includes(orphan));
  }
}

function isWorkedOn({ pid }: Line, asked: Asked): boolean {
  if (asked === "not reached") return false;
  return asked === "not told" || asked === "something" || (asked !== "nothing" && asked.has(pid));
}

import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { log, logError } from "../observation/log.ts";
import type { Services } from "../services.ts";
import type { Connections } from "./db.ts";
import { openDatabase, openPool } from "./pool.ts";
import { findPosition, hasReplayed } from "./replica-queries.ts";

/** Connections of a server to the replica. */
const POOL_SIZE = 16;
/** How long a call waits for the replica to catch up before it reads from the primary. Milliseconds. */
const WAIT_MS = 1_000;
const POLL_MS = 5;
/** The interval at which a replica that failed or lagged is tried again, while there are calls. Milliseconds. */
const RETRY_MS = 1_000;

/** A standby that serves calls which only read. */
export interface Replica extends Connections {
  /**
   * Whether it has everything that the primary had when this was called: what it returns is then as recent as a read
   * from the primary. False at once while it is away or too far behind.
   */
  hasCaughtUp(): Promise<boolean>;
  /** Whether it is away or too far behind, as of the last call. */
  readonly isAvoided: boolean;
}

/** Opens the replica at `url` without connecting to it. */
export function openReplica(url: string, primary: Pool): Replica {
  const pool = openPool(url, { max: POOL_SIZE });
  const watch = new Watch(primary, pool);
  return {
    pool,
    db: openDatabase(pool),
    hasCaughtUp: () => watch.hasCaughtUp(),
    get isAvoided() {
      return watch.isAvoided;
    },
  };
}

/** Returns the replica if there is one and it has caught up; otherwise the primary. */
export async function databaseToRead({
  pool,
  db,
  replica,
}: Pick<Services, "pool" | "db" | "replica">): Promise<Connections> {
  return (await replica?.hasCaughtUp()) ? replica! : { pool, db };
}

/** Compares the replica's position in the log with the primary's. */
class Watch {
  readonly #primary: Pool;
  readonly #replica: Pool;
  /** The comparison that begins next; calls that arrive before it share it. */
  #next: Promise<boolean> | undefined;
  isAvoided = false;
  #triedAt = 0;

  constructor(primary: Pool, replica: Pool) {
    this.#primary = primary;
    this.#replica = replica;
  }

  hasCaughtUp(): Promise<boolean> {
    if (!this.isAvoided) return this.#compareNext();
    if (performance.now() - this.#triedAt > RETRY_MS) void this.#compareNext();
    return Promise.resolve(false);
  }

  #compareNext(): Promise<boolean> {
    this.#next ??= nextTurn().then(() => {
      this.#next = undefined;
      return this.#compare();
    });
    return this.#next;
  }

  /** A failure is logged when it begins, and the recovery from it. */
  async #compare(): Promise<boolean> {
    this.#triedAt = performance.now();
    try {
      const giveUp = AbortSignal.timeout(WAIT_MS);
      await Promise.race([this.#untilReplayed(giveUp), failing(giveUp)]);
      if (this.isAvoided) log("replica.used");
      this.isAvoided = false;
    } catch (error) {
      if (!this.isAvoided) logError("replica.avoided", error);
      this.isAvoided = true;
    }
    return !this.isAvoided;
  }

  async #untilReplayed(signal: AbortSignal): Promise<void> {
    const position = await findPosition(this.#primary);
    while (!(await hasReplayed(this.#replica, position))) await pause(POLL_MS, undefined, { signal });
  }
}

/** Never resolves. @throws Error when the time is over */
function failing(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new Error("The replica hasn't caught up with the primary in time."));
    signal.addEventListener("abort", fail, { once: true });
  });
}

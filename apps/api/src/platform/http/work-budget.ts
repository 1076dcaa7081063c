import { log } from "../observation/log.ts";
import { Problem } from "./problem.ts";

/** `Retry-After` of work that is rejected because the queue is full. Seconds. */
const RETRY_SECONDS = 5;
/** Minimum interval between log lines about rejected work. Milliseconds. */
const LOG_EVERY_MS = 60_000;

export interface WorkLimits {
  /** For the log. */
  name: string;
  atOnce: number;
  /** Maximum queue length; queued work may keep its data in memory. */
  mostWaiting: number;
}

/** A queued piece of work. */
interface Waiting {
  resume: () => void;
  refuse: () => void;
}

/**
 * Limits concurrency for one kind of work that takes long or much memory, with a bounded queue. The queue is fair: each
 * source, such as a network, has its own queue, and they are served round-robin. A source with many requests waits
 * behind its own, and its requests are rejected first.
 */
export class WorkBudget {
  readonly #limits: WorkLimits;
  /** Queues by source; the first is served next and then moves to the end. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;
  #refused = 0;
  #loggedAt = -Infinity;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** @throws Problem 503 when the queue is full */
  async run<Result>(work: () => Promise<Result>, whose = ""): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(whose);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next in the queue without decrementing `#running`.
      const next = this.#takeNext();
      if (next) next.resume();
      else this.#running -= 1;
    }
  }

  async #wait(whose: string): Promise<void> {
    if (this.#waiting >= this.#limits.mostWaiting) this.#makeRoomFor(whose);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.#lines.get(whose) ?? [];
    line.push({ resume: resolve, refuse: () => reject(this.#refuse()) });
    this.#lines.set(whose, line);
    this.#waiting += 1;
    await promise;
  }

  #takeNext(): Waiting | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [whose, line] = first;
    const next = line.shift();
    this.#lines.delete(whose);
    if (line.length > 0) this.#lines.set(whose, line);
    this.#waiting -= 1;
    return next;
  }

  /** Rejects the last entry of the longest queue, unless the new entry's own queue would become as long. */
  #makeRoomFor(whose: string): void {
    const own = this.#lines.get(whose)?.length ?? 0;
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) throw this.#refuse();
    longest.pop()?.refuse();
    this.#waiting -= 1;
  }

  #refuse(): Problem {
    this.#refused += 1;
    if (performance.now() - this.#loggedAt >= LOG_EVERY_MS) {
      log("work.refused", { work: this.#limits.name, refused: this.#refused }, "warn");
      [this.#refused, this.#loggedAt] = [0, performance.now()];
    }
    return new Problem(503, "errors.busy", { retryAfter: RETRY_SECONDS });
  }
}

import { log } from "../observation/log.ts";
import { Problem } from "./problem.ts";

/** `Retry-After` of work that nobody has time for. Seconds. */
const RETRY_SECONDS = 5;
/** How often at most a line says that work was refused. Milliseconds. */
const LOG_EVERY_MS = 60_000;

export interface WorkLimits {
  /** For the log. */
  name: string;
  atOnce: number;
  /** Each holds what it works on in memory meanwhile. */
  mostWaiting: number;
}

/** Somebody's turn to come: to go on, or to be told that there is no room. */
interface Waiting {
  resume: () => void;
  refuse: () => void;
}

/**
 * One kind of work that takes long or much memory: a few pieces run at once, some wait for their turn, and no more. Whose
 * work it is, such as a network's, takes turns: whoever sends much waits behind their own, and is refused before others.
 */
export class WorkBudget {
  readonly #limits: WorkLimits;
  /** Whoever is first has the next turn, and is last after it. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;
  #refused = 0;
  #loggedAt = -Infinity;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** @throws Problem 503 while as much waits as may */
  async run<Result>(work: () => Promise<Result>, whose = ""): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(whose);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on to the next in line, so that `#running` counts it without a gap.
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

  /** Refuses the last of the longest line, unless whoever comes would have one as long. */
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

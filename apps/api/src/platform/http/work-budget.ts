import { log } from "../observation/log.ts";
import { FairQueue, type Waiting } from "./fair-queue.ts";
import { networksOf } from "./networks.ts";
import { Problem } from "./problem.ts";

/** `Retry-After` of work that is rejected because the queue is full. Seconds. */
const RETRY_SECONDS = 5;
/** Minimum interval between log lines about rejected work. Milliseconds. */
const LOG_EVERY_MS = 60_000;

export interface WorkLimits {
  /** For the log. */
  name: string;
  atOnce: number;
  /** Maximum length of each of the two queues; queued work may keep its data in memory. */
  mostWaiting: number;
}

/** Who asks for work. */
export interface Requester {
  /** Whose share of the queue it uses, such as an account or a network. */
  source?: string | undefined;
  /** Whether it has proven who it is, such as by a session or a known device. */
  isKnown?: boolean;
}

/** Whoever asks from an address: its widest network, because the holder of an IPv6 /48 has many /64 networks. */
export function strangerAt(address: string): Requester {
  const { narrow, wide = narrow } = networksOf(address);
  return { source: wide };
}

/** An account, or a tenant, that has proven who it is. */
export const knownAs = (source: string): Requester => ({ source, isKnown: true });

/**
 * Limits concurrency for one kind of work that takes long or much memory. Known requesters and strangers have a bounded
 * queue each, which take turns: however many strangers wait, a known requester is next but one.
 */
export class WorkBudget {
  readonly #limits: WorkLimits;
  readonly #known: FairQueue;
  readonly #strangers: FairQueue;
  #isTurnOfKnown = true;
  #running = 0;
  #refused = 0;
  #loggedAt = -Infinity;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#known = new FairQueue(limits.mostWaiting);
    this.#strangers = new FairQueue(limits.mostWaiting);
  }

  /** @throws Problem 503 when the queue is full */
  async run<Result>(work: () => Promise<Result>, { source = "", isKnown = false }: Requester = {}): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(isKnown ? this.#known : this.#strangers, source);
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

  async #wait(queue: FairQueue, source: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add({ resume: resolve, refuse: () => reject(this.#refuse()) }, source);
    await promise;
  }

  #takeNext(): Waiting | undefined {
    const next = this.#isTurnOfKnown
      ? (this.#known.take() ?? this.#strangers.take())
      : (this.#strangers.take() ?? this.#known.take());
    this.#isTurnOfKnown = !this.#isTurnOfKnown;
    return next;
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

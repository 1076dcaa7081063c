import { setTimeout as pause } from "node:timers/promises";

/** Does something again and again in this very process, never twice at a time, until it is stopped. */
export class Pulse {
  #stopping = new AbortController();
  #done: Promise<void>;

  /** `seconds` lie between the end of one time and the next one. What fails is for `task` to tell. */
  constructor(seconds: number, task: (stopping: AbortSignal) => Promise<void>) {
    this.#done = this.#beat(seconds * 1000, task);
  }

  /** Resolves once the time that is going on is over. */
  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#done;
  }

  async #beat(ms: number, task: (stopping: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await task(signal).catch(() => undefined);
    }
  }
}

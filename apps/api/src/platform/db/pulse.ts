import { setTimeout as pause } from "node:timers/promises";

/** Runs a task repeatedly in this process, never concurrently, until it is stopped. */
export class Pulse {
  #stopping = new AbortController();
  #done: Promise<void>;

  /** `seconds` is the pause between two runs. `task` has to report its own errors. */
  constructor(seconds: number, task: (stopping: AbortSignal) => Promise<void>) {
    this.#done = this.#beat(seconds * 1000, task);
  }

  /** Resolves when the current run has ended. */
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

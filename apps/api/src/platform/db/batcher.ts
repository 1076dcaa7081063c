/** The queue is full; the caller should retry shortly. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

export interface BatcherOptions<Item, Result> {
  /**
   * Runs all items as one statement, and returns their results in order. All or nothing: when it throws, none of the
   * items is done.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  /** The item's queue: a statement has items of one queue, and queues run in parallel. */
  queueOf(item: Item): string;
  /** A statement contains at most one item per key; the others wait for the next. */
  keyOf(item: Item): string;
  /** Whether a failed statement surely changed nothing, so that its items may be retried one by one. */
  changedNothing(error: unknown): boolean;
  /** Maximum time in the queue; after it `add` throws `Overloaded`. Milliseconds. */
  maxWaitMs: number;
  maxBatch?: number;
  /** Maximum number of queued items over all queues; beyond it `add` throws `Overloaded`. */
  maxWaiting?: number;
  /** Queued items needed to start a second statement while the first one runs. */
  minAhead?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Concurrent statements per queue: the second waits in the database until the first one commits. */
const MAX_RUNNING = 2;

/** A queue's waiting items and running statements. */
class Queue<Item, Result> {
  waiting: Waiting<Item, Result>[] = [];
  running = 0;
  isScheduled = false;

  /** Takes the first items whose keys differ; the others stay, in order. */
  take(max: number, keyOf: (item: Item) => string): Waiting<Item, Result>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Result>[] = [];
    this.waiting = this.waiting.filter((entry) => {
      const key = keyOf(entry.item);
      if (batch.length === max || keys.has(key)) return true;
      keys.add(key);
      batch.push(entry);
      return false;
    });
    return batch;
  }
}

/**
 * Batches single requests: those that arrive while a statement runs share the next one. Under load many requests share a
 * statement and its disk write; without load nothing waits.
 */
export class Batcher<Item, Result> {
  readonly #options: Required<BatcherOptions<Item, Result>>;
  readonly #queues = new Map<string, Queue<Item, Result>>();
  #waiting = 0;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = { maxBatch: 128, maxWaiting: 4_096, minAhead: 32, ...options };
  }

  /** @throws Overloaded, or what the item's statement threw */
  add(item: Item): Promise<Result> {
    if (this.#isClosed || this.#waiting >= this.#options.maxWaiting) return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      const name = this.#options.queueOf(item);
      const queue = this.#queues.get(name) ?? new Queue<Item, Result>();
      this.#queues.set(name, queue);
      queue.waiting.push({ item, since: performance.now(), resolve, reject });
      this.#waiting += 1;
      if (queue.isScheduled || !this.#mayStart(queue)) return;
      // Deferred, so that requests from the same read of the sockets join the batch.
      queue.isScheduled = true;
      setImmediate(() => this.#start(name, queue));
    });
  }

  /** Refuses new items and waits until the queued ones are done. */
  close(): Promise<void> {
    this.#isClosed = true;
    return new Promise((resolve) => {
      this.#onIdle = resolve;
      if (this.#queues.size === 0) resolve();
    });
  }

  #mayStart({ waiting, running }: Queue<Item, Result>): boolean {
    return waiting.length >= (running === 0 ? 1 : this.#options.minAhead) && running < MAX_RUNNING;
  }

  #start(name: string, queue: Queue<Item, Result>): void {
    queue.isScheduled = false;
    this.#dropOutdated(queue);
    while (this.#mayStart(queue)) {
      const batch = queue.take(this.#options.maxBatch, this.#options.keyOf);
      this.#waiting -= batch.length;
      queue.running += 1;
      void this.#run(name, queue, batch);
    }
    if (queue.running > 0 || queue.isScheduled) return;
    this.#queues.delete(name);
    if (this.#queues.size === 0) this.#onIdle?.();
  }

  async #run(name: string, queue: Queue<Item, Result>, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const reply = await this.#settle(batch);
    queue.running -= 1;
    // Send the next statement before writing these replies, so that the database is never idle.
    this.#start(name, queue);
    reply();
  }

  /** Rejects entries that exceeded the maximum time in the queue, such as after a statement that hung. */
  #dropOutdated({ waiting }: Queue<Item, Result>): void {
    const oldest = performance.now() - this.#options.maxWaitMs;
    while (waiting[0] && waiting[0].since < oldest) {
      waiting.shift()!.reject(new Overloaded());
      this.#waiting -= 1;
    }
  }

  /** Runs one statement; returns a function that settles its callers' promises. Never throws. */
  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error("A batch returned another number of results.");
      return () => batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1 || !this.#options.changedNothing(error))
        return () => batch.forEach(({ reject }) => reject(error));
      // One invalid item must not fail the others of its batch.
      const replies: (() => void)[] = [];
      for (const entry of batch) replies.push(await this.#settle([entry]));
      return () => replies.forEach((reply) => reply());
    }
  }
}

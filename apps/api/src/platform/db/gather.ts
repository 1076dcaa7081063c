/** Too many calls wait already; the caller should try again in a moment. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

/** Nobody waits for it any more, so it was not begun. */
class Outdated extends Overloaded {
  override name = "Outdated";
}

export interface GatherOptions<Item, Result> {
  /**
   * Does the work of all items as one statement and answers in their order. It has to be all or nothing: when it
   * throws, none of the items is done.
   */
  flush(items: readonly Item[]): Promise<readonly Result[]>;
  /** Items of one lane are gathered together; lanes run side by side. */
  laneOf?(item: Item): string;
  /** Of the items with the same mark only one goes into a statement; the others wait for the next. */
  markOf?(item: Item): string;
  /** Whether a statement that failed is known to have changed nothing, so that its items may be tried singly. */
  changedNothing(error: unknown): boolean;
  /** Most items in a statement. */
  maxBatch: number;
  /** Most statements of a lane on their way at once. */
  maxInFlight: number;
  /** How many items have to wait for a statement to be sent behind one that is in flight. */
  worthAStatement: number;
  /** Most items that may wait, over all lanes; beyond it `add` throws `Overloaded`. */
  maxWaiting: number;
  /** After how long in the queue an item is not begun any more: whoever added it was told to come again. Milliseconds. */
  maxWaitMs: number;
}

export interface Gatherer<Item, Result> {
  /** @throws Overloaded, or what its statement threw */
  add(item: Item): Promise<Result>;
  /** Takes no more items and waits until those it has are done. */
  stop(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  since: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Statements on their way. */
  inFlight: number;
  isDue: boolean;
}

/**
 * Gathers calls that come one by one into statements: what arrives while a lane's statement is in flight goes into its
 * next one together. Under load each statement, and the disk write that ends it, is shared by many; without load
 * nothing waits.
 */
export function createGatherer<Item, Result>(options: GatherOptions<Item, Result>): Gatherer<Item, Result> {
  const { laneOf = () => "", maxBatch, maxWaiting } = options;
  const lanes = new Map<string, Lane<Item, Result>>();
  let waitingCount = 0;
  let stopped = false;
  let onIdle: (() => void) | undefined;

  /** After a statement that hung, of all that came meanwhile. */
  function dropOutdated(lane: Lane<Item, Result>): void {
    const oldest = performance.now() - options.maxWaitMs;
    // In the order in which they came.
    while (lane.waiting[0] && lane.waiting[0].since < oldest) {
      lane.waiting.shift()!.reject(new Outdated());
      waitingCount -= 1;
    }
  }

  function takeBatch(lane: Lane<Item, Result>): Waiting<Item, Result>[] {
    const batch = options.markOf ? takeDistinct(lane, options.markOf, maxBatch) : lane.waiting.splice(0, maxBatch);
    waitingCount -= batch.length;
    return batch;
  }

  /** A further statement goes ahead only when it is worth one: it waits in the database, ready when the ones before it are done. */
  const mayStart = ({ waiting, inFlight }: Lane<Item, Result>): boolean =>
    inFlight === 0 ? waiting.length > 0 : inFlight < options.maxInFlight && waiting.length >= options.worthAStatement;

  function start(key: string, lane: Lane<Item, Result>): void {
    lane.isDue = false;
    dropOutdated(lane);
    while (mayStart(lane)) {
      lane.inFlight += 1;
      void run(key, lane, takeBatch(lane));
    }
  }

  async function run(key: string, lane: Lane<Item, Result>, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const finish = await settle(batch, options);
    lane.inFlight -= 1;
    // The next statement leaves before the answers to this one are written, so that the database is never idle.
    start(key, lane);
    finish();
    if (lane.inFlight === 0 && !lane.isDue) lanes.delete(key);
    if (lanes.size === 0) onIdle?.();
  }

  return {
    add(item) {
      if (stopped || waitingCount >= maxWaiting) return Promise.reject(new Overloaded());
      return new Promise((resolve, reject) => {
        const key = laneOf(item);
        const lane = lanes.get(key) ?? { waiting: [], inFlight: 0, isDue: false };
        lanes.set(key, lane);
        lane.waiting.push({ item, since: performance.now(), resolve, reject });
        waitingCount += 1;
        if (lane.isDue || !mayStart(lane)) return;
        // Not at once: whatever else came in with the same read of the sockets goes along.
        lane.isDue = true;
        setImmediate(() => start(key, lane));
      });
    },
    stop() {
      stopped = true;
      return new Promise((resolve) => {
        onIdle = resolve;
        if (lanes.size === 0) resolve();
      });
    },
  };
}

/** The first items whose marks differ, in order; the others stay. */
function takeDistinct<Item, Result>(
  lane: Lane<Item, Result>,
  markOf: (item: Item) => string,
  max: number,
): Waiting<Item, Result>[] {
  const marks = new Set<string>();
  const batch: Waiting<Item, Result>[] = [];
  lane.waiting = lane.waiting.filter((entry) => {
    const mark = markOf(entry.item);
    if (batch.length >= max || marks.has(mark)) return true;
    marks.add(mark);
    batch.push(entry);
    return false;
  });
  return batch;
}

/** Runs one statement; answers with what tells its callers, and never throws. */
async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: GatherOptions<Item, Result>,
): Promise<() => void> {
  try {
    const results = await options.flush(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error("a statement answered too much or too little");
    return () => batch.forEach(({ resolve }, index) => resolve(results[index]!));
  } catch (error) {
    if (batch.length === 1 || !options.changedNothing(error)) return () => batch.forEach(({ reject }) => reject(error));
    return settleSingly(batch, options);
  }
}

/** One bad item must not fail the others that happened to be gathered with it. */
async function settleSingly<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: GatherOptions<Item, Result>,
): Promise<() => void> {
  const finishes: (() => void)[] = [];
  for (const entry of batch) finishes.push(await settle([entry], options));
  return () => finishes.forEach((finish) => finish());
}

/** Too many calls wait already; the caller should try again in a moment. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

export interface GatherOptions<Item, Result> {
  /**
   * Does the work of all items as one statement and answers in their order. It has to be all or nothing: when it
   * throws, none of the items is done.
   */
  flush(items: readonly Item[]): Promise<readonly Result[]>;
  /** Items of one lane are gathered, and their statements run one after another; lanes run side by side. */
  laneOf?(item: Item): string;
  /** Of the items with the same mark only one goes into a statement; the others wait for the next. */
  markOf?(item: Item): string;
  /** Whether a statement that failed is known to have changed nothing, so that its items may be tried singly. */
  changedNothing(error: unknown): boolean;
  /** Most items in a statement. */
  maxBatch: number;
  /** Most items that may wait, over all lanes; beyond it `add` throws `Overloaded`. */
  maxWaiting: number;
}

export interface Gatherer<Item, Result> {
  /** @throws Overloaded, or what its statement threw */
  add(item: Item): Promise<Result>;
  /** Takes no more items and waits until those it has are done. */
  stop(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[];
  running: Promise<void>;
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

  function takeBatch(lane: Lane<Item, Result>): Waiting<Item, Result>[] {
    const batch = options.markOf ? takeDistinct(lane, options.markOf, maxBatch) : lane.waiting.splice(0, maxBatch);
    waitingCount -= batch.length;
    return batch;
  }

  async function run(key: string, lane: Lane<Item, Result>): Promise<void> {
    // Whatever else came in with the same read of the sockets goes along.
    await new Promise(setImmediate);
    let batch = takeBatch(lane);
    let flight = settle(batch, options);
    while (batch.length > 0) {
      const finish = await flight;
      // The next statement leaves before the answers to this one are written, so that the database is never idle.
      batch = takeBatch(lane);
      if (batch.length > 0) flight = settle(batch, options);
      finish();
    }
    lanes.delete(key);
  }

  return {
    add(item) {
      if (stopped || waitingCount >= maxWaiting) return Promise.reject(new Overloaded());
      return new Promise((resolve, reject) => {
        const key = laneOf(item);
        waitingCount += 1;
        const known = lanes.get(key);
        if (known) return void known.waiting.push({ item, resolve, reject });
        const lane: Lane<Item, Result> = { waiting: [{ item, resolve, reject }], running: Promise.resolve() };
        lanes.set(key, lane);
        lane.running = run(key, lane);
      });
    },
    async stop() {
      stopped = true;
      await Promise.all([...lanes.values()].map(({ running }) => running));
    },
  };
}

/** The first items whose marks differ, in order; the others stay. */
function takeDistinct<Item, Result>(lane: Lane<Item, Result>, markOf: (item: Item) => string, max: number): Waiting<Item, Result>[] {
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
async function settle<Item, Result>(batch: readonly Waiting<Item, Result>[], options: GatherOptions<Item, Result>): Promise<() => void> {
  try {
    const results = await options.flush(batch.map(({ item }) => item));
    return () => batch.forEach(({ resolve, reject }, index) => (index in results ? resolve(results[index]!) : reject(new Error("a statement answered too little"))));
  } catch (error) {
    if (batch.length === 1 || !options.changedNothing(error)) return () => batch.forEach(({ reject }) => reject(error));
    return settleSingly(batch, options);
  }
}

/** One bad item must not fail the others that happened to be gathered with it. */
async function settleSingly<Item, Result>(batch: readonly Waiting<Item, Result>[], options: GatherOptions<Item, Result>): Promise<() => void> {
  const finishes: (() => void)[] = [];
  for (const entry of batch) finishes.push(await settle([entry], options));
  return () => finishes.forEach((finish) => finish());
}

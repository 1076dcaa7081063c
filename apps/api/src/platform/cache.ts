import { LRUCache } from "lru-cache";

export interface CacheOptions<Value> {
  /** The least recently used entries beyond are dropped. */
  maxEntries: number;
  /** How old a value may be, counted from the start of its load; forever where this is left out. */
  ttlMs?: number;
  /** What all values may take together, and which ones are too large to be cached. */
  bytes?: { max: number; maxOfOne: number; of: (value: Value) => number };
  /** The clock that ages are measured by, in milliseconds; the process's steady one where this is left out. */
  now?: () => number;
}

/** Anything but `undefined` and null, which say that there is nothing. */
type Present = string | number | boolean | bigint | symbol | object;
type Load<Value> = () => Promise<Value | undefined>;

/** Values by key, in memory. Concurrent callers share one load; failures and `undefined` are not cached. */
export class Cache<Value extends Present> {
  readonly #entries: LRUCache<string, Value, Load<Value>>;

  constructor({ maxEntries, ttlMs = 0, bytes, now = () => performance.now() }: CacheOptions<Value>) {
    this.#entries = new LRUCache<string, Value, Load<Value>>({
      max: maxEntries,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now },
      ...(bytes && {
        maxSize: bytes.max,
        maxEntrySize: bytes.maxOfOne,
        sizeCalculation: (value) => Math.max(1, bytes.of(value)),
      }),
      // An entry may be deleted or evicted during its load: callers get the value, and it is not cached.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { options, context: load }) => {
        const startedAt = now();
        const value = await load();
        if (ttlMs > 0) options.ttl = Math.max(1, ttlMs - (now() - startedAt));
        return value;
      },
    });
  }

  get(key: string, load: () => Promise<Value>): Promise<Value>;
  get(key: string, load: Load<Value>): Promise<Value | undefined>;
  get(key: string, load: Load<Value>): Promise<Value | undefined> {
    return this.#entries.fetch(key, { context: load });
  }

  /** The cached value; undefined while it is loaded. */
  find(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    const entries = Array.from(this.#entries.entries());
    for (const [key, value] of entries) if (matches(value)) this.#entries.delete(key);
  }
}

/** A cache for each owner, such as a database: one process may run several servers. */
export function cachePer<Owner extends object, Value extends Present>(
  optionsOf: (owner: Owner) => CacheOptions<Value>,
): (owner: Owner) => Cache<Value> {
  const caches = new WeakMap<Owner, Cache<Value>>();
  return (owner) => {
    const cache = caches.get(owner) ?? new Cache(optionsOf(owner));
    caches.set(owner, cache);
    return cache;
  };
}

/** Has concurrent callers of a key share one load, and keeps nothing afterwards. */
export function singleFlight<Value>(): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, load) => {
    const loading = underWay.get(key) ?? load().finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };
}

import { LRUCache } from "lru-cache";

export interface CacheOptions<Value> {
  /** Beyond this, the least recently used entries are evicted. */
  maxEntries: number;
  /** The time to live of a value, from the start of its load; unlimited by default. */
  ttlMs?: number;
  /** The maximum total size of all values, and the maximum size of a value to be cached. */
  bytes?: { max: number; maxOfOne: number; of: (value: Value) => number };
  /** The clock for ages, in milliseconds; by default the process's monotonic clock. */
  now?: () => number;
}

/** Any value but `undefined` and null, which mean that there is none. */
type Present = string | number | boolean | bigint | symbol | object;
type Load<Value> = () => Promise<Value | undefined>;

/** An in-memory cache. Concurrent callers share one load; failures and `undefined` are not cached. */
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

/** One cache per owner, such as a database: one process may run several servers. */
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

/** Lets concurrent callers of a key share one load; caches nothing afterwards. */
export function singleFlight<Value>(): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, load) => {
    const loading = underWay.get(key) ?? load().finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };
}

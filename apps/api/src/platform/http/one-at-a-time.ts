import { Overloaded } from "../db/batcher.ts";

/** By key: settles when the last work that was queued for it has ended. */
const queued = new Map<string, Promise<unknown>>();
/** Maximum time in the queue, as that for a connection. Milliseconds. */
const MAX_WAIT_MS = 5_000;

/**
 * Runs work after all earlier work of this process with one of the same keys, and returns its result. Work that would
 * wait for the same lock in the database waits here instead, where it holds no connection. It must not be called in a
 * transaction, whose connection would be held meanwhile.
 * @throws Overloaded when its turn comes too late, as when the database hangs; it isn't run then
 */
export function oneAtATime<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = Promise.all(keys.flatMap((key) => queued.get(key) ?? [])).then(() => {
    if (performance.now() - since > MAX_WAIT_MS) throw new Overloaded();
    return work();
  });
  const ended = result.then(forget, forget);
  for (const key of keys) queued.set(key, ended);
  return result;

  function forget(): void {
    for (const key of keys) if (queued.get(key) === ended) queued.delete(key);
  }
}

/** The number of keys for which work waits or runs. */
export const queuedKeys = (): number => queued.size;

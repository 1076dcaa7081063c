/** By key: settles when the last work that was queued for it has ended. */
const queued = new Map<string, Promise<unknown>>();

/**
 * Runs work after all earlier work of this process with one of the same keys, and returns its result. Work that would
 * wait for the same lock in the database waits here instead, where it holds no connection. It must not be called in a
 * transaction, whose connection would be held meanwhile.
 */
export function oneAtATime<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const result = Promise.all(keys.flatMap((key) => queued.get(key) ?? [])).then(work);
  const ended = result.then(forget, forget);
  for (const key of keys) queued.set(key, ended);
  return result;

  function forget(): void {
    for (const key of keys) if (queued.get(key) === ended) queued.delete(key);
  }
}

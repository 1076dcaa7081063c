import { useSyncExternalStore } from "react";
import { storedJoinable, storedJoinableBefore, storedSeen, storedSeenBefore } from "../../lib/storage/stored.ts";
import { askAndStore, signedInBusiness, storedIfUnreached, storePrefetched } from "../../lib/store-reply.ts";

/** Each campaign takes several kilobytes; the oldest entries are evicted. */
const MAX_CACHED_ENTRIES = 60;

const cachedFor = (business: string, name: string) => storedSeen.of(`${business}.${name}`);

const forgetBefore = (): void => {
  storedSeenBefore.removeAll();
  storedJoinableBefore.removeAll();
};

/** Caches a response. If storage is full, only the offline copy is lost. */
const cacheAs =
  (name: string) =>
  (business: string, data: unknown): void => {
    forgetBefore();
    const stored = cachedFor(business, name);
    const all = storedSeen.names();
    if (all.length >= MAX_CACHED_ENTRIES && stored.read() === undefined) {
      const ageOf = (each: string) => storedSeen.of(each).read()?.at ?? 0;
      const oldest = all.toSorted((one, other) => ageOf(one) - ageOf(other));
      for (const each of oldest.slice(0, all.length - MAX_CACHED_ENTRIES + 1)) storedSeen.of(each).remove();
    }
    stored.write({ at: Date.now(), data });
  };

/** The age of the cached copy shown under each name. */
const ages = new Map<string, number>();
const watchers = new Set<() => void>();

function setAge(name: string, at: number | undefined): void {
  if (ages.get(name) === at) return;
  if (at === undefined) ages.delete(name);
  else ages.set(name, at);
  for (const watcher of watchers) watcher();
}

/**
 * Returns the server's response or, if it can't be reached, the last one cached on this device. `useSeenAt` tells which
 * of the two it is. Rethrows the error of `ask` if there is no cached copy, or if the server did respond.
 */
export async function askOrLastSeen<Data>(name: string, ask: () => Promise<Data>): Promise<Data> {
  // Another tab may sign in as somebody else meanwhile.
  const business = signedInBusiness();
  try {
    const data = await askAndStore(ask, cacheAs(name));
    setAge(name, undefined);
    return data;
  } catch (error) {
    const seen = storedIfUnreached(error, (id) => cachedFor(id, name), business);
    if (!seen) throw error;
    setAge(name, seen.at);
    return seen.data as Data;
  }
}

/** Caches a prefetched response, as `askOrLastSeen` does with its own. */
export const seenAhead = <Data>(name: string, data: Data | undefined): Data | undefined =>
  storePrefetched(data, cacheAs(name));

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * The time of the oldest cached copy shown for these names, in epoch milliseconds; undefined if everything came from
 * the server. Names are `subject` or `subject.id`; `about` has ids, and the subjects that have none.
 */
export function seenAt(about: readonly string[]): number | undefined {
  const shown = [...ages].filter(([name]) => {
    const [, id] = name.split(".");
    return about.includes(id ?? name);
  });
  return shown.length === 0 ? undefined : Math.min(...shown.map(([, at]) => at));
}

/** The same, followed by the screen. */
export const useSeenAt = (about: readonly string[]): number | undefined =>
  useSyncExternalStore(subscribe, () => seenAt(about));

/** Deletes the cached copies of a business, at sign-out. */
export function forgetSeen(): void {
  storedSeen.removeAll();
  storedJoinable.removeAll();
  forgetBefore();
}

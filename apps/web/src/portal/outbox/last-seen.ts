import { useSyncExternalStore } from "react";
import { CallError } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";
import { storedJoinable, storedJoinableBefore, storedSeen, storedSeenBefore } from "../../lib/storage/stored.ts";

/** Campaigns of several kilobytes each; older ones make room. */
const MAX_CACHED_ENTRIES = 60;

const cachedFor = (name: string) => storedSeen.of(`${readSession()?.data.organizationId ?? ""}.${name}`);

const forgetBefore = (): void => {
  storedSeenBefore.removeAll();
  storedJoinableBefore.removeAll();
};

/** Keeps a reply. A full storage costs the offline copy only. */
function keep(name: string, data: unknown): void {
  forgetBefore();
  const stored = cachedFor(name);
  const all = storedSeen.names();
  if (all.length >= MAX_CACHED_ENTRIES && stored.read() === undefined) {
    const ageOf = (each: string) => storedSeen.of(each).read()?.at ?? 0;
    const oldest = all.toSorted((one, other) => ageOf(one) - ageOf(other));
    for (const each of oldest.slice(0, all.length - MAX_CACHED_ENTRIES + 1)) storedSeen.of(each).remove();
  }
  stored.write({ at: Date.now(), data });
}

/** Since when what is shown under a name has been the device's own copy. */
const ages = new Map<string, number>();
const watchers = new Set<() => void>();

function setAge(name: string, at: number | undefined): void {
  if (ages.get(name) === at) return;
  if (at === undefined) ages.delete(name);
  else ages.set(name, at);
  for (const watcher of watchers) watcher();
}

/**
 * What the server says; where it is not reached, what it said last on this device. `useSeenAt` tells which of the two
 * it is. Throws what `ask` throws when there is no copy, or when the server did answer.
 */
export async function askOrLastSeen<Data>(name: string, ask: () => Promise<Data>): Promise<Data> {
  const stored = cachedFor(name);
  try {
    const data = await ask();
    keep(name, data);
    setAge(name, undefined);
    return data;
  } catch (error) {
    const seen = error instanceof CallError && error.status === 0 ? stored.read() : undefined;
    if (!seen) throw error;
    setAge(name, seen.at);
    return seen.data as Data;
  }
}

/** Keeps what was asked for ahead, and is here already, as `askOrLastSeen` keeps what it asks for. */
export function seenAhead<Data>(name: string, data: Data | undefined): Data | undefined {
  if (data !== undefined) keep(name, data);
  return data;
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * The age of the oldest copy among what is shown about these ids, as milliseconds since 1970; undefined when all of it
 * came from the server. Names are `subject` or `subject.id`; those without an id are about everything.
 */
export const useSeenAt = (about: readonly string[]): number | undefined =>
  useSyncExternalStore(subscribe, () => {
    const shown = [...ages].filter(([name]) => {
      const [, id] = name.split(".");
      return id === undefined || about.includes(id);
    });
    return shown.length === 0 ? undefined : Math.min(...shown.map(([, at]) => at));
  });

/** Copies of what a business saw, and its saved list, go with its sign-out. */
export function forgetSeen(): void {
  storedSeen.removeAll();
  storedJoinable.removeAll();
  forgetBefore();
}

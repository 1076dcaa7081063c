import { useSyncExternalStore } from "react";
import { CallError } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";

/** Replies that a counter without a network can still read, each with when it came. */
interface Seen {
  /** Milliseconds since 1970, by this device. */
  at: number;
  data: unknown;
}

const PREFIX = "stashwell.seen.";
/** Campaigns of several kilobytes each; older ones make room. */
const MOST_KEPT = 60;

const keyOf = (name: string): string => `${PREFIX}${readSession()?.data.organizationId ?? ""}.${name}`;

function read(key: string): Seen | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Seen) : undefined;
  } catch {
    return undefined;
  }
}

const seenKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

function dropOldest(): void {
  const [oldest] = seenKeys().toSorted((one, other) => (read(one)?.at ?? 0) - (read(other)?.at ?? 0));
  if (oldest) localStorage.removeItem(oldest);
}

function write(key: string, seen: Seen): void {
  const text = JSON.stringify(seen);
  try {
    while (seenKeys().length >= MOST_KEPT && localStorage.getItem(key) === null) dropOldest();
    localStorage.setItem(key, text);
  } catch {
    // A full storage costs the offline copy only.
  }
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
  const key = keyOf(name);
  try {
    const data = await ask();
    write(key, { at: Date.now(), data });
    setAge(name, undefined);
    return data;
  } catch (error) {
    const seen = error instanceof CallError && error.status === 0 ? read(key) : undefined;
    if (!seen) throw error;
    setAge(name, seen.at);
    return seen.data as Data;
  }
}

/** Keeps what was asked for ahead, and is here already, as `askOrLastSeen` keeps what it asks for. */
export function seenAhead<Data>(name: string, data: Data | undefined): Data | undefined {
  if (data !== undefined) write(keyOf(name), { at: Date.now(), data });
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
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) || key.startsWith("stashwell.joinable.")) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

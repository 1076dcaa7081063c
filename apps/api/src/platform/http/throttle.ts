import type { RawBuilder } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { networksOf } from "./networks.ts";
import { Problem } from "./problem.ts";
import { addSlidingTry, addTry, anyUsedUp, isTrue, subtractTry, sumTries } from "./throttle-queries.ts";

export interface Limit {
  /** How many tries one window takes. */
  tries: number;
  /** The window's length in seconds. */
  seconds: number;
}

export type KeyedLimit = readonly [key: string, limit: Limit];

/** An IPv6 /48 has 65,536 narrow networks, and is often one customer's: it may do what so many of them may. */
const NETWORKS_PER_WIDE = 4;

/** A limit for wherever an address is: its network and, of IPv6, the /48 around that with four times as many tries. */
export function networkLimits(address: string, limit: Limit, keyOf: (network: string) => string): KeyedLimit[] {
  const { narrow, wide } = networksOf(address);
  const byNetwork: KeyedLimit = [keyOf(narrow), limit];
  if (wide === undefined) return [byNetwork];
  return [byNetwork, [keyOf(wide), { ...limit, tries: NETWORKS_PER_WIDE * limit.tries }]];
}

/** When the window that it is now in began. */
export const windowStart = (clock: Clock, seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(clock.now().epochMilliseconds / 1000 / seconds) * seconds * 1000);

/** The refusal, with the seconds until the window ends. */
export const tooMany = (clock: Clock, start: Temporal.Instant, seconds: number) => {
  const end = start.add({ seconds });
  return new Problem(429, "errors.tooManyTries", {
    retryAfter: Math.max(1, Math.ceil(clock.now().until(end).total("seconds"))),
  });
};

/**
 * Counts one try against a key and refuses with 429 beyond the limit. Give it the plain database, not the call's
 * transaction: a try that fails still counts. Keys hold hashes or ids, never what a person typed.
 */
export async function countTry(db: Db, clock: Clock, key: string, limit: Limit): Promise<void> {
  const start = windowStart(clock, limit.seconds);
  const tries = await addTry(db, key, start);
  if (tries > limit.tries) throw tooMany(clock, start, limit.seconds);
}

/** Whether the tries counted so far have used up one of several limits: a condition for any statement. Counts none. */
export const isUsedUp = (clock: Clock, limits: readonly KeyedLimit[]): RawBuilder<boolean> =>
  anyUsedUp(limits.map(([key, { tries, seconds }]) => ({ key, tries, start: windowStart(clock, seconds) })));

/** The same as a statement of its own. */
export const hasUsedUp = (db: Db, clock: Clock, limits: readonly KeyedLimit[]): Promise<boolean> =>
  isTrue(db, isUsedUp(clock, limits));

/** Tries that were counted together. */
export interface CountedTries {
  /** Takes them back: they turned out to be no guess. */
  giveBack(): Promise<void>;
}

/**
 * Counts one try against several keys together, each in a window that slides: what counts is what was tried in the last
 * `seconds`, not since a moment that an attacker can wait for. A refused try counts nothing, so that whoever is refused
 * and goes on does not stay refused by that. Give it the plain database.
 * @param lasting limits that count alike, and whose try is not given back
 * @throws Problem 429 when one of the limits is used up, with the seconds until it is not
 */
export async function countSliding(
  db: Db,
  clock: Clock,
  limits: readonly KeyedLimit[],
  lasting: readonly KeyedLimit[] = [],
): Promise<CountedTries> {
  const now = clock.now();
  const free = await addSlidingTry(
    db,
    [...limits, ...lasting].map(([key, limit]) => ({ key, ...limit })),
    now,
  );
  if (free)
    throw new Problem(429, "errors.tooManyTries", {
      retryAfter: Math.max(1, Math.ceil(now.until(free).total("seconds"))),
    });
  const keys = limits.map(([key]) => key);
  return { giveBack: () => subtractTry(db, keys, now) };
}

/** How many tries were counted against each key in the last seconds of its limit. Counts none. */
export const countedTries = (db: Db, clock: Clock, limits: readonly KeyedLimit[]): Promise<number[]> =>
  sumTries(
    db,
    limits.map(([key, { seconds }]) => ({ key, after: clock.now().subtract({ seconds }) })),
  );

/** Takes back a try that was counted and turned out to be no guess. */
export const returnTry = (db: Db, clock: Clock, key: string, limit: Limit): Promise<void> =>
  subtractTry(db, [key], windowStart(clock, limit.seconds));

import type { RawBuilder } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import { networksOf } from "./networks.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { Problem } from "./problem.ts";
import { addSlidingTry, addTry, anyUsedUp, isTrue, subtractTry, sumTries } from "./throttle-queries.ts";

/**
 * Each count locks its key in the database. A flood from one network would wait for that lock on every connection, and
 * everybody else for a connection; so its counts wait for each other before they take one.
 */
const counting = <Result>(db: Db, keys: readonly string[], count: () => Promise<Result>): Promise<Result> =>
  db.isTransaction ? count() : oneAtATime(keys, count);

export interface Limit {
  /** Tries per window. */
  tries: number;
  /** The window's length in seconds. */
  seconds: number;
}

export type KeyedLimit = readonly [key: string, limit: Limit];

/** An IPv6 /48 contains 65,536 /64 networks and often belongs to one customer, so its limit is only this multiple. */
const NETWORKS_PER_WIDE = 4;

/**
 * Limits per network of an address: one for its network and, for IPv6, one for its /48 with four times as many tries.
 */
export function networkLimits(address: string, limit: Limit, keyOf: (network: string) => string): KeyedLimit[] {
  const { narrow, wide } = networksOf(address);
  const byNetwork: KeyedLimit = [keyOf(narrow), limit];
  if (wide === undefined) return [byNetwork];
  return [byNetwork, [keyOf(wide), { ...limit, tries: NETWORKS_PER_WIDE * limit.tries }]];
}

/** The start of the current window. */
export const windowStart = (clock: Clock, seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(clock.now().epochMilliseconds / 1000 / seconds) * seconds * 1000);

/** A 429 with the seconds until the window ends. */
export const tooMany = (clock: Clock, start: Temporal.Instant, seconds: number) => {
  const end = start.add({ seconds });
  return new Problem(429, "errors.tooManyTries", {
    retryAfter: Math.max(1, Math.ceil(clock.now().until(end).total("seconds"))),
  });
};

/**
 * Counts one try against a key; throws a 429 beyond the limit. Pass `services.counts`, not the call's transaction, so
 * that failed tries count too and no connection is held meanwhile. Keys contain hashes or ids, never user input.
 */
export async function countTry(db: Db, clock: Clock, key: string, limit: Limit): Promise<void> {
  const start = windowStart(clock, limit.seconds);
  const tries = await counting(db, [key], () => addTry(db, key, start));
  if (tries > limit.tries) throw tooMany(clock, start, limit.seconds);
}

/** An SQL condition: at least one of the limits is used up. Counts no try. */
export const isUsedUp = (clock: Clock, limits: readonly KeyedLimit[]): RawBuilder<boolean> =>
  anyUsedUp(limits.map(([key, { tries, seconds }]) => ({ key, tries, start: windowStart(clock, seconds) })));

/** Queries `isUsedUp` in a statement of its own. */
export const hasUsedUp = (db: Db, clock: Clock, limits: readonly KeyedLimit[]): Promise<boolean> =>
  isTrue(db, isUsedUp(clock, limits));

/** Tries that were counted in one call. */
export interface CountedTries {
  /** Subtracts the tries, after they turned out not to be guesses. */
  giveBack(): Promise<void>;
}

/**
 * Counts one try against several keys in a sliding window: the limit applies to the last `seconds`, not to fixed
 * windows whose start an attacker can wait for. A rejected try isn't counted, so that continuing to retry doesn't
 * extend the block. Pass `services.counts`.
 * @param lasting limits whose tries are counted too, but not subtracted by `giveBack`
 * @throws Problem 429 when a limit is used up, with the seconds until a try is allowed
 */
export async function countSliding(
  db: Db,
  clock: Clock,
  limits: readonly KeyedLimit[],
  lasting: readonly KeyedLimit[] = [],
): Promise<CountedTries> {
  const now = clock.now();
  const counted = [...limits, ...lasting].map(([key, limit]) => ({ key, ...limit }));
  const free = await counting(
    db,
    counted.map(({ key }) => key),
    () => addSlidingTry(db, counted, now),
  );
  if (free)
    throw new Problem(429, "errors.tooManyTries", {
      retryAfter: Math.max(1, Math.ceil(now.until(free).total("seconds"))),
    });
  const keys = limits.map(([key]) => key);
  return { giveBack: () => subtractTry(db, keys, now) };
}

/** The number of tries per key within its limit's window. Counts no try. */
export const countedTries = (db: Db, clock: Clock, limits: readonly KeyedLimit[]): Promise<number[]> =>
  sumTries(
    db,
    limits.map(([key, { seconds }]) => ({ key, after: clock.now().subtract({ seconds }) })),
  );

/** Subtracts a try that was counted and turned out not to be a guess. */
export const returnTry = (db: Db, clock: Clock, key: string, limit: Limit): Promise<void> =>
  subtractTry(db, [key], windowStart(clock, limit.seconds));

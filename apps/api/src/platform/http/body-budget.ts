import type { Caller } from "@stashwell/shared/http/endpoint";
import { usableMemory } from "./usable-memory.ts";
import { networksOf } from "./networks.ts";
import { Problem } from "./problem.ts";
import type { BodySpool } from "./body-spool.ts";
import type { Origin } from "./address.ts";
import type { RawRequest } from "./request.ts";

const MIB = 1024 * 1024;
/** `Retry-After` of a rejected body, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Bodies up to this size, such as claims, redemptions and sign-ins, are never rejected because of other clients'
 * traffic. Bytes.
 */
export const FREE_BYTES = 4 * 1024;
/** Limit for the sum of all small bodies of this server, in bytes. */
export const SMALL_BODIES_BYTES = 16 * MIB;
/** Limit for the small bodies of one network, an IPv4 address or an IPv6 /64. Bytes. */
export const SMALL_BODIES_OF_NETWORK_BYTES = MIB;
/** Limit for the small bodies of an IPv6 /48. Bytes. */
export const SMALL_BODIES_OF_WIDE_NETWORK_BYTES = 4 * MIB;
/** Limit for the large bodies of one account: four calls with the maximum of pictures, or many smaller ones. Bytes. */
const LARGE_BODIES_OF_ACCOUNT_BYTES = 60 * MIB;

/**
 * Limit for the sum of all large bodies of this server, in bytes: a sixteenth of the memory that the process may use.
 * While a body is parsed and its pictures are decoded, several copies of it are in memory.
 */
export const LARGE_BODIES_BYTES = Math.min(256 * MIB, Math.max(48 * MIB, Math.floor(usableMemory() / 16)));

/**
 * Bodies are measured in windows of `PACE_MS` milliseconds; one that sends fewer than `PACE_BYTES` in a window (8 kB/s)
 * is too slow.
 */
export const PACE_MS = 10_000;
const PACE_BYTES = 80_000;

/** Counts the bytes of one body as they arrive; a declared length reserves nothing. */
export interface Hold {
  /** @throws Problem when a limit is exceeded; the rest of the body isn't read */
  add(bytes: number): void;
  /** Releases all bytes of the body. */
  release(): void;
}

const busy = () => new Problem(503, "errors.busyUploads", { retryAfter: RETRY_SECONDS });

/** @param count adds a number of bytes, which may be negative, or throws */
function holdBy(count: (bytes: number) => void): Hold {
  let held = 0;
  let isReleased = false;
  return {
    add(bytes) {
      // The body was rejected already, so bytes added now would never be released.
      if (isReleased) throw busy();
      count(bytes);
      held += bytes;
    },
    release() {
      isReleased = true;
      count(-held);
      held = 0;
    },
  };
}

const holdAll = (holds: readonly Hold[]): Hold => ({
  add(bytes) {
    for (const hold of holds) hold.add(bytes);
  },
  release() {
    for (const hold of holds) hold.release();
  },
});

/** Counts bytes per key, such as a network, with the same limit for every key. */
export class BudgetByKey {
  readonly #limit: number;
  readonly #refusal: () => Problem;
  /** Contains only keys with a body in flight. */
  readonly #held = new Map<string, number>();

  /** @param limit in bytes */
  constructor(limit: number, refusal: () => Problem) {
    this.#limit = limit;
    this.#refusal = refusal;
  }

  hold(key: string): Hold {
    return holdBy((bytes) => {
      const held = (this.#held.get(key) ?? 0) + bytes;
      if (held > this.#limit) throw this.#refusal();
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    });
  }
}

/**
 * Limits the bytes of request bodies in flight. Half of the limit is divided into equal reserved shares, one per kind
 * of caller; the other half is shared, first come, first served.
 */
export class BodyBudget {
  readonly #share: number;
  readonly #common: number;
  readonly #callers: ReadonlySet<Caller>;
  readonly #held = new Map<Caller, number>();

  /**
   * @param limit in bytes
   * @param callers the kinds of callers that have a reserved share
   */
  constructor(limit: number, callers: readonly Caller[]) {
    this.#callers = new Set(callers);
    this.#common = limit / 2;
    this.#share = limit / 2 / this.#callers.size;
  }

  hold(caller: Caller): Hold {
    return holdBy((bytes) => {
      const held = new Map(this.#held).set(caller, (this.#held.get(caller) ?? 0) + bytes);
      let common = 0;
      for (const [one, its] of held) common += Math.max(0, its - (this.#callers.has(one) ? this.#share : 0));
      if (common > this.#common) throw busy();
      this.#held.set(caller, held.get(caller) ?? 0);
    });
  }
}

const smallBodies = new BodyBudget(SMALL_BODIES_BYTES, ["public", "brand", "business", "onboarding", "operator"]);
/** Only brands and businesses may send large bodies. */
const largeBodies = new BodyBudget(LARGE_BODIES_BYTES, ["brand", "business"]);
const networks = new BudgetByKey(SMALL_BODIES_OF_NETWORK_BYTES, busy);
const wideNetworks = new BudgetByKey(SMALL_BODIES_OF_WIDE_NETWORK_BYTES, busy);
const accounts = new BudgetByKey(
  LARGE_BODIES_OF_ACCOUNT_BYTES,
  () => new Problem(429, "errors.manyUploads", { retryAfter: RETRY_SECONDS }),
);

/** A hold for a large body, until its call is answered. */
export const holdLarge = (caller: Caller, accountId: string): Hold =>
  holdAll([accounts.hold(accountId), largeBodies.hold(caller)]);

/**
 * A hold for a small body, until it is parsed; it counts against the limits of its network too. Bodies of at most
 * FREE_BYTES aren't counted.
 */
export function holdSmall({ address }: Origin, caller: Caller): Hold {
  const { narrow, wide } = networksOf(address);
  const hold = holdAll([
    networks.hold(narrow),
    ...(wide === undefined ? [] : [wideNetworks.hold(wide)]),
    smallBodies.hold(caller),
  ]);
  let uncounted = 0;
  let isFree = true;
  return {
    add(bytes) {
      uncounted += bytes;
      isFree &&= uncounted <= FREE_BYTES;
      if (isFree) return;
      hold.add(uncounted);
      uncounted = 0;
    },
    release: () => hold.release(),
  };
}

/** The `content-length` of a body, or `cap` when it is missing, invalid or larger. Bytes. */
export function declaredSize(request: RawRequest, cap: number): number {
  const declared = Number(request.header("content-length") ?? cap);
  return declared >= 0 ? Math.min(declared, cap) : cap;
}

/**
 * Reads a small body of at most `cap` bytes from any caller; undefined if it is larger. Throws as `readAtPace` does.
 */
export async function readSmallBody(request: RawRequest, cap: number): Promise<Buffer | undefined> {
  const hold = holdSmall(request, "public");
  try {
    return await readAtPace(request, cap, hold);
  } finally {
    hold.release();
  }
}

/**
 * Reads a body and requires a minimum transfer rate; undefined if it is larger than `cap`.
 * @throws Problem 408 when the client sends too slowly, which frees its share of the limits; also what `hold` throws
 */
export const readAtPace = (request: RawRequest, cap: number, hold: Hold): Promise<Buffer | undefined> =>
  atPace(hold, (arrived) => request.readBody(cap, arrived));

/** Like `readAtPace`, but writes pictures to a file; returns the JSON without them. Throws as `readAtPace` does. */
export async function spoolAtPace(
  request: RawRequest,
  cap: number,
  hold: Hold,
  spool: BodySpool,
): Promise<Buffer | undefined> {
  const isWhole = await atPace(hold, (arrived) =>
    request.passBody(cap, async (chunk) => {
      arrived(chunk.length);
      await spool.take(chunk);
    }),
  );
  return isWhole ? spool.json() : undefined;
}

function atPace<Result>(hold: Hold, read: (arrived: (length: number) => void) => Promise<Result>): Promise<Result> {
  let arrived = 0;
  let judged = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (arrived - judged < PACE_BYTES) reject(new Problem(408, "errors.slowUpload", { retryAfter: RETRY_SECONDS }));
      judged = arrived;
    }, PACE_MS);
  });
  const body = read((length) => {
    arrived += length;
    hold.add(length);
  });
  return Promise.race([body, tooSlow]).finally(() => clearInterval(timer));
}

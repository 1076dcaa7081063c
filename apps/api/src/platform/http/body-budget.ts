import type { Caller } from "@stashwell/shared/http/endpoint";
import { usableMemory } from "./usable-memory.ts";
import { networksOf } from "./networks.ts";
import { Problem } from "./problem.ts";
import type { BodySpool } from "./body-spool.ts";
import type { Origin } from "./address.ts";
import type { RawRequest } from "./request.ts";

const MIB = 1024 * 1024;
/** `Retry-After` of a refused body. Seconds. */
const RETRY_SECONDS = 5;

/** Claims, redemptions and sign-ins are smaller, and are never refused for what others send. Bytes. */
export const FREE_BYTES = 4 * 1024;
/** Total of bodies that are not large. Bytes. */
export const SMALL_BODIES_BYTES = 16 * MIB;
/** The same of one network, an IPv4 address or an IPv6 /64. Bytes. */
export const SMALL_BODIES_OF_NETWORK_BYTES = MIB;
/** The same of an IPv6 /48. Bytes. */
export const SMALL_BODIES_OF_WIDE_NETWORK_BYTES = 4 * MIB;
/** Of an account: four calls with all the pictures that one may have; smaller ones are many more. Bytes. */
const LARGE_BODIES_OF_ACCOUNT_BYTES = 60 * MIB;

/**
 * Bytes that large bodies of one server may come to. A sixteenth of the memory that the process may use: a body is held
 * several times over while it is parsed and its pictures are decoded.
 */
export const LARGE_BODIES_BYTES = Math.min(256 * MIB, Math.max(48 * MIB, Math.floor(usableMemory() / 16)));

/** How long a body is looked at before it is judged, in milliseconds, and the bytes that have to come meanwhile: 8 kB/s. */
export const PACE_MS = 10_000;
const PACE_BYTES = 80_000;

/** The bytes of one body, counted while they arrive: what is only declared takes nobody's place. */
export interface Hold {
  /** @throws Problem while others hold too much; the body is read no further */
  add(bytes: number): void;
  /** Gives all of them back. */
  release(): void;
}

const busy = () => new Problem(503, "errors.busyUploads", { retryAfter: RETRY_SECONDS });

/** @param count adds a number of bytes, which may be negative, or throws */
function holdBy(count: (bytes: number) => void): Hold {
  let held = 0;
  let isReleased = false;
  return {
    add(bytes) {
      // Its sender was given up, and nobody will give back what still comes.
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

/** Counts bytes by keys, such as networks, each up to the same limit. */
export class BudgetByKey {
  readonly #limit: number;
  readonly #refusal: () => Problem;
  /** Only of those who are sending something. */
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
 * Counts the bytes of bodies that a server takes in at once. Half of them are equal shares of the kinds of callers,
 * which no other kind ever takes; the other half is for whoever comes first.
 */
export class BodyBudget {
  readonly #share: number;
  readonly #common: number;
  readonly #callers: ReadonlySet<Caller>;
  readonly #held = new Map<Caller, number>();

  /**
   * @param limit in bytes
   * @param callers who have a share
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
/** No others may send any. */
const largeBodies = new BodyBudget(LARGE_BODIES_BYTES, ["brand", "business"]);
const networks = new BudgetByKey(SMALL_BODIES_OF_NETWORK_BYTES, busy);
const wideNetworks = new BudgetByKey(SMALL_BODIES_OF_WIDE_NETWORK_BYTES, busy);
const accounts = new BudgetByKey(
  LARGE_BODIES_OF_ACCOUNT_BYTES,
  () => new Problem(429, "errors.manyUploads", { retryAfter: RETRY_SECONDS }),
);

/** For a body that is held until its call is answered. */
export const holdLarge = (caller: Caller, accountId: string): Hold =>
  holdAll([accounts.hold(accountId), largeBodies.hold(caller)]);

/** For a body that is held until it is parsed, of its network's shares as well. What is free is not counted. */
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

/** How large a body says it is, or, where it does not say, may be. Bytes. */
export function declaredSize(request: RawRequest, cap: number): number {
  const declared = Number(request.header("content-length") ?? cap);
  return declared >= 0 ? Math.min(declared, cap) : cap;
}

/** Reads a small body of at most `cap` bytes, whoever sends it; undefined when it is larger. Throws as `readAtPace` does. */
export async function readSmallBody(request: RawRequest, cap: number): Promise<Buffer | undefined> {
  const hold = holdSmall(request, "public");
  try {
    return await readAtPace(request, cap, hold);
  } finally {
    hold.release();
  }
}

/**
 * Reads a body whose bytes keep coming; undefined when it is larger than `cap`.
 * @throws Problem 408 when too few come: their place is given to somebody else; what `hold` throws when there is no room
 */
export const readAtPace = (request: RawRequest, cap: number, hold: Hold): Promise<Buffer | undefined> =>
  atPace(hold, (arrived) => request.readBody(cap, arrived));

/** The same for one whose pictures are written to a file: the JSON without them. Throws as `readAtPace` does. */
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

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
const FREE_BYTES = 4 * 1024;
/** Total of bodies that are not large. Bytes. */
export const SMALL_BODIES_BYTES = 16 * MIB;
/** The same of one network. Bytes. */
export const SMALL_BODIES_OF_NETWORK_BYTES = MIB;

/**
 * Bytes that large bodies of one server may come to. A sixteenth of the memory that the process may use: a body is held
 * several times over while it is parsed and its pictures are decoded.
 */
export const LARGE_BODIES_BYTES = Math.min(256 * MIB, Math.max(48 * MIB, Math.floor(usableMemory() / 16)));

/** How long a body is looked at before it is judged, in milliseconds, and the bytes that have to come meanwhile: 8 kB/s. */
export const PACE_MS = 10_000;
const PACE_BYTES = 80_000;

/** Counts the bytes of bodies that a server takes in at once, by what they declare, before any of them is read. */
export class BodyBudget {
  readonly #limit: number;
  #held = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @returns what gives the bytes back
   * @throws Problem 503 while others hold too much
   */
  reserve(bytes: number): () => void {
    if (this.#held + bytes > this.#limit) throw new Problem(503, "errors.busyUploads", { retryAfter: RETRY_SECONDS });
    this.#held += bytes;
    return () => {
      this.#held -= bytes;
    };
  }
}

const smallBodies = new BodyBudget(SMALL_BODIES_BYTES);
const largeBodies = new BodyBudget(LARGE_BODIES_BYTES);
/** Only of networks that are sending something. */
const networks = new Map<string, { budget: BodyBudget; bodies: number }>();
const nothing = () => undefined;

/** Reserves a body that is held until its call is answered. Throws as `reserve` does. */
export const reserveLarge = (bytes: number): (() => void) => largeBodies.reserve(bytes);

/** Reserves a body that is held until it is parsed, of its network's share as well. Throws as `reserve` does. */
export function reserveSmall({ address }: Origin, bytes: number): () => void {
  if (bytes <= FREE_BYTES) return nothing;
  const releaseShare = reserveShare(networksOf(address).narrow, bytes);
  try {
    const release = smallBodies.reserve(bytes);
    return () => {
      release();
      releaseShare();
    };
  } catch (error) {
    releaseShare();
    throw error;
  }
}

function reserveShare(network: string, bytes: number): () => void {
  const share = networks.get(network) ?? { budget: new BodyBudget(SMALL_BODIES_OF_NETWORK_BYTES), bodies: 0 };
  const release = share.budget.reserve(bytes);
  share.bodies += 1;
  networks.set(network, share);
  return () => {
    release();
    share.bodies -= 1;
    if (share.bodies === 0) networks.delete(network);
  };
}

/** How large a body says it is, or, where it does not say, may be. Bytes. */
export function declaredSize(request: RawRequest, cap: number): number {
  const declared = Number(request.header("content-length") ?? cap);
  return declared >= 0 ? Math.min(declared, cap) : cap;
}

/** Reads a body of at most `cap` bytes, which is small; undefined when it is larger. Throws as reserving and reading do. */
export async function readSmallBody(request: RawRequest, cap: number): Promise<Buffer | undefined> {
  const bytes = declaredSize(request, cap);
  const release = reserveSmall(request, bytes);
  try {
    return await readAtPace(request, cap);
  } finally {
    release();
  }
}

/**
 * Reads a body whose bytes keep coming; undefined when it is larger than `cap`.
 * @throws Problem 408 when too few come: its place is given to somebody else
 */
export const readAtPace = (request: RawRequest, cap: number): Promise<Buffer | undefined> =>
  atPace((arrived) => request.readBody(cap, arrived));

/** The same for one whose pictures are written to a file: the JSON without them. Throws as `readAtPace` does. */
export async function spoolAtPace(request: RawRequest, cap: number, spool: BodySpool): Promise<Buffer | undefined> {
  const isWhole = await atPace((arrived) =>
    request.passBody(cap, (chunk) => {
      arrived(chunk.length);
      return spool.take(chunk);
    }),
  );
  return isWhole ? spool.json() : undefined;
}

function atPace<Result>(read: (arrived: (length: number) => void) => Promise<Result>): Promise<Result> {
  let arrived = 0;
  let judged = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (arrived - judged < PACE_BYTES) reject(new Problem(408, "errors.slowUpload", { retryAfter: RETRY_SECONDS }));
      judged = arrived;
    }, PACE_MS);
  });
  const body = read((length) => void (arrived += length));
  return Promise.race([body, tooSlow]).finally(() => clearInterval(timer));
}

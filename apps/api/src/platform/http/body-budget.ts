import { totalmem } from "node:os";
import { Problem } from "./problem.ts";
import type { RawRequest } from "./request.ts";

const MIB = 1024 * 1024;
/** Seconds after which a refused body may come again. */
const RETRY_SECONDS = 5;

/** Claims, redemptions and sign-ins are smaller, and are never refused for what others send. Bytes. */
const FREE_BYTES = 4 * 1024;
/** Bodies that are not large, together. Bytes. */
export const SMALL_BODIES_BYTES = 16 * MIB;

/**
 * Bytes that large bodies of one server may come to. A sixteenth of the memory that the process may use: a body is held
 * several times over while it is parsed and its pictures are decoded.
 */
export const LARGE_BODIES_BYTES = Math.min(
  256 * MIB,
  Math.max(48 * MIB, Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 16)),
);

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
const nothing = () => undefined;

/** Reserves a body that is held until its call is answered. Throws as `reserve` does. */
export const reserveLarge = (bytes: number): (() => void) => largeBodies.reserve(bytes);

/** Reserves a body that is held until it is parsed. Throws as `reserve` does. */
export const reserveSmall = (bytes: number): (() => void) =>
  bytes <= FREE_BYTES ? nothing : smallBodies.reserve(bytes);

/**
 * Reads a body whose bytes keep coming; undefined when it is larger than `cap`. `bytes` is how large it says it is.
 * @throws Problem 408 when too few come: its place is given to somebody else
 */
export function readAtPace(request: RawRequest, cap: number, bytes: number): Promise<Buffer | undefined> {
  if (bytes <= FREE_BYTES) return request.readBody(cap);
  let arrived = 0;
  let judged = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (arrived - judged < PACE_BYTES) reject(new Problem(408, "errors.slowUpload"));
      judged = arrived;
    }, PACE_MS);
  });
  const body = request.readBody(cap, (length) => void (arrived += length));
  return Promise.race([body, tooSlow]).finally(() => clearInterval(timer));
}

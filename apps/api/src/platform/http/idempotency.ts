import { hash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Secrets } from "../config/secrets.ts";
import { lockReply, storeReply, tryLockKey } from "./idempotency-queries.ts";
import { conflict, Problem } from "./problem.ts";

/** Retention of stored replies. Hours. */
export const IDEMPOTENCY_HOURS = 24;
const KEY_LENGTH_MAX = 255;
const PURPOSE = "idempotency";

export function checkKey(key: string): void {
  if (key.length > KEY_LENGTH_MAX || !/^[\x21-\x7e]+$/.test(key)) throw new Problem(422, "errors.idempotencyKey");
}

/** 128 bits as a UUID or another hexadecimal number. */
const HEX_KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,255})$/i;
/** At least 132 bits of base64url. */
const TEXT_KEY = /^[\w-]{22,255}$/;
/** Minimum number of distinct characters; fewer aren't random, nor is a key that repeats a part of itself. */
const DIFFERENT_MIN = 8;
const REPEATED = /(.{6}).*\1/;
/** Longer, because a hexadecimal digit has 4 bits: of 40,000 random UUIDs, one repeats 6 digits; of 12 million, 8. */
const REPEATED_HEX = /(.{8}).*\1/;

/**
 * Checks the key of a call without a session: anyone who knows the key gets the stored reply.
 * @throws Problem 422 for a key that could be guessed
 */
export function checkSecretKey(key: string): void {
  checkKey(key);
  const isHex = HEX_KEY.test(key);
  const isLong = isHex || (TEXT_KEY.test(key) && looksRandom(key));
  if (!isLong || new Set(key).size < DIFFERENT_MIN || (isHex ? REPEATED_HEX : REPEATED).test(key))
    throw new Problem(422, "errors.weakIdempotencyKey");
}

/**
 * Whether base64url has both cases, and letters for at least a third: an order's date and number doesn't. Of 100,000
 * random keys of 22 characters, two fail.
 */
const looksRandom = (key: string): boolean =>
  /[a-z]/.test(key) && /[A-Z]/.test(key) && key.replace(/[^a-z]/gi, "").length * 3 >= key.length;

/** A key is scoped to one call and one caller. */
export const hashKey = (call: string, caller: string, key: string): Buffer =>
  hash("sha256", JSON.stringify([call, caller, key]), "buffer");

export const hashRequest = (fields: unknown): Buffer => hash("sha256", JSON.stringify(fields), "buffer");

/** Hashes a request that may contain a password with a secret key: a password can be guessed from a plain hash. */
export const keyedRequest = (secrets: Secrets, request: string): Pick<Keyed, "requestHash" | "isSameRequest"> => ({
  requestHash: secrets.mac("idempotency-request", request),
  isSameRequest: (stored) => secrets.verifyMac("idempotency-request", request, stored),
});

export interface Keyed {
  keyHash: Buffer;
  requestHash: Buffer;
  /**
   * Compares a stored hash with this request, for hashes that depend on a secret key that may have been rotated since.
   */
  isSameRequest?: (stored: Buffer) => boolean;
  clock: Clock;
  secrets: Secrets;
}

/**
 * Returns the stored reply of a key, for calls that need it before they call an external service. The row is locked,
 * which makes the transaction's own commit wait for a synchronous standby: a reply whose first commit hasn't been
 * replicated isn't repeated before it is.
 */
export async function findStoredReply(db: Db, keyed: Keyed): Promise<string | undefined> {
  const cutoff = keyed.clock.now().subtract({ hours: IDEMPOTENCY_HOURS });
  const stored = await lockReply(db, keyed.keyHash);
  if (!stored || Temporal.Instant.compare(stored.created_at, cutoff) <= 0) return undefined;
  const isSame = keyed.isSameRequest?.(stored.request_hash) ?? stored.request_hash.equals(keyed.requestHash);
  if (!isSame) throw new Problem(422, "errors.idempotencyMismatch");
  return keyed.secrets.decrypt(PURPOSE, stored.reply);
}

/**
 * Runs `work` at most once per key: a retry gets the reply, which is stored in the same transaction as the work. A key
 * in flight is 409, a key reused with a different body is 422. Failures aren't stored, because they change nothing.
 */
export async function once(tx: Tx, keyed: Keyed, work: () => Promise<string>): Promise<string> {
  if (!(await tryLockKey(tx, keyed.keyHash))) throw conflict("errors.idempotencyInFlight");

  const stored = await findStoredReply(tx, keyed);
  if (stored !== undefined) return stored;

  const reply = await work();
  await storeReply(tx, keyed.keyHash, {
    request_hash: keyed.requestHash,
    reply: keyed.secrets.encrypt(PURPOSE, reply),
    created_at: keyed.clock.now(),
  });
  return reply;
}

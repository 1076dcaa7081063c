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

/** A UUID, or 22 characters of base64url: 128 bits. */
const SECRET_KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{22,255})$/i;
/** Fewer distinct characters are not random, nor is what repeats a part of itself. */
const DIFFERENT_MIN = 8;
const REPEATED = /(.{6}).*\1/;

/**
 * For calls that anybody may make: whoever has the key is given the reply.
 * @throws Problem 422 for one that could be guessed
 */
export function checkSecretKey(key: string): void {
  checkKey(key);
  if (!SECRET_KEY.test(key) || new Set(key).size < DIFFERENT_MIN || REPEATED.test(key))
    throw new Problem(422, "errors.weakIdempotencyKey");
}

/** A key is scoped to one call and one caller. */
export const hashKey = (call: string, caller: string, key: string): Buffer =>
  hash("sha256", JSON.stringify([call, caller, key]), "buffer");

export const hashRequest = (fields: unknown): Buffer => hash("sha256", JSON.stringify(fields), "buffer");

/** The same for what may hold a password: those are short enough to be guessed from a plain hash. */
export const keyedRequest = (secrets: Secrets, request: string): Pick<Keyed, "requestHash" | "isSameRequest"> => ({
  requestHash: secrets.mac("idempotency-request", request),
  isSameRequest: (stored) => secrets.verifyMac("idempotency-request", request, stored),
});

export interface Keyed {
  keyHash: Buffer;
  requestHash: Buffer;
  /** Whether a hash that was kept is this request's, where the hash depends on a key that may be another by now. */
  isSameRequest?: (stored: Buffer) => boolean;
  clock: Clock;
  secrets: Secrets;
}

/**
 * The reply that a key has by now; for calls that have to know before they turn to somebody outside. The row is locked,
 * which makes the transaction's own commit wait for a synchronous standby: a reply whose first commit was not
 * replicated is not repeated before it is.
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
 * Runs `work` at most once for a key: a repetition gets the reply that was stored with the work's own transaction.
 * A key in flight is 409, one used for another body 422. Failures are not kept: they changed nothing.
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

import { DatabaseError } from "pg";
import { Overloaded } from "./batcher.ts";
import { UnreplicatedCommit } from "./unreplicated.ts";

/** `Retry-After` while the database is unavailable. Seconds. */
export const RETRY_AFTER = 2;

/**
 * PostgreSQL's error code of a write to a standby, or to a database that is set to read-only, as when its disk is full.
 */
export const READ_ONLY = "25006";

/**
 * Temporary errors, which pass when one waits: codes of PostgreSQL by prefix, and of the system. Of the less known
 * ones, 40001 is a query canceled on a standby because of a recovery conflict; 55P03 a lock timeout; 55000, if fatal, a
 * database that doesn't accept connections now.
 */
const PASSING_CODES = /^(08|25006|40001|53|55P03|57P0|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)/;
const CLOSED = "55000";
/** The driver's connection errors that have no code. */
const PASSING_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|Client was closed/;

const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a row with a value that must be unique exists. Its transaction is aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

/** A text that PostgreSQL can't store, such as one with a NUL character. */
const UNSTORABLE_TEXT = "22021";

/**
 * Whether a statement failed because of a text that no row can contain: the request refers to something that doesn't
 * exist.
 */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNSTORABLE_TEXT;

/**
 * Whether work failed because the database or the disk is temporarily unavailable: no free connection, restarting, full
 * or too slow. The outcome of the work is unknown; it may be retried with its idempotency key.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnreplicatedCommit || error instanceof Overloaded) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (error instanceof DatabaseError && error.severity === "FATAL" && code === CLOSED) return true;
  return PASSING_CODES.test(code) || PASSING_WORDS.test(error.message);
}

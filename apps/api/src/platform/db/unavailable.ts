import { DatabaseError } from "pg";
import { Overloaded } from "./batcher.ts";
import { UnreplicatedCommit } from "./unreplicated.ts";

/** `Retry-After` while the database is unavailable. Seconds. */
export const RETRY_AFTER = 2;

/** What PostgreSQL says of a write to a standby, or to a database that is set to read-only, as when its disk is full. */
export const READ_ONLY = "25006";

/**
 * What passes by itself when one waits: codes of PostgreSQL by their beginnings, and of the system. Of those of
 * PostgreSQL that are less known: 40001 is what a standby says to a query that held up its replay; 55P03 a lock that
 * was not waited for any longer; 55000 what a database says that lets nobody in just now, if it is fatal.
 */
const PASSING_CODES = /^(08|25006|40001|53|55P03|57P0|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)/;
const CLOSED = "55000";
/** The driver's messages about connections, which have no code. */
const PASSING_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

/** A text that PostgreSQL cannot store, such as one with the character NUL. */
const UNSTORABLE_TEXT = "22021";

/** Whether a statement failed because of a text that no row can have: whoever asks for it asks for nothing that exists. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNSTORABLE_TEXT;

/**
 * Whether work failed because the database, or the disk, cannot take any just now: no connection is free, it restarts,
 * it is full, it is too slow. Nobody knows what became of the work; under its key it may be tried again.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnreplicatedCommit || error instanceof Overloaded) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (error instanceof DatabaseError && error.severity === "FATAL" && code === CLOSED) return true;
  return PASSING_CODES.test(code) || PASSING_WORDS.test(error.message);
}

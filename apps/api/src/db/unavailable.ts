/** Seconds after which a database that was not there is worth another try. */
export const RETRY_AFTER = 2;

/** What passes by itself when one waits: codes of PostgreSQL by their beginnings, and of the system. */
const PASSING_CODES = /^(08|53|57P0|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)/;
/** What the driver says of connections, without a code. */
const PASSING_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

/**
 * Whether work failed because the database, or the disk, cannot take any just now: no connection is free, it restarts,
 * it is full, it is too slow. Nobody knows what became of the work; under its key it may be tried again.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return PASSING_CODES.test(code) || PASSING_WORDS.test(error.message);
}

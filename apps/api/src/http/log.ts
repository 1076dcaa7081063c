/**
 * One line of JSON per event on standard output. Callers pass names, counts and ids; never a URL, a body,
 * a pin, a token or anything about a person.
 */
export function log(event: string, facts: Record<string, string | number | boolean | undefined> = {}): void {
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`);
}

/** An unexpected error, with its stack but without the values that drivers attach to it. */
export function logError(event: string, error: unknown, facts: Record<string, string | number | undefined> = {}): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  process.stderr.write(`${JSON.stringify({ event, ...facts, code, stack })}\n`);
}

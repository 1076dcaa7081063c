import { systemClock } from "../clock.ts";

type Facts = Record<string, string | number | boolean | undefined>;

/** `warn` for what somebody was refused and may be an attack, `error` for what should not happen. */
type Level = "info" | "warn" | "error";

/** The machine's time, also where a test moves the product's: lines of several servers are put in order by it. */
const line = (level: Level, event: string, facts: Facts): string =>
  `${JSON.stringify({ time: systemClock.now().toString(), level, event, ...facts })}\n`;

/**
 * One line of JSON per event on standard output, with its time and level. Callers pass names, counts and ids; never a
 * URL, a body, a pin, a token or anything about a person.
 */
export function log(event: string, facts: Facts = {}, level: Level = "info"): void {
  process.stdout.write(line(level, event, facts));
}

/** An unexpected error, with its stack but without the values that drivers attach to it. */
export function logError(event: string, error: unknown, facts: Record<string, string | number | undefined> = {}): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  process.stderr.write(line("error", event, { ...facts, code, stack }));
}

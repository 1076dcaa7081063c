import { systemClock } from "../clock.ts";

type Facts = Record<string, string | number | boolean | undefined>;

/** `warn` for a rejected request that may be an attack, `error` for unexpected errors. */
type Level = "info" | "warn" | "error";

/** Uses the system time, even if a test sets the product's clock: it orders the lines of several servers. */
const line = (level: Level, event: string, facts: Facts): string =>
  `${JSON.stringify({ time: systemClock.now().toString(), level, event, ...facts })}\n`;

/**
 * Writes one line of JSON per event to standard output, with its time and level. Callers pass names, counts and ids;
 * never a URL, a body, a pin, a token or personal data.
 */
export function log(event: string, facts: Facts = {}, level: Level = "info"): void {
  process.stdout.write(line(level, event, facts));
}

/** Logs an unexpected error, with its stack but without the values that drivers attach to it. */
export function logError(event: string, error: unknown, facts: Record<string, string | number | undefined> = {}): void {
  process.stderr.write(line("error", event, { ...facts, ...factsOf(error) }));
}

/** Some libraries throw plain objects, or spread an error into one. */
function factsOf(error: unknown): { code: string | undefined; stack: string } {
  if (typeof error !== "object" || error === null) return { code: undefined, stack: String(error) };
  const { stack, message, code } = error as { stack?: unknown; message?: unknown; code?: unknown };
  const text = [stack, message].find((said) => typeof said === "string" && said !== "");
  return {
    code: typeof code === "string" || typeof code === "number" ? String(code) : undefined,
    stack: typeof text === "string" ? text : "an object without a message",
  };
}

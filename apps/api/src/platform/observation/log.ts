import { systemClock } from "../clock.ts";
import { traceHooks } from "./trace-hooks.ts";

type Facts = Record<string, string | number | boolean | undefined>;

/** `warn` for a rejected request that may be an attack, `error` for unexpected errors. */
type Level = "info" | "warn" | "error";

/** Uses the system time, even if a test sets the product's clock: it orders the lines of several servers. */
const line = (level: Level, event: string, facts: Facts): string =>
  `${JSON.stringify({ time: systemClock.now().toString(), level, event, traceId: traceHooks.traceId?.(), ...facts })}\n`;

/**
 * Writes one line of JSON per event to standard output, with its time and level. Callers pass names, counts and ids;
 * never a URL, a body, a pin, a token or personal data.
 */
export function log(event: string, facts: Facts = {}, level: Level = "info"): void {
  process.stdout.write(line(level, event, facts));
}

/** How often the same error is logged within a minute; further times are counted, and their number logged after it. */
const REPETITIONS_MAX = 20;
const REPETITION_MS = 60_000;
const repetitions = new Map<string, number>();

/**
 * Logs an unexpected error, with its stack but without the values that drivers attach to it. An error that is repeated
 * fast, as by every call while the database is away, is thinned out, so that it doesn't fill a disk.
 */
export function logError(event: string, error: unknown, facts: Record<string, string | number | undefined> = {}): void {
  const { code, stack } = factsOf(error);
  const place = stack.split("\n", 2)[1] ?? "";
  if (countRepetition(event, code, place) > REPETITIONS_MAX) return;
  process.stderr.write(line("error", event, { ...facts, code, stack }));
}

function countRepetition(event: string, code: string | undefined, place: string): number {
  const key = JSON.stringify([event, code, place]);
  const count = (repetitions.get(key) ?? 0) + 1;
  repetitions.set(key, count);
  if (count === 1)
    setTimeout(() => {
      const omitted = repetitions.get(key)! - REPETITIONS_MAX;
      repetitions.delete(key);
      if (omitted > 0) process.stderr.write(line("error", event, { code, omitted }));
    }, REPETITION_MS).unref();
  return count;
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

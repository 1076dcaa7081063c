import type { Route } from "../http/route.ts";

/** Upper bounds of the latencies that are told apart, in milliseconds; what takes longer is in none. */
export const BOUNDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000] as const;

export type MeterKind = "call" | "page" | "memory";

/** What one call or one page has answered since the process began: counted, and nothing else, so that it costs nothing. */
export class Meter {
  readonly kind: MeterKind;
  /** A pattern such as `POST /brand/user/login`: never an address, which could hold an id. */
  readonly name: string;
  /** Answers by the first digit of their status. */
  readonly answers = new Float64Array(6);
  /** Answers by the bound that they kept, each in one place; in the last those that kept none. */
  readonly within = new Float64Array(BOUNDS.length + 1);
  totalMs = 0;

  constructor(kind: MeterKind, name: string) {
    this.kind = kind;
    this.name = name;
  }

  count(status: number): void {
    const digit = Math.trunc(status / 100);
    this.answers[digit < 6 ? digit : 0]! += 1;
  }

  /** @param ms how long the answer took */
  observe(status: number, ms: number): void {
    this.count(status);
    this.totalMs += ms;
    let place = 0;
    while (place < BOUNDS.length && ms > BOUNDS[place]!) place += 1;
    this.within[place]! += 1;
  }
}

const meters = new Map<string, Meter>();
const ofRoutes = new WeakMap<Route, Meter>();

/** The meter of that name; names come from our own tables, so that there are only so many. */
export function meterNamed(kind: MeterKind, name: string): Meter {
  const key = `${kind} ${name}`;
  const known = meters.get(key);
  if (known) return known;
  const meter = new Meter(kind, name);
  meters.set(key, meter);
  return meter;
}

export function meterOf(route: Route): Meter {
  const known = ofRoutes.get(route);
  if (known) return known;
  const meter = meterNamed("call", `${route.endpoint.method} ${route.endpoint.path}`);
  ofRoutes.set(route, meter);
  return meter;
}

/** Every meter that has counted something, in the order of its first answer. */
export const listMeters = (): Meter[] =>
  [...meters.values()].filter(({ answers }) => answers.some((count) => count > 0));

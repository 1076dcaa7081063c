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
  readonly #timedEvery: number;
  #begun = 0;

  /** @param timedEvery of how many answers one is timed: asking for the time is the dearest part of it */
  constructor(kind: MeterKind, name: string, timedEvery = 1) {
    this.kind = kind;
    this.name = name;
    this.#timedEvery = timedEvery;
  }

  /** The moment at which an answer begins that is timed, in milliseconds; undefined for one that is not. */
  begin(): number | undefined {
    this.#begun += 1;
    return this.#begun % this.#timedEvery === 0 ? performance.now() : undefined;
  }

  /** @param began what `begin` said */
  end(status: number, began: number | undefined): void {
    if (began === undefined) this.count(status);
    else this.observe(status, performance.now() - began);
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
export function meterNamed(kind: MeterKind, name: string, timedEvery?: number): Meter {
  const key = `${kind} ${name}`;
  const known = meters.get(key);
  if (known) return known;
  const meter = new Meter(kind, name, timedEvery);
  meters.set(key, meter);
  return meter;
}

export function meterOf(route: Route): Meter {
  const known = ofRoutes.get(route);
  if (known) return known;
  const { method, path, transaction } = route.endpoint;
  const meter = meterNamed("call", `${method} ${path}`, transaction === "own" ? 8 : 1);
  ofRoutes.set(route, meter);
  return meter;
}

/** Every meter that has counted something, in the order of its first answer. */
export const listMeters = (): Meter[] =>
  [...meters.values()].filter(({ answers }) => answers.some((count) => count > 0));

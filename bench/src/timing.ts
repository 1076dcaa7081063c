import { median } from "./report.ts";

export const ROUNDS = 15;
/** How long each call is repeated before it is measured, so that both sides run as a server that has been up for a while. */
const WARM_MS = 500;

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Medians of calls that take turns, so that whatever else the machine does troubles all of them alike. */
export async function takeTurns<Name extends string>(
  calls: Record<Name, () => Promise<unknown>>,
  rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const entries = Object.entries<() => Promise<unknown>>(calls);
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]]));
  for (const [, call] of entries) {
    const end = performance.now() + WARM_MS;
    do await call();
    while (performance.now() < end);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of entries) times[name]?.push(await milliseconds(call));
  }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)])) as Record<
    Name,
    number
  >;
}

export async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times = [];
  for (let round = 0; round < 7; round += 1) times.push(await measure());
  return median(times);
}

/** Microseconds of processor time that this process has used so far. */
export function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Processor time of this process for a call, which waits for no other. Milliseconds. */
export async function processorTime(work: () => Promise<unknown>, times = 100): Promise<number> {
  const before = ownProcessor();
  for (let time = 0; time < times; time += 1) await work();
  return (ownProcessor() - before) / 1000 / times;
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One row of the table: a measurement over all rounds. */
export interface Measured {
  name: string;
  /** Operations per second, one entry per round. */
  rates: readonly number[];
  /** Milliseconds, one entry per round; only for measurements with latencies. */
  p50?: readonly number[];
  p99?: readonly number[];
}

interface Timed {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
}

/** A figure, its goal, and, for a ratio, both of its sides. */
export interface Goal extends Beside {
  name: string;
  figure: string;
  goal: string;
  reached: boolean;
}

/** The results of a bench, for the document. */
export interface Findings {
  goals: Goal[];
  /** The measurements, anchors included: a name and its figure. */
  rows: { name: string; figure: string }[];
}

let findings: Findings = { goals: [], rows: [] };

/** Returns the findings since the last call. */
export function takeFindings(): Findings {
  const taken = findings;
  findings = { goals: [], rows: [] };
  return taken;
}

export const measured = (name: string, results: readonly Timed[]): Measured => ({
  name,
  rates: results.map(({ count, seconds }) => count / seconds),
  p50: results.map(({ p50 }) => p50),
  p99: results.map(({ p99 }) => p99),
});

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

const perSecond = ({ rates }: Measured): string => `${whole(median(rates))}/s`;
const inMilliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Both sides of a ratio. */
interface Beside {
  ours: string;
  anchor: string;
}

export const besideRates = (ours: Measured, anchor: Measured): Beside => ({
  ours: perSecond(ours),
  anchor: `${perSecond(anchor)}, ${anchor.name}`,
});

/** @param ours in milliseconds, as the anchor */
export const besideTimes = (ours: number, anchor: number): Beside => ({
  ours: inMilliseconds(ours),
  anchor: inMilliseconds(anchor),
});

export function printTable(rows: readonly Measured[]): void {
  print(
    `\n${"".padEnd(44)}${"median/s".padStart(10)}${"lowest".padStart(10)}${"highest".padStart(10)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}`,
  );
  for (const row of rows) {
    const { name, rates, p50, p99 } = row;
    const latency = [p50, p99].map((values) => (values ? median(values).toFixed(1) : "").padStart(9)).join("");
    print(
      `${name.padEnd(44)}${whole(median(rates)).padStart(10)}${whole(Math.min(...rates)).padStart(10)}${whole(Math.max(...rates)).padStart(10)}${latency}`,
    );
    const tail = p99 ? `, p99 ${median(p99).toFixed(1)} ms` : "";
    findings.rows.push({ name, figure: `${perSecond(row)}${tail}` });
  }
  print("");
}

/**
 * Prints one figure against its goal, which informs and does not fail the run: machines differ.
 * @param beside for a ratio, what both sides of it were
 */
export function printGoal(
  name: string,
  value: number,
  goal: string,
  reached: boolean,
  unit = "",
  beside: Beside = { ours: "", anchor: "" },
): void {
  const figure = `${value.toFixed(2)}${unit}`;
  print(`${reached ? "reached" : "missed "}  ${name.padEnd(54)}${figure}  (goal ${goal})`);
  findings.goals.push({ name, figure, goal, reached, ...beside });
}

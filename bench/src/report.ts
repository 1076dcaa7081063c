export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One line of the table: what was measured, over all rounds. */
export interface Measured {
  name: string;
  /** Operations a second, a round each. */
  rates: readonly number[];
  /** Milliseconds, a round each; of what tells them. */
  p50?: readonly number[];
  p99?: readonly number[];
}

interface Timed {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
}

export const measured = (name: string, results: readonly Timed[]): Measured => ({
  name,
  rates: results.map(({ count, seconds }) => count / seconds),
  p50: results.map(({ p50 }) => p50),
  p99: results.map(({ p99 }) => p99),
});

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

export function printTable(rows: readonly Measured[]): void {
  print(
    `\n${"".padEnd(44)}${"median/s".padStart(10)}${"lowest".padStart(10)}${"highest".padStart(10)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}`,
  );
  for (const { name, rates, p50, p99 } of rows) {
    const latency = [p50, p99].map((values) => (values ? median(values).toFixed(1) : "").padStart(9)).join("");
    print(
      `${name.padEnd(44)}${whole(median(rates)).padStart(10)}${whole(Math.min(...rates)).padStart(10)}${whole(Math.max(...rates)).padStart(10)}${latency}`,
    );
  }
  print("");
}

/** One figure against its goal, which informs and does not fail the run: machines differ. */
export function printGoal(name: string, value: number, goal: string, reached: boolean, unit = ""): void {
  print(`${reached ? "reached" : "missed "}  ${name.padEnd(54)}${value.toFixed(2)}${unit}  (goal ${goal})`);
}

/** One duration. */
export const printRow = (name: string, milliseconds = 0): void =>
  print(`${name.padEnd(58)}${milliseconds.toFixed(2).padStart(10)} ms`);

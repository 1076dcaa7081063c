export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The result of a torture: figures to print, and faults, of which there should be none. */
export interface Verdict {
  name: string;
  figures: string[];
  faults: string[];
}

export function printVerdict({ name, figures, faults }: Verdict): void {
  print(`${faults.length === 0 ? "held  " : "BROKE "}  ${name}: ${figures.join("; ")}`);
  for (const fault of faults.slice(0, 20)) print(`          ${fault}`);
  if (faults.length > 20) print(`          and ${faults.length - 20} more`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Formats milliseconds as seconds: the median, and the maximum. */
export const spread = (times: readonly number[]): string =>
  `${(median(times) / 1000).toFixed(1)} s, at most ${(Math.max(0, ...times) / 1000).toFixed(1)} s`;

import { readFileSync, writeFileSync } from "node:fs";

/** What one run of a test runner found, written by its reporter and read by `runSuites`. */
export interface Report {
  results: TestResult[];
  /** Errors outside every test, such as a rejected promise that nothing awaited. */
  errors: string[];
  /** Milliseconds that each file took, by its path. */
  durations: Record<string, number>;
}

export interface TestResult {
  /** A suite is reported only if it failed outside its tests: its file can't be read, or a hook failed. */
  kind: "test" | "suite";
  /** Path from the root of the repository. */
  file: string;
  /** 0 if it is the whole file. */
  line: number;
  name: string;
  status: "passed" | "failed" | "skipped";
  /** The first lines of each error. */
  details: string;
}

const MAX_LINES_PER_ERROR = 12;

/** Where a runner's reporter writes. Set by `runSuites`. */
export const REPORT_VARIABLE = "TEST_REPORT";

export function writeReport(report: Report): void {
  const file = process.env[REPORT_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(report));
}

/** @returns null if the run ended before its reporter wrote */
export function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

const COLOR_CODES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");

/** The start of each error, without colors. */
export const describeErrors = (errors: ReadonlyArray<{ message?: string; stack?: string }>): string =>
  errors
    .map(({ message = "", stack = message }) =>
      stack.replaceAll(COLOR_CODES, "").split("\n").slice(0, MAX_LINES_PER_ERROR).join("\n"),
    )
    .join("\n");

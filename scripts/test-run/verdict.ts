import type { Report, TestResult } from "./report.ts";

/** With more failures than this, something is broken that a second run does not mend. */
export const MAX_REPEATED = 10;
/** More flaky tests than this fail the run. */
export const MAX_FLAKY = 5;

export interface Verdict {
  passed: number;
  failed: TestResult[];
  /** Failed once and passed once. */
  flaky: TestResult[];
}

const keyOf = ({ file, name }: TestResult): string => `${file} › ${name}`;

export const failuresOf = ({ results }: Report): TestResult[] => results.filter(({ status }) => status === "failed");

/**
 * What both runs of a suite found together: a test has passed if it passed in either run. One that both failed and
 * passed is flaky.
 * @param second the files that were run once more
 */
export function judge(first: Report, second: Report | null = null): Verdict {
  const repeated = Map.groupBy(second?.results ?? [], keyOf);
  const verdict: Verdict = { passed: 0, failed: [], flaky: [] };
  for (const result of first.results) {
    // A suite that is not reported again did not fail again.
    const again = repeated.get(keyOf(result)) ?? (second && result.kind === "suite" ? [{ status: "passed" }] : []);
    addTo(verdict, result, new Set([result, ...again].map(({ status }) => status)));
  }
  // A file that could not be read the first time reports its tests only now.
  const known = new Set(first.results.map(keyOf));
  for (const result of second?.results ?? [])
    if (!known.has(keyOf(result))) addTo(verdict, result, new Set([result.status]));
  return verdict;
}

function addTo(verdict: Verdict, result: TestResult, statuses: ReadonlySet<string>): void {
  const passed = statuses.has("passed");
  if (passed && result.kind === "test") verdict.passed += 1;
  if (statuses.has("failed")) verdict[passed ? "flaky" : "failed"].push(result);
}

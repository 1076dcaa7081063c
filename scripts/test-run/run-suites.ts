import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readReport, type Report, type TestResult } from "./report.ts";
import { failuresOf, judge, MAX_FLAKY, MAX_REPEATED, type Verdict } from "./verdict.ts";

/** Tests that one command runs. */
export interface Suite {
  name: string;
  /**
   * Runs the tests to their end.
   * @param report file that the reporter writes to
   * @param alone the only files to run, one after the other; without it, all files
   * @returns whether the command succeeded
   */
  run(report: string, alone?: readonly string[]): Promise<boolean>;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** What to print at the end, line by line: the slowest files, every failure, then every flaky test. */
  lines: string[];
}

const SLOWEST_FILES = 20;

interface Run {
  suite: Suite;
  report: Report;
}

/**
 * Runs every suite, then once more, alone, the files in which something failed: a test that then passes is flaky, one
 * that fails again has failed. Nothing is repeated after an error outside every test, or after too many failures.
 */
export async function runSuites(suites: readonly Suite[], print: (line: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "stashwell-tests-"));
  try {
    const runs: Run[] = [];
    for (const suite of suites) runs.push({ suite, report: await runOnce(suite, join(folder, `${suite.name}.json`)) });
    const failures = runs.flatMap(({ report }) => failuresOf(report));
    const errors = runs.flatMap(({ report }) => report.errors);
    for (const failure of failures) print(describe("failed in the first run", failure));
    if (errors.length > 0 || failures.length > MAX_REPEATED)
      return outcomeOf(
        runs,
        runs.map(({ report }) => judge(report)),
        errors,
      );

    const verdicts: Verdict[] = [];
    for (const { suite, report } of runs) {
      const files = [...new Set(failuresOf(report).map(({ file }) => file))];
      const second = files.length > 0 ? await repeat(suite, files, folder, print) : null;
      errors.push(...(second?.errors ?? []));
      verdicts.push(judge(report, second));
    }
    return outcomeOf(runs, verdicts, errors);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function repeat(
  suite: Suite,
  files: readonly string[],
  folder: string,
  print: (line: string) => void,
): Promise<Report> {
  print(`running once more, alone: ${files.join(", ")}`);
  return runOnce(suite, join(folder, `${suite.name}-repeated.json`), files);
}

/** A run that ended without a report, or failed without saying why, has an error outside its tests. */
async function runOnce(suite: Suite, file: string, alone?: readonly string[]): Promise<Report> {
  const succeeded = await suite.run(file, alone);
  const report = readReport(file);
  if (!report) return { results: [], durations: {}, errors: [`${suite.name} ended without a report`] };
  if (!succeeded && failuresOf(report).length + report.errors.length === 0)
    report.errors.push(`${suite.name} failed, but none of its tests`);
  return report;
}

function outcomeOf(runs: readonly Run[], verdicts: readonly Verdict[], errors: readonly string[]): Outcome {
  const failed = verdicts.flatMap((verdict) => verdict.failed);
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const tooFlaky = flaky.length > MAX_FLAKY ? [`${flaky.length} flaky tests, ${MAX_FLAKY} at most`] : [];
  return {
    passed: verdicts.reduce((sum, { passed }) => sum + passed, 0),
    failed: failed.length + errors.length + tooFlaky.length,
    lines: [
      ...slowestFiles(runs.map(({ report }) => report)),
      ...failed.map((result) => describe("failed", result)),
      ...[...errors, ...tooFlaky].map((error) => `failed: ${error}`),
      ...flaky.map((result) => `flaky: ${placeOf(result)}`),
    ],
  };
}

const placeOf = ({ file, line, name }: TestResult): string => `${file}:${line} › ${name}`;

const describe = (what: string, result: TestResult): string =>
  [`${what}: ${placeOf(result)}`, ...result.details.split("\n").map((line) => `    ${line}`)].join("\n");

function slowestFiles(reports: readonly Report[]): string[] {
  const files = reports.flatMap(({ durations }) => Object.entries(durations));
  const slowest = files.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_FILES);
  return [
    "",
    "Slowest files, in seconds:",
    ...slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)}  ${file}`),
    "",
  ];
}

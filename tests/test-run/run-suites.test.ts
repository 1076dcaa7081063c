import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REPORT_VARIABLE } from "../../scripts/test-run/report.ts";
import { type Outcome, runSuites, type Suite } from "../../scripts/test-run/run-suites.ts";

const FIXTURES = "tests/test-run/fixtures";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stashwell-test-run-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files of each run, in order. */
let runs: (readonly string[] | undefined)[] = [];
beforeEach(() => {
  runs = [];
});

/** Returns a suite that runs the real test runner on one fixture file. */
function suiteOf(runner: "vitest" | "playwright", file: string): Suite {
  const args = {
    vitest: ["run", `--config=${FIXTURES}/vitest.config.ts`, "--reporter=./scripts/test-run/unit-reporter.ts"],
    playwright: [
      "test",
      `--config=${FIXTURES}/playwright.config.ts`,
      `--reporter=./scripts/test-run/journey-reporter.ts`,
      `--output=${folder}/output`,
    ],
  }[runner];
  return {
    name: file,
    run: (report, alone) => {
      runs.push(alone);
      return new Promise((resolve) => {
        const env = { ...process.env, [REPORT_VARIABLE]: report, MARKERS: folder };
        const child = spawn(runner, [...args, ...(alone ?? [`${FIXTURES}/${file}`])], {
          env,
          stdio: "ignore",
          shell: process.platform === "win32",
        });
        child.on("close", (status) => resolve(status === 0));
      });
    },
  };
}

const run = (...suites: Suite[]): Promise<Outcome> => runSuites(suites, () => undefined);
const linesOf = ({ lines }: Outcome, start: string): string[] =>
  lines.filter((line) => line.startsWith(start)).map((line) => line.split("\n")[0] ?? "");

describe.each([
  ["vitest", "unit", "failing.unit.ts:3 › fails twice"],
  ["playwright", "journey", "failing.journey.ts:4 › in a group › fails twice"],
] as const)("with %s", (runner, kind, failure) => {
  it("a test that fails only in the first run is flaky, and its file alone is repeated", async () => {
    const outcome = await run(suiteOf(runner, `flaky.${kind}.ts`));
    expect(outcome).toMatchObject({ passed: 2, failed: 0 });
    expect(linesOf(outcome, "f")).toEqual([`flaky: ${FIXTURES}/flaky.${kind}.ts:4 › fails once`]);
    expect(runs).toEqual([undefined, [`${FIXTURES}/flaky.${kind}.ts`]]);
  });

  it("a test that fails in both runs has failed", async () => {
    const outcome = await run(suiteOf(runner, `failing.${kind}.ts`));
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(linesOf(outcome, "f")).toEqual([`failed: ${FIXTURES}/${failure}`]);
    expect(runs).toHaveLength(2);
  });
});

it("six flaky tests fail the run", async () => {
  const outcome = await run(suiteOf("vitest", "six-flaky.unit.ts"));
  expect(outcome).toMatchObject({ passed: 6, failed: 1 });
  expect(linesOf(outcome, "flaky")).toHaveLength(6);
});

it("nothing is repeated after eleven failures", async () => {
  expect(await run(suiteOf("vitest", "eleven-failing.unit.ts"))).toMatchObject({ passed: 0, failed: 11 });
  expect(runs).toHaveLength(1);
});

it("nothing is repeated after an error outside every test", async () => {
  const outcome = await run(suiteOf("vitest", "rejecting.unit.ts"), suiteOf("vitest", "flaky.unit.ts"));
  expect(outcome.failed).toBe(2);
  expect(linesOf(outcome, "failed: Error")).toEqual(["failed: Error: nobody awaits this"]);
  expect(runs).toHaveLength(2);
});

it("a setup that fails only in the first run is flaky, and what needed it is counted", async () => {
  const outcome = await run(suiteOf("vitest", "flaky-setup.unit.ts"));
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(linesOf(outcome, "flaky")).toHaveLength(1);
});

it("a run without a report has failed, and so has one that fails without a test", async () => {
  const silent = await run({ name: "silent", run: async () => true });
  expect(silent).toMatchObject({ failed: 1, lines: expect.arrayContaining(["failed: silent ended without a report"]) });
  const unexplained = await run({
    name: "unexplained",
    run: async (report) => {
      writeFileSync(report, JSON.stringify({ results: [], errors: [], durations: {} }));
      return false;
    },
  });
  expect(unexplained.failed).toBe(1);
});

it("the slowest 20 files are listed", async () => {
  const durations = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`file-${index}.ts`, index * 1_000]));
  const { lines } = await run({
    name: "slow",
    run: async (report) => {
      writeFileSync(report, JSON.stringify({ results: [], errors: [], durations }));
      return true;
    },
  });
  const listed = lines.filter((line) => line.includes("file-"));
  expect(listed).toHaveLength(20);
  expect(listed[0]).toMatch(/^ +29\.0 {2}file-29\.ts$/);
});

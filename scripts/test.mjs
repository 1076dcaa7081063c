// Every test there is: rules and calls first, then the journeys in a browser. Ends with one line of counts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "stashwell-tests-"));
const unitReport = join(folder, "unit.json");
const journeyReport = join(folder, "journeys.json");

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32", env: { ...process.env, ...env } })
    .status === 0;

/** A report that is missing counts as one failure: its runner did not get to the end. */
function read(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const unitsWent = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]);
const built = run("node", ["apps/web/build.ts", "--if-stale"]);
const journeysWent =
  built &&
  run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  });

const units = read(unitReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
const journeys = read(journeyReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
}));
rmSync(folder, { recursive: true, force: true });

const passed = units.passed + journeys.passed;
const wentWell = unitsWent && journeysWent;
const failed = units.failed + journeys.failed || (wentWell ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exit(wentWell && failed === 0 ? 0 : 1);

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
    return { passed: 0, failed: 1, failures: [`no report of the run: ${file}`] };
  }
}

const unitsWent = run("vitest", ["run", "--reporter=default", "--reporter=./scripts/unit-report.mjs"], {
  UNIT_REPORT: unitReport,
});
const built = run("node", ["apps/web/build.ts", "--if-stale"]);
const journeysWent =
  built &&
  run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  });

const units = read(unitReport, (report) => report);
const journeys = read(journeyReport, ({ stats }) => ({
  passed: stats.expected,
  // What passed only when it was repeated has failed.
  failed: stats.unexpected + stats.flaky,
  failures: [],
}));
rmSync(folder, { recursive: true, force: true });

const passed = units.passed + journeys.passed;
const wentWell = unitsWent && journeysWent;
const failed = units.failed + journeys.failed || (wentWell ? 0 : 1);
// The journeys have just told theirs; the units' are thousands of lines back.
for (const failure of units.failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(wentWell && failed === 0 ? 0 : 1);

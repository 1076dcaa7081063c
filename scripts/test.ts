// Runs the checks and tests of a level: `quick`, the default, or `all`, each of which contains the one before.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { REPORT_VARIABLE } from "./test-run/report.ts";
import { runSuites, type Suite } from "./test-run/run-suites.ts";

const [level = "default"] = process.argv.slice(2);
const isQuick = level === "quick";
const isAll = level === "all";

const LEFT_OUT =
  "Left to `npm run test:all`: tests tagged @thorough (every state of every page at every width and language, keyboard, larger letters), torture, mutants, attacks, the image, backups, broken connections, and slow starts.";

/** Playwright's, with traces of failed journeys: those of the first run stay when files are repeated. */
const OUTPUT = "test-results";

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("close", (status) => resolve(status === 0));
  });

const units: Suite = {
  name: "units",
  run: (report, alone) =>
    run(
      "vitest",
      [
        "run",
        "--reporter=default",
        "--reporter=./scripts/test-run/unit-reporter.ts",
        ...(isQuick ? ["shared", "web", "repository"].flatMap((name) => ["--project", name]) : []),
        ...(isAll ? [] : ["--project", "!thorough"]),
        ...(alone ? ["--maxWorkers=1", ...alone] : []),
      ],
      { [REPORT_VARIABLE]: report },
    ),
};

const journeys: Suite = {
  name: "journeys",
  run: (report, alone) =>
    run(
      "playwright",
      [
        "test",
        "--config=e2e/playwright.config.ts",
        "--reporter=list,./scripts/test-run/journey-reporter.ts",
        `--output=${OUTPUT}/${alone ? "repeated" : "first"}`,
        ...(isAll ? [] : ["--grep-invert=@thorough"]),
        ...(alone ? ["--workers=1", ...alone] : []),
      ],
      { [REPORT_VARIABLE]: report, TEST_LEVEL: level, TEST_ALONE: alone ? "yes" : "no" },
    ),
};

async function main(): Promise<boolean> {
  if (!(await run("node", ["scripts/check.mjs"]))) {
    console.log("0 passed, 1 failed");
    return false;
  }
  rmSync(OUTPUT, { recursive: true, force: true });
  if (!isQuick && !(await run("node", ["apps/web/build.ts", "--if-stale"]))) return false;
  const { passed, failed, lines } = await runSuites(isQuick ? [units] : [units, journeys], console.log);
  for (const line of lines) console.log(line);
  if (!isAll) console.log(LEFT_OUT);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

process.exit((await main()) ? 0 : 1);

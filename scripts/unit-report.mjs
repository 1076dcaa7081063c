// What a run of the unit tests came to, for the last lines of `npm test`: an error outside every test, which no
// count shows, and a file that could not be read fail a run as well as a test does.
import { writeFileSync } from "node:fs";

/** A reporter of Vitest that writes { passed, failed, failures: string[] } to the file UNIT_REPORT names. */
export default class UnitReport {
  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<{ message: string, stack?: string }>} outside errors of no test
   */
  onTestRunEnd(modules, outside) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...failed.map((test) => told(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? [])),
      ...suites.flatMap((suite) => {
        const errors = suite.errors();
        return errors.length ? [told("fullName" in suite ? suite.fullName : suite.relativeModuleId, errors)] : [];
      }),
      ...outside.map((error) => told("outside every test", [error])),
    ];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    const report = { passed, failed: failures.length, failures };
    writeFileSync(String(process.env["UNIT_REPORT"]), JSON.stringify(report));
  }
}

/** @param {string} name @param {ReadonlyArray<{ message: string, stack?: string }>} errors */
function told(name, errors) {
  const lines = errors.flatMap((error) => (error.stack ?? error.message).split("\n").slice(0, 12));
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

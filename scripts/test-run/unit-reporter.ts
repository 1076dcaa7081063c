import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { describeErrors, type TestResult, writeReport } from "./report.ts";

const STATUS = { passed: "passed", failed: "failed", skipped: "skipped", pending: "skipped" } as const;

/** Writes what Vitest found. An error of a file or of a hook is a failed suite. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: ReadonlyArray<{ message: string; stack?: string }>): void {
    writeReport({
      results: modules.flatMap((module) => [
        ...[...module.children.allTests()].map(resultOfTest),
        ...[module, ...module.children.allSuites()].flatMap(failureOfSuite),
      ]),
      errors: errors.map((error) => describeErrors([error])),
      durations: Object.fromEntries(modules.map((module) => [module.relativeModuleId, durationOf(module)])),
    });
  }
}

function resultOfTest(test: TestCase): TestResult {
  const { state, errors } = test.result();
  return {
    kind: "test",
    file: test.module.relativeModuleId,
    line: test.location?.line ?? 0,
    name: test.fullName,
    status: STATUS[state],
    details: describeErrors(errors ?? []),
  };
}

function failureOfSuite(suite: TestModule | TestSuite): TestResult[] {
  const errors = suite.errors();
  if (errors.length === 0) return [];
  const [file, line, name] =
    suite.type === "suite"
      ? [suite.module.relativeModuleId, suite.location?.line ?? 0, suite.fullName]
      : [suite.relativeModuleId, 0, "the whole file"];
  return [{ kind: "suite", file, line, name, status: "failed", details: describeErrors(errors) }];
}

function durationOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

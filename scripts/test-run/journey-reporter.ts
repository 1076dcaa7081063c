import { relative } from "node:path";
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult as PlaywrightResult,
} from "@playwright/test/reporter";
import { describeErrors, type TestResult, writeReport } from "./report.ts";

const root = process.cwd();
const pathOf = (test: TestCase): string => relative(root, test.location.file).replaceAll("\\", "/");

/** Writes what Playwright found. */
export default class JourneyReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];
  readonly #durations: Record<string, number> = {};

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, { duration }: PlaywrightResult): void {
    const file = pathOf(test);
    this.#durations[file] = (this.#durations[file] ?? 0) + duration;
  }

  /** Called for errors of no test. */
  onError(error: TestError): void {
    this.#errors.push(describeErrors([error]));
  }

  onEnd(): void {
    writeReport({
      results: this.#suite?.allTests().map(resultOf) ?? [],
      errors: this.#errors,
      durations: this.#durations,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const STATUS = { skipped: "skipped", expected: "passed", unexpected: "failed", flaky: "passed" } as const;

const resultOf = (test: TestCase): TestResult => ({
  kind: "test",
  file: pathOf(test),
  line: test.location.line,
  // The first three titles are those of the run, the project and the file.
  name: test.titlePath().slice(3).join(" › "),
  status: STATUS[test.outcome()],
  details: describeErrors(test.results.flatMap(({ errors }) => errors)),
});

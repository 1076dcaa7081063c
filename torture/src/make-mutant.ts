import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { linkDependencies } from "@stashwell/testing/link-tree";
import type { Mutant } from "./mutants.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = [
  "apps",
  "packages",
  "scripts",
  "tests",
  "torture",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];
/** Generated or large, and not part of what is tested. */
const LEFT_OUT = new Set(["node_modules", "dist", ".data", "test-results"]);
const WORKSPACES = ["apps/api", "apps/web", "packages/testing", "tests"];

export interface TestResult {
  name: string;
  passed: boolean;
  /** The failure message. */
  message: string;
}

interface Report {
  testResults: { message: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/** Applies a mutant to a copy of the sources, runs the suite that must detect it, and returns the results. */
export async function runWithMutant(mutant: Mutant): Promise<TestResult[]> {
  const copy = await mkdtemp(join(tmpdir(), "stashwell-mistake-"));
  try {
    await copySources(copy);
    await make(mutant, join(copy, mutant.file));
    return await runSuite(copy, mutant.suite);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(copy: string): Promise<void> {
  for (const source of SOURCES)
    await cp(join(ROOT, source), join(copy, source), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  await linkDependencies(ROOT, copy, WORKSPACES);
}

/** Throws if the sources have changed so that the mutant doesn't apply exactly as declared. */
async function make({ changes }: Mutant, file: string): Promise<void> {
  let text = await readFile(file, "utf8");
  for (const { from, to, times = 1 } of changes) {
    const pieces = text.split(from);
    if (pieces.length - 1 !== times) throw new Error(`${file} says ${JSON.stringify(from)} ${pieces.length - 1} times`);
    text = pieces.join(to);
  }
  await writeFile(file, text);
}

async function runSuite(copy: string, suite: string): Promise<TestResult[]> {
  const reportFile = join(copy, "report.json");
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", suite, "--reporter=json", `--outputFile=${reportFile}`];
  // Vitest's variables for its workers must not leak into another run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TINYPOOL|NODE_OPTIONS)/.test(name)),
  );
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: "ignore" });
  await once(child, "exit");
  const { testResults } = JSON.parse(await readFile(reportFile, "utf8")) as Report;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      name: title,
      passed: status === "passed",
      message: failureMessages.join("\n"),
    })),
  );
}

// Runs all checks that don't need a running product, two at a time, the fast ones first. A failure doesn't skip later
// checks.
import { spawn } from "node:child_process";

const checks = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint without types", "oxlint", ["--deny-warnings"]],
  ["names", "node", ["scripts/check-words.ts"]],
  ["routes", "node", ["apps/web/make-routes.ts", "--check"]],
  ["types: shared", "tsc", ["-p", "packages/shared"]],
  ["types: postgres", "tsc", ["-p", "packages/postgres"]],
  ["types: api", "tsc", ["-p", "apps/api"]],
  ["types: web", "tsc", ["-p", "apps/web"]],
  ["types: testing", "tsc", ["-p", "packages/testing"]],
  ["types: tests", "tsc", ["-p", "tests"]],
  ["types: e2e", "tsc", ["-p", "e2e"]],
  ["types: bench", "tsc", ["-p", "bench"]],
  ["types: torture", "tsc", ["-p", "torture"]],
  ["dead code", "knip", []],
  ["lint, import walls and cycles", "oxlint", ["--type-aware", "--deny-warnings"]],
];
const AT_ONCE = 2;

/** @returns {Promise<{ status: number | null, output: string }>} */
const run = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { shell: process.platform === "win32" });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });

const failed = [];
const waiting = checks.values();
async function work() {
  for (const check of waiting) {
    const [name, command, args] = /** @type {[string, string, string[]]} */ (check);
    const { status, output } = await run(command, args);
    console.log(`check: ${name}${status === 0 ? "" : " FAILED"}`);
    if (status === 0) continue;
    console.log(output);
    failed.push(name);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(", ")}`);
  process.exit(1);
}

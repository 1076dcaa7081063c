// Every check that needs no running product, one after the other; the first that fails ends it.
import { spawnSync } from "node:child_process";

const checks = [
  ["format", "oxfmt", ["--check", "."]],
  ["types: shared", "tsc", ["-p", "packages/shared"]],
  ["types: postgres", "tsc", ["-p", "packages/postgres"]],
  ["types: api", "tsc", ["-p", "apps/api"]],
  ["types: testing", "tsc", ["-p", "packages/testing"]],
  ["types: tests", "tsc", ["-p", "tests"]],
  ["types: web", "tsc", ["-p", "apps/web"]],
  ["types: e2e", "tsc", ["-p", "e2e"]],
  ["types: bench", "tsc", ["-p", "bench"]],
  ["types: torture", "tsc", ["-p", "torture"]],
  ["lint, import walls and cycles", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["dead code", "knip", []],
];

for (const check of checks) {
  const [name, command, args] = /** @type {[string, string, string[]]} */ (check);
  console.log(`check: ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(`check failed: ${name}`);
    process.exit(1);
  }
}

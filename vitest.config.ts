import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const failOnConsole = fileURLToPath(new URL("apps/api/src/testing/fail-on-console.ts", import.meta.url));

export default defineConfig({
  test: {
    pool: "forks",
    // A slow machine is no failure: speed is the benchmarks' business.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      project("packages/shared"),
      // One PostgreSQL for the whole run, see the file.
      project("apps/api", { globalSetup: ["src/testing/global-setup.ts"] }),
      project("apps/web"),
      project("torture"),
    ],
  },
});

function project(root: string, own: { globalSetup?: string[] } = {}) {
  return {
    extends: true as const,
    root,
    test: { name: root, include: ["src/**/*.test.{ts,tsx}"], setupFiles: [failOnConsole], ...own },
  };
}

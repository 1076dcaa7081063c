import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const inTesting = (file: string) => fileURLToPath(new URL(`packages/testing/src/${file}`, import.meta.url));

export default defineConfig({
  test: {
    pool: "forks",
    // A slow machine is no failure: speed is the benchmarks' business.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      project("shared", ["packages/shared/src"]),
      // One project, so that one PostgreSQL serves all: see global-setup.ts.
      project("server", ["packages/postgres/src", "apps/api/src", "tests"], {
        globalSetup: [inTesting("global-setup.ts")],
      }),
      project("web", ["apps/web/src"]),
      project("torture", ["torture/src"]),
    ],
  },
});

function project(name: string, folders: string[], own: { globalSetup?: string[] } = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      setupFiles: [inTesting("fail-on-console.ts")],
      ...own,
    },
  };
}

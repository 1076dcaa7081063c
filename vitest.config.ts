import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const inTesting = (file: string) => fileURLToPath(new URL(`packages/testing/src/${file}`, import.meta.url));

/** Tests of calls that replace a module, which works only before anything else has imported it. */
const OF_THEIR_OWN = ["apps/api/src/features/sign-in/sign-in.test.ts"];

const SERVER = ["packages/postgres/src", "packages/testing/src", "apps/api/src/documents", "apps/api/src/platform"];

const WHOLE_PRODUCT = ["authorization", "client", "fuzz", "security", "servers"].map((name) => `tests/${name}`);

/** Run by `npm run test:all` alone: faults, mutants, attacks, and what installs, packs, builds, restores or restarts the whole product. */
const THOROUGH = [
  "apps/api/src/platform/db/connection-guard.test.ts",
  "apps/api/src/features/backup/backup.test.ts",
  "apps/api/src/platform/outgoing/outgoing.test.ts",
  "apps/web/src/build.test.ts",
  "packages/postgres/src/server.test.ts",
  "tests/attacks/attacks.test.ts",
  "tests/servers/image.test.ts",
  "tests/servers/npm-start.test.ts",
  "tests/servers/rolling-restart.test.ts",
];

/** Of these faults, what needs neither a server nor a database. */
const PURE_TORTURE = ["torture/src/history.test.ts", "torture/src/slope.test.ts"];

const database = { globalSetup: [inTesting("global-setup.ts")] };

export default defineConfig({
  test: {
    pool: "forks",
    // A slow machine is no failure: speed is the benchmarks' business.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // A failed test is reported by its line.
    includeTaskLocation: true,
    projects: [
      project("shared", ["packages/shared/src"], { isolate: false }),
      project("calls", ["apps/api/src/features"], {
        ...database,
        isolate: false,
        exclude: [...OF_THEIR_OWN, ...THOROUGH],
      }),
      project("server", [...SERVER, ...WHOLE_PRODUCT], { ...database, files: OF_THEIR_OWN, exclude: THOROUGH }),
      project("web", ["apps/web/src"], { isolate: false, exclude: THOROUGH }),
      project("repository", ["tests/migrations", "tests/names", "tests/test-run"], { files: PURE_TORTURE }),
      project("thorough", ["torture/src"], { ...database, files: THOROUGH, exclude: PURE_TORTURE }),
    ],
  },
});

interface OwnSettings {
  globalSetup?: string[];
  /** Whether each file imports everything anew. Sharing halves the time, and tests files against what others leave. */
  isolate?: boolean;
  exclude?: readonly string[];
  /** Beside those of the folders. */
  files?: readonly string[];
}

function project(name: string, folders: readonly string[], { files = [], ...own }: OwnSettings = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), ...files],
      setupFiles: [inTesting("fail-on-console.ts"), inTesting("log-of-failures.ts")],
      ...own,
    },
  };
}

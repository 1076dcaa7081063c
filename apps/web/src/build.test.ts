import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { linkDependencies } from "@stashwell/testing/link-tree";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SOURCES = ["apps/web", "packages/shared", "package-lock.json", "package.json", "tsconfig.base.json"];
const MADE = new Set(["node_modules", "dist"]);
const LONG = 600_000;

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), "stashwell-build-"));
  for (const source of SOURCES)
    await cp(join(ROOT, source), join(checkout, source), {
      recursive: true,
      filter: (path) => !MADE.has(basename(path)),
    });
  await linkDependencies(ROOT, checkout, ["apps/web", "packages/shared"]);
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

/** What a server does at its start, in a process of its own. */
async function build(): Promise<{ said: string; isWhole: boolean }> {
  const { stdout } = await promisify(execFile)(process.execPath, ["build.ts", "--if-stale"], {
    cwd: join(checkout, "apps/web"),
  });
  // At that very moment it would begin to serve them.
  const needed = ["client/.vite/manifest.json", "client/worker.js.br", "server/render.js", "build.json"];
  const isWhole = needed.every((file) => existsSync(join(checkout, "apps/web/dist", file)));
  return { said: stdout, isWhole };
}

it(
  "is done by one of the servers that start together, while the others wait for it",
  async () => {
    const builds = await Promise.all([build(), build(), build()]);
    expect(builds.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
    expect(builds.map(({ said }) => said).join("")).toBe("The pages are being built.\n");
    // And by nobody while its sources are as they were.
    const stamp = await readFile(join(checkout, "apps/web/dist/build.json"), "utf8");
    expect((await build()).said).toBe("");
    expect(await readFile(join(checkout, "apps/web/dist/build.json"), "utf8")).toBe(stamp);
  },
  LONG,
);

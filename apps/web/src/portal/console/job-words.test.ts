import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { JOB_WORDS } from "./job-words.ts";

const SERVER = fileURLToPath(new URL("../../../../api/src/", import.meta.url));

/** The names of queues: those of on-demand jobs and those of scheduled ones. */
function namesOfJobs(): string[] {
  const sources = globSync("**/*.ts", { cwd: SERVER })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(SERVER, file), "utf8"));
  return sources.flatMap((source) => [
    ...Array.from(source.matchAll(/: JobKind.*= \{\s*name: "([\w-]+)"/g), ([, name = ""]) => name),
    ...Array.from(source.matchAll(/jobs\.repeat\(\s*"([\w-]+)"/g), ([, name = ""]) => name),
  ]);
}

it("has words for every kind of job that the server queues, and for no other", () => {
  expect([...JOB_WORDS.keys()].toSorted()).toEqual(namesOfJobs().toSorted());
});

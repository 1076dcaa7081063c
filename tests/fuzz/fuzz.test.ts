import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort } from "@stashwell/postgres/free-port";
import type { Listening } from "@stashwell/api/platform/http/server";
import { listen } from "@stashwell/api/platform/http/server";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { OUT_OF_REACH } from "./out-of-reach.ts";
import { fuzz } from "./run.ts";
import { describeFinding } from "./print-report.ts";

/** `npm run fuzz` runs more. */
const COUNT = 3_000;
const SEED = 20_261_121;

let test: TestApp;
let server: Listening;
beforeAll(async () => {
  test = await createTestApp({ env: { PORT: String(await findFreePort()) } });
  server = await listen(test.app, test.services);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

it("answers whatever is sent as its own description says, soon, and without telling or changing what is another's", async () => {
  const outcome = await fuzz(test, new URL(server.url), { seed: SEED, from: 0, count: COUNT });
  expect(outcome.findings.map((finding) => describeFinding(finding, server.url, SEED))).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(COUNT);
  // The run has depth: each operation succeeded at least once, unless listed as out of reach.
  const never = [...outcome.successes].filter(([id, times]) => times === 0 && OUT_OF_REACH[id] === undefined);
  expect(never).toEqual([]);
  expect(Object.keys(OUT_OF_REACH).filter((id) => !outcome.successes.has(id))).toEqual([]);
}, 600_000);

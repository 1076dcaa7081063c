import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../../app.ts";
import { CALL_MS, countOverdue } from "../../platform/http/deadline.ts";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { pagesAsData } from "@stashwell/testing/site-visit";
import type { TestApp } from "@stashwell/testing/test-app";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { outputOf } from "@stashwell/testing/watch-output";

const reporting = pagesAsData(({ language }) => ({ language }));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "stashwell-away-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Opens a page and captures the expected log output. */
async function open({ services }: TestApp, path: string, init: RequestInit = {}) {
  const reply: { status: number; headers: Headers; page: object }[] = [];
  const logged = await outputOf(async () => {
    const response = await createApp(services, reporting).request(path, init);
    const { status, headers } = response;
    reply.push({ status, headers, page: (await response.json()) as object });
  });
  return { ...reply[0]!, logged };
}

describe("a page while the database is away", () => {
  let test: TestApp;
  beforeAll(() => {
    // Nothing listens on this port.
    test = openTestApp("postgres://nobody:nothing@127.0.0.1:1/nowhere", { dataDir });
  });
  afterAll(() => test.drop());

  it.each([
    ["/", {}],
    ["/public", {}],
    ["/c/AWAY2525", {}],
    ["/c/AWAY2525/save-to-phone", {}],
    ["/c/AWAY2525/save-to-phone", { method: "POST", body: new URLSearchParams() }],
    ["/c/AWAY2525/find-store", {}],
  ] as const)("%s is 503, says when to come again, and is kept by nobody", async (path, init) => {
    const { status, headers, page, logged } = await open(test, path, init);
    expect(page).toMatchObject({ page: "failed", status: 503, requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(logged).toContain("page.failed");
  });

  it.each([
    ["/c/AWAY2525?lan=gu", {}, "GU"],
    ["/c/AWAY2525", { cookie: "lan=ZH" }, "ZH"],
    ["/c/AWAY2525", { "accept-language": "fr-CA,fr;q=0.9" }, "FR"],
  ])("%s with %o is in %s", async (path, headers, language) => {
    expect((await open(test, path, { headers })).page).toMatchObject({ status: 503, language });
  });
});

it("is 500, and nobody is told to come again, when it fails for a reason that stays", async () => {
  const database = await createTestDatabase();
  const test = openTestApp(database.url, { dataDir });
  await database.pool.query("alter table campaign rename to nothing");
  const { status, headers, page } = await open(test, "/c/AWAY2525");
  expect([status, headers.get("retry-after"), page]).toEqual([500, null, expect.objectContaining({ status: 500 })]);
  await test.drop();
  await database.drop();
});

it("is 503 at its deadline when the database hangs", async () => {
  const database = await createTestDatabase();
  const test = openTestApp(database.url, { dataDir });
  const locking = await database.pool.connect();
  await locking.query("begin; lock table campaign in access exclusive mode");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opened = open(test, "/c/AWAY2525");
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // Another session: within a transaction, pg_stat_activity is a snapshot.
  while ((await database.pool.query(waiting)).rowCount === 0);
  vi.advanceTimersByTime(CALL_MS);
  vi.useRealTimers();
  const { status, headers, page } = await opened;
  expect([status, headers.get("retry-after"), page]).toEqual([503, "2", expect.objectContaining({ page: "failed" })]);
  await locking.query("rollback");
  locking.release();
  await vi.waitUntil(() => countOverdue() === 0);
  await test.drop();
  await database.drop();
});

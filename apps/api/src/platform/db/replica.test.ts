import { DatabasePair } from "@stashwell/testing/database-pair";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import type { TestApp } from "@stashwell/testing/test-app";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findPosition, hasReplayed } from "./replica-queries.ts";

let pair: DatabasePair;
let test: TestApp;
let brand: Awaited<ReturnType<TestApp["signInBrand"]>>;
/** What is logged, which is not printed. */
const events: string[] = [];
beforeAll(async () => {
  const take = (line: unknown) => {
    events.push((JSON.parse(String(line)) as { event: string }).event);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(take);
  vi.spyOn(process.stderr, "write").mockImplementation(take);
  pair = await DatabasePair.start();
  test = openTestApp(pair.url, { dataDir: pair.dataDir, env: { DATABASE_REPLICA_URL: pair.standbyUrl } });
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
});
afterAll(async () => {
  await test.drop();
  await pair.stop();
  vi.restoreAllMocks();
});

const replica = () => test.services.replica!;
const makeOne = () => makeCampaign(test.services, { brandId: brand.brandId });
/** @returns how many campaigns the brand's list has, and whether it was read from the replica */
async function list(): Promise<{ total: number; fromReplica: boolean }> {
  const query = vi.spyOn(replica().pool, "connect");
  const { body } = await test.call("GET /brand/campaign/", { limit: 10 }, { token: brand.token });
  // Its position is asked for by `query`, the call's own statements by a connection.
  const fromReplica = query.mock.calls.some((parameters: unknown[]) => parameters.length === 0);
  query.mockRestore();
  return { total: body.total, fromReplica };
}

it("serves calls that only read, with everything that was written before", async () => {
  for (let total = 1; total <= 20; total += 1) {
    await makeOne();
    expect(await list()).toEqual({ total, fromReplica: true });
  }
});

it("is passed over while it lags, and used again once it has caught up", async () => {
  await pair.runOnStandby("select pg_wal_replay_pause()");
  await makeOne();
  expect(await list()).toEqual({ total: 21, fromReplica: false });
  const began = performance.now();
  expect(await list()).toEqual({ total: 21, fromReplica: false });
  expect(performance.now() - began).toBeLessThan(900);
  expect(replica().isAvoided).toBe(true);
  await pair.runOnStandby("select pg_wal_replay_resume()");
  await expect.poll(async () => (await list()).fromReplica, { timeout: 10_000, interval: 100 }).toBe(true);
  expect(events.filter((event) => event.startsWith("replica."))).toEqual(["replica.avoided", "replica.used"]);
});

it("is passed over while it is away, and used again once it is back", async () => {
  await pair.run("alter system set synchronous_standby_names = ''");
  await pair.run("select pg_reload_conf()");
  await pair.killStandby();
  await makeOne();
  expect(await list()).toEqual({ total: 22, fromReplica: false });
  await pair.restartStandby();
  await expect.poll(async () => (await list()).fromReplica, { timeout: 10_000, interval: 100 }).toBe(true);
});

it("is passed over if it is of another cluster, or takes writes itself", async () => {
  const other = await createTestDatabase();
  const test2 = openTestApp(pair.url, { dataDir: pair.dataDir, env: { DATABASE_REPLICA_URL: other.url } });
  expect(await test2.services.replica!.hasCaughtUp()).toBe(false);
  await test2.drop();
  await other.drop();
  const primary = openTestApp(pair.url, { dataDir: pair.dataDir, env: { DATABASE_REPLICA_URL: pair.primaryUrl } });
  expect(await primary.services.replica!.hasCaughtUp()).toBe(false);
  await primary.drop();
});

it("is passed over while it follows another primary than this one", async () => {
  const position = await findPosition(test.services.pool);
  const { pool } = replica();
  await expect.poll(() => hasReplayed(pool, position)).toBe(true);
  expect(await hasReplayed(pool, { ...position, timeline: position.timeline + 1 })).toBe(false);
  expect(await hasReplayed(pool, { ...position, cluster: "1" })).toBe(false);
});

it("is passed over once it is the primary itself", async () => {
  await pair.killPrimary();
  await pair.promote();
  // Connections to the old primary fail once.
  await expect.poll(list, { timeout: 10_000 }).toEqual({ total: 22, fromReplica: false });
});

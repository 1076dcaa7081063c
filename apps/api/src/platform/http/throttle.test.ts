import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { queuedKeys } from "./one-at-a-time.ts";
import { countSliding, countTry, type Limit } from "./throttle.ts";

const LIMIT: Limit = { tries: 20, seconds: 3_600 };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ max: 3 });
});
afterAll(() => test.drop());

const tryOnce = (key: string) => countSliding(test.db, systemClock, [[key, LIMIT]]);

it("counts no try beyond the limit, however many arrive together", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => tryOnce("together")));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMIT.tries);
});

it("leaves connections to others while many tries wait for the lock of one key", async () => {
  const holder = await test.pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended('throttle flooded', 0))");
  const flood = Array.from({ length: LIMIT.tries }, () => tryOnce("flooded"));
  await tryOnce("calm");
  await countTry(test.db, systemClock, "calm too", LIMIT);
  await holder.query("commit");
  holder.release();
  await Promise.all(flood);
  await expect(tryOnce("flooded")).rejects.toMatchObject({ status: 429 });
});

it("goes on counting a key after a count of it failed", async () => {
  const broken = { now: () => "no time" as unknown as Temporal.Instant };
  await expect(countSliding(test.db, broken, [["failed", LIMIT]])).rejects.toThrow("no time");
  await tryOnce("failed");
  expect(queuedKeys()).toBe(0);
});

import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import type { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { measureLead, requireClock } from "./clock-check.ts";
import { openPool } from "./pool.ts";

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

const aheadBy = (seconds: number) => ({ now: () => systemClock.now().add({ seconds }) });

it("measures how far a clock is ahead of the database's", async () => {
  expect(Math.abs(await measureLead(pool))).toBeLessThan(1);
  expect(await measureLead(pool, aheadBy(100))).toBeCloseTo(100, 0);
  expect(await measureLead(pool, aheadBy(-100))).toBeCloseTo(-100, 0);
});

it("says nothing of a clock that is right", async () => {
  const write = vi.spyOn(process.stdout, "write");
  await requireClock(pool);
  expect(write).not.toHaveBeenCalled();
});

it.each([
  [20, "20 seconds ahead of"],
  [-20, "20 seconds behind"],
])("warns of one that is off by seconds: %i", async (seconds, text) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await requireClock(pool, aheadBy(seconds));
  expect(write.mock.calls).toEqual([[expect.stringContaining(text)]]);
});

it.each([
  [46_800, "The clock of this machine is 46800 seconds ahead of the database's: have both set by NTP."],
  [-46_800, "The clock of this machine is 46800 seconds behind the database's: have both set by NTP."],
])("lets no server start with one that is off by hours: %i", async (seconds, text) => {
  await expect(requireClock(pool, aheadBy(seconds))).rejects.toThrow(text);
});

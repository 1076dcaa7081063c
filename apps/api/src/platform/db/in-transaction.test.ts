import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { inTransaction, pastDeadlocks } from "./in-transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("has two transactions through that want the same locks in another order", async () => {
  let tries = 0;
  let held = 0;
  const lockBoth = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      tries += 1;
      await sql`select pg_advisory_xact_lock(${first}::int)`.execute(tx);
      held += 1;
      // Both hold their first lock before either requests its second.
      await expect.poll(() => held).toBeGreaterThanOrEqual(2);
      await sql`select pg_advisory_xact_lock(${second}::int)`.execute(tx);
      return `${first} and ${second}`;
    });
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual(["1 and 2", "2 and 1"]);
  expect(tries).toBe(3);
});

it("has two statements through that are transactions by themselves", async () => {
  let tries = 0;
  const lockBoth = (first: number, second: number) =>
    pastDeadlocks(() => {
      tries += 1;
      // Each holds its first lock long before it requests its second.
      return sql`
        select pg_advisory_xact_lock(${first}::int), pg_sleep(0.3), pg_advisory_xact_lock(${second}::int)`.execute(
        database.db,
      );
    });
  await Promise.all([lockBoth(3, 4), lockBoth(4, 3)]);
  expect(tries).toBe(3);
});

it("tells of everything else at once", async () => {
  let tries = 0;
  const failing = inTransaction(database.db, async (tx) => {
    tries += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(tries).toBe(1);
});

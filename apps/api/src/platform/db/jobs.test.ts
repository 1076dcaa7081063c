import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, SEEDED, type TestDatabase } from "@stashwell/testing/test-database";
import { type JobKind, type Jobs, openJobs } from "./jobs.ts";

const stamp: JobKind<{ number: number }> = { name: "stamp", payload: z.object({ number: z.number() }), retries: 3 };

let database: TestDatabase;
const opened: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ from: SEEDED });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  await database.pool.query("delete from pgboss.job");
});
afterAll(() => database.drop());

/** Jobs that may be delayed by seconds. */
const soon: JobKind<{ number: number }> = { ...stamp, name: "soon", pollSeconds: 1 };

/** A queue with handlers that record their payloads. */
function open(url = database.url): { jobs: Jobs; stamped: number[] } {
  const jobs = openJobs(url);
  const stamped: number[] = [];
  for (const kind of [stamp, soon]) jobs.work(kind, async ({ number }) => void stamped.push(number));
  opened.push(jobs);
  return { jobs, stamped };
}

describe("a job", () => {
  it("exists when the transaction that asks for it is done, and not before", async () => {
    const { jobs, stamped } = open();
    await database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, stamp, { number: 1 });
      await jobs.drain();
      expect(stamped).toEqual([]);
    });
    await jobs.drain();
    expect(stamped).toEqual([1]);
    await jobs.drain();
    expect(stamped).toEqual([1]);
  });

  it("never exists when that is rolled back", async () => {
    const { jobs, stamped } = open();
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, stamp, { number: 2 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await jobs.drain();
    expect(stamped).toEqual([]);
  });

  it("with a payload of another shape fails", async () => {
    const { jobs, stamped } = open();
    await jobs.enqueue(database.db, stamp, { number: "three" as never });
    await expect(jobs.drain()).rejects.toThrow("expected number");
    expect(stamped).toEqual([]);
  });
});

describe("a server that works", () => {
  it("does a job within moments, and one that is meant for later later", async () => {
    const { jobs, stamped } = open();
    await jobs.start();
    await jobs.enqueue(database.db, stamp, { number: 4 }, { delaySeconds: 3_600 });
    const sessions = performance.now();
    await jobs.enqueue(database.db, stamp, { number: 5 });
    await vi.waitFor(() => expect(stamped).toEqual([5]), { timeout: 20_000, interval: 20 });
    // A notification of the database triggers the job; polling would take up to five seconds.
    expect(performance.now() - sessions).toBeLessThan(4_000);
  });

  it("does a job that is delayed by seconds about when it is due", async () => {
    const { jobs, stamped } = open();
    await jobs.start();
    const enqueued = performance.now();
    await jobs.enqueue(database.db, soon, { number: 6 }, { delaySeconds: 2 });
    await vi.waitFor(() => expect(stamped).toEqual([6]), { timeout: 20_000, interval: 20 });
    const took = performance.now() - enqueued;
    expect(took).toBeGreaterThan(1_500);
    expect(took).toBeLessThan(8_000);
  });

  it("works a pile off without a pause, although it is woken once for all of it", async () => {
    const { jobs, stamped } = open();
    await jobs.start();
    const numbers = Array.from({ length: 20 }, (_, nth) => 100 + nth);
    await database.db.transaction().execute(async (tx) => {
      for (const number of numbers) await jobs.enqueue(tx, stamp, { number });
    });
    await vi.waitFor(() => expect(stamped).toEqual(numbers), { timeout: 20_000, interval: 50 });
  });

  it("tries again what failed", async () => {
    const jobs = openJobs(database.url);
    opened.push(jobs);
    const tries: number[] = [];
    const written: string[] = [];
    const print = process.stderr.write.bind(process.stderr);
    process.stderr.write = (chunk: string | Uint8Array) => (written.push(String(chunk)), true);
    jobs.work(stamp, async ({ number }) => {
      tries.push(number);
      if (tries.length === 1) throw new Error("not yet");
    });
    try {
      await jobs.start();
      await jobs.enqueue(database.db, stamp, { number: 6 });
      await vi.waitFor(() => expect(tries).toEqual([6]), { timeout: 20_000, interval: 20 });
      await vi.waitFor(
        async () =>
          expect((await database.pool.query("select state from pgboss.job")).rows).toEqual([{ state: "retry" }]),
        { timeout: 20_000, interval: 20 },
      );
      await jobs.drain();
      expect(tries).toEqual([6, 6]);
    } finally {
      process.stderr.write = print;
    }
    expect(written.join("")).toContain('"event":"job.failed","job":"stamp"');
  });

  it("shares the work with another: each job is done once", async () => {
    const servers = [open(), open(), open()];
    await Promise.all(servers.map(({ jobs }) => jobs.start()));
    for (let number = 0; number < 30; number += 1) await servers[0]?.jobs.enqueue(database.db, stamp, { number });
    const all = () => servers.flatMap(({ stamped }) => stamped);
    await vi.waitFor(() => expect(all()).toHaveLength(30), { timeout: 20_000, interval: 50 });
    expect(new Set(all()).size).toBe(30);
  });
});

describe("the tables of the jobs", () => {
  it("are made by whoever starts first, with others starting at the same moment", async () => {
    const empty = await createTestDatabase();
    const servers = [open(empty.url), open(empty.url), open(empty.url)];
    await Promise.all(servers.map(({ jobs }) => jobs.start()));
    await servers[1]?.jobs.enqueue(empty.db, stamp, { number: 7 });
    await vi.waitFor(() => expect(servers.flatMap(({ stamped }) => stamped)).toEqual([7]), {
      timeout: 20_000,
      interval: 50,
    });
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await empty.drop();
  });
});

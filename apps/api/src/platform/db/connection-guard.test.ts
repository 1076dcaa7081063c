import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FaultProxy } from "@stashwell/testing/fault-proxy";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { ConnectionGuard } from "./connection-guard.ts";
import { openPool } from "./pool.ts";
import { isUnavailable } from "./database-errors.ts";

/** The interval between checks, shorter than in production. Milliseconds. */
const LOOK_MS = 100;

let database: TestDatabase;
let proxy: FaultProxy;
let pool: Pool;
beforeEach(async () => {
  // Hides the log of closed connections.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await FaultProxy.open(Number(url.port));
  url.port = String(proxy.port);
  pool = guardedPool(url.href);
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
  vi.restoreAllMocks();
});

function guardedPool(url: string, isPooled = false): Pool {
  const made = new Pool({ connectionString: url, max: 3, Client, connectionTimeoutMillis: 2_000 });
  made.on("error", () => undefined);
  made.on("connect", (client) => client.on("error", () => undefined));
  new ConnectionGuard(made.options, { isPooled, lookMs: LOOK_MS }).watchPool(made);
  return made;
}

/** Opens this many connections and uses them. */
const openConnections = (count: number) =>
  Promise.all(Array.from({ length: count }, () => pool.query("select pg_sleep(0.05)")));

async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { error, seconds: (performance.now() - began) / 1_000 };
}

describe("a line that fell silent", () => {
  it("is cut when the database says that nobody works on what it was asked", async () => {
    await openConnections(1);
    proxy.silenceSome(() => true);
    const { error, seconds } = await failureOf(pool.query("select 1"));
    expect(error).toMatchObject({ code: "ETIMEDOUT" });
    expect(isUnavailable(error)).toBe(true);
    expect(seconds).toBeLessThan(5);
    await expect(pool.query("select 1")).resolves.toMatchObject({ rowCount: 1 });
  });

  it("takes the unused ones with it, so that they are not tried one after the other", async () => {
    await openConnections(3);
    expect(pool.idleCount).toBe(3);
    proxy.silenceSome(() => true);
    expect((await failureOf(pool.query("select 1"))).error).toMatchObject({ code: "ETIMEDOUT" });
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await failureOf(pool.query("select 1"))).error).toBeUndefined();
  });

  it("is cut when the database cannot be reached at all, and another is opened when it can", async () => {
    await openConnections(1);
    proxy.silenceAll();
    expect((await failureOf(pool.query("select 1"))).error).toMatchObject({ code: "ETIMEDOUT" });
    const { error } = await failureOf(pool.query("select 1"));
    expect(isUnavailable(error)).toBe(true);
    proxy.restore();
    await expect(pool.query("select 1")).resolves.toMatchObject({ rowCount: 1 });
  });

  it("leaves no lock behind", async () => {
    await database.pool.query("create table shelf (id int primary key, n int); insert into shelf values (1, 0)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("update shelf set n = 1");
    proxy.silenceSome(() => true);
    expect((await failureOf(client.query("commit"))).error).toMatchObject({ code: "ETIMEDOUT" });
    client.release(true);
    const { error, seconds } = await failureOf(database.pool.query("update shelf set n = n + 10"));
    expect(error).toBeUndefined();
    // The server itself would end the session after half a minute.
    expect(seconds).toBeLessThan(10);
    expect((await database.pool.query("select n from shelf")).rows).toEqual([{ n: 10 }]);
  });

  it("does not keep its pool from being closed", async () => {
    await openConnections(2);
    proxy.silenceSome(() => true);
    const closing = pool.end();
    await expect(closing).resolves.toBeUndefined();
    pool = guardedPool(database.url);
  });

  it("is found out behind a pooler too, where nobody knows its session", async () => {
    const url = new URL(database.url);
    url.port = String(proxy.port);
    await pool.end();
    pool = guardedPool(url.href, true);
    await openConnections(2);
    proxy.silenceSome(() => true);
    expect((await failureOf(pool.query("select 1"))).error).toMatchObject({ code: "ETIMEDOUT" });
  });
});

describe("a line that is only quiet", () => {
  it("is left alone for as long as the database works on its statement", async () => {
    expect((await failureOf(pool.query("select pg_sleep(3)"))).error).toBeUndefined();
  });

  it("is left alone while its statement waits for a lock", async () => {
    const holder = await database.pool.connect();
    await holder.query("select pg_advisory_lock(1)");
    const waiting = failureOf(pool.query("select pg_advisory_lock(1)"));
    await pause(LOOK_MS * 20);
    holder.release(true);
    expect((await waiting).error).toBeUndefined();
  });

  it("is left alone while it belongs to somebody who asks nothing", async () => {
    const client = await pool.connect();
    await client.query("begin");
    await pause(LOOK_MS * 20);
    await expect(client.query("commit")).resolves.toBeDefined();
    client.release();
  });
});

it("has the database try lines by itself, and the system too", async () => {
  const tried = openPool(database.url, { max: 1 });
  const { rows } = await tried.query(
    "select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_count') as count",
  );
  expect(rows).toEqual([{ idle: "10", count: "4" }]);
  await tried.end();
});

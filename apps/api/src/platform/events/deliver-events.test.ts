import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { deliverEvents, recordEvent } from "./deliver-events.ts";
import { type EventKind, eventsOf, type Subscriber } from "./event.ts";
import { deleteRead, placeEvents } from "./queries.ts";

const counted: EventKind<{ nth: number }> = { name: "test.counted", detail: z.object({ nth: z.int() }) };
const other: EventKind = { name: "test.other", detail: z.object({}) };

let test: TestApp;
/** A second server on the same database. */
let second: TestApp;
let campaignId: string;

beforeAll(async () => {
  test = await createTestApp();
  const { databaseUrl, dataDir } = test.services.config;
  second = openTestApp(databaseUrl!, { dataDir });
});
afterAll(async () => {
  await second.drop();
  await test.drop();
});
beforeEach(async () => {
  campaignId = randomUUID();
  const { pool } = test.services;
  await pool.query("delete from event");
  await pool.query("delete from event_subscriber");
  await pool.query("delete from event_set_aside");
});

interface Reader extends Subscriber {
  read: number[];
}
/** A subscriber that records what it read, just before its transaction commits. */
function reader(name = "reader", fail?: () => void): Reader {
  const read: number[] = [];
  return {
    name,
    seconds: 1,
    kinds: [counted],
    read,
    handle: (_services, _tx, events) => {
      const numbers = eventsOf(events, counted).map(({ detail }) => detail.nth);
      fail?.();
      read.push(...numbers);
      return Promise.resolve();
    },
  };
}

const record = (nth: number, app = test) =>
  app.services.db
    .transaction()
    .execute((tx) => recordEvent(app.services, tx, counted, { campaignId, detail: { nth } }));

/** Inserts an event in a transaction that stays open for a while. */
const insert = (client: PoolClient, nth: number) =>
  client.query("insert into event (campaign_id, kind, at, detail) values ($1, $2, now(), $3)", [
    campaignId,
    counted.name,
    { nth },
  ]);

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("events", () => {
  it("are read once and in order, of the kinds that a subscriber wants", async () => {
    const { services } = test;
    const subscriber = reader();
    for (const nth of range(1, 5)) await record(nth);
    await services.db.transaction().execute((tx) => recordEvent(services, tx, other, { campaignId, detail: {} }));
    expect(await deliverEvents(services, subscriber)).toBe(5);
    expect(await deliverEvents(services, subscriber)).toBe(0);
    await record(6);
    await deliverEvents(services, subscriber);
    expect(subscriber.read).toEqual(range(1, 6));
  });

  it("reach every subscriber that reads at the same time", async () => {
    const subscribers = range(1, 6).map((nth) => reader(`reader ${nth}`));
    for (const nth of range(1, 20)) {
      await record(nth);
      await Promise.all(subscribers.map((subscriber) => deliverEvents(test.services, subscriber)));
      for (const { read } of subscribers) expect(read).toEqual(range(1, nth));
    }
  });

  it("of a large import are placed a part at a time, and read all the same", async () => {
    const { db, pool } = test.services;
    await pool.query(
      "insert into event (campaign_id, kind, at, detail) select $1, $2, now(), jsonb_build_object('nth', n) from generate_series(1, 12000) n",
      [campaignId, counted.name],
    );
    expect(await db.transaction().execute(placeEvents)).toBe(true);
    const { rows } = await pool.query("select count(*)::int as waiting from event where position is null");
    expect(rows).toEqual([{ waiting: 2_000 }]);
    const subscriber = reader();
    expect(await deliverEvents(test.services, subscriber)).toBe(12_000);
    expect(subscriber.read).toEqual(range(1, 12_000));
  });

  it("of transactions that overlap, of two servers, are read once, none passed over", async () => {
    const [slow, quick] = [await test.services.pool.connect(), await second.services.pool.connect()];
    const subscriber = reader();
    try {
      await slow.query("begin");
      await insert(slow, 1);
      await quick.query("begin");
      await insert(quick, 2);
      await quick.query("commit");
      await deliverEvents(second.services, subscriber);
      expect(subscriber.read).toEqual([2]);
      // Its id is smaller than one that was read already.
      await slow.query("commit");
    } finally {
      slow.release();
      quick.release();
    }
    await deliverEvents(test.services, subscriber);
    expect(subscriber.read).toEqual([2, 1]);
  });

  it("of transactions that waited for one another keep their order", async () => {
    const [first, next] = [await test.services.pool.connect(), await second.services.pool.connect()];
    const subscriber = reader();
    try {
      await test.services.pool.query("create table if not exists turn (number integer)");
      await test.services.pool.query("insert into turn values (0)");
      // The second one gets its transaction id first.
      await next.query("begin");
      await next.query("select pg_current_xact_id()");
      await first.query("begin");
      await first.query("update turn set number = 1");
      const waiting = next.query("update turn set number = 2");
      await insert(first, 1);
      await deliverEvents(test.services, subscriber);
      await first.query("commit");
      await waiting;
      await insert(next, 2);
      await next.query("commit");
    } finally {
      first.release();
      next.release();
    }
    await deliverEvents(test.services, subscriber);
    expect(subscriber.read).toEqual([1, 2]);
  });

  it("are read once where servers write and deliver at the same time", async () => {
    const subscriber = reader();
    const over = new AbortController();
    const delivering = [test, second, test, second].map(async ({ services }) => {
      while (!over.signal.aborted) await deliverEvents(services, subscriber);
    });
    const writers = [test, second].map(async (app, which) => {
      for (const nth of range(1, 60)) await record(which * 100 + nth, app);
    });
    await Promise.all(writers);
    over.abort();
    await Promise.all(delivering);
    await deliverEvents(test.services, subscriber);
    const ofFirst = subscriber.read.filter((nth) => nth < 100);
    const ofSecond = subscriber.read.filter((nth) => nth > 100);
    expect([ofFirst, ofSecond]).toEqual([range(1, 60), range(101, 160)]);
  });

  it("are handled again where a server dies before the position has moved, and written once", async () => {
    const { services } = test;
    for (const nth of range(1, 3)) await record(nth);
    let deaths = 2;
    const handled: number[] = [];
    const subscriber: Subscriber = {
      ...reader(),
      handle: async (_services, tx, events) => {
        for (const { detail } of eventsOf(events, counted)) {
          handled.push(detail.nth);
          await tx
            .insertInto("throttle")
            .values({ key: `${campaignId}:${detail.nth}`, window_start: "2026-11-20T15:00:00Z", tries: 1 })
            .execute();
        }
        if (deaths > 0) {
          deaths -= 1;
          // Terminates this connection, as a crash of the server does.
          await services.pool.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
          );
        }
      },
    };
    await expect(deliverEvents(services, subscriber)).rejects.toThrow(/terminat|connection|ECONNRESET/i);
    await expect(deliverEvents(second.services, subscriber)).rejects.toThrow(/terminat|connection|ECONNRESET/i);
    expect(await deliverEvents(second.services, subscriber)).toBe(3);
    expect(handled).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    const { rows } = await services.pool.query("select tries from throttle where key like $1", [`${campaignId}:%`]);
    expect(rows).toHaveLength(3);
  });

  it("wait for a subscriber that fails, and for nobody else", async () => {
    const { services } = test;
    let isBroken = true;
    const broken = reader("broken", () => {
      if (isBroken) throw new Error("out of order");
    });
    const sound = reader("sound");
    await record(1);
    await expect(deliverEvents(services, broken)).rejects.toThrow("out of order");
    await deliverEvents(services, sound);
    await deleteRead(services.db, ["broken", "sound", "not yet started"]);
    await record(2);
    isBroken = false;
    await Promise.all([deliverEvents(services, broken), deliverEvents(services, sound)]);
    expect([broken.read, sound.read]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await deleteRead(services.db, ["broken", "sound", "not yet started"]);
    const stored = await services.pool.query("select count(*)::int as left from event");
    expect(stored.rows).toEqual([{ left: 2 }]);
    await deliverEvents(services, reader("not yet started"));
    await deleteRead(services.db, ["broken", "sound", "not yet started"]);
    const { rows } = await services.pool.query("select count(*)::int as left from event");
    expect(rows).toEqual([{ left: 0 }]);
  });

  it("come fewer at a time to a subscriber that fails, and more again once it does not", async () => {
    const { services } = test;
    const sizes: number[] = [];
    let failures = 3;
    const subscriber: Subscriber = {
      ...reader(),
      atOnce: 40,
      handle: (_services, _tx, events) => {
        sizes.push(events.length);
        failures -= 1;
        return failures < 0 ? Promise.resolve() : Promise.reject(new Error("too much"));
      },
    };
    for (const nth of range(1, 60)) await record(nth);
    for (const _nth of range(1, 3)) await expect(deliverEvents(services, subscriber)).rejects.toThrow("too much");
    expect(await deliverEvents(services, subscriber)).toBe(60);
    expect(sizes).toEqual([40, 10, 2, 1, 2, 10, 40, 7]);
  });

  it("that keep failing are set aside, tried again now and then, and hold up nobody", async () => {
    const { services } = test;
    const { clock } = services;
    let isBroken = true;
    const read: number[] = [];
    const subscriber: Subscriber = {
      ...reader(),
      handle: (_services, _tx, events) => {
        const numbers = eventsOf(events, counted).map(({ detail }) => detail.nth);
        if (isBroken && numbers.includes(2)) return Promise.reject(new Error("out of order"));
        read.push(...numbers);
        return Promise.resolve();
      },
    };
    for (const nth of range(1, 4)) await record(nth);
    const deliver = () => deliverEvents(services, subscriber).catch(() => 0);
    for (let tries = 0; !read.includes(4) && tries < 20; tries += 1) await deliver();
    expect(read).toEqual([1, 3, 4]);
    await deleteRead(services.db, ["reader"]);
    test.clock.set(clock.now().add({ minutes: 1 }).toString());
    await deliver();
    isBroken = false;
    await deliver();
    expect(read).toEqual([1, 3, 4]);
    test.clock.set(clock.now().add({ minutes: 1 }).toString());
    await deliver();
    await deliver();
    expect(read).toEqual([1, 3, 4, 2]);
  });

  it("of a transaction that is rolled back never happened", async () => {
    const { services } = test;
    const subscriber = reader();
    const failing = services.db.transaction().execute(async (tx) => {
      await recordEvent(services, tx, counted, { campaignId, detail: { nth: 1 } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await deliverEvents(services, subscriber)).toBe(0);
  });
});

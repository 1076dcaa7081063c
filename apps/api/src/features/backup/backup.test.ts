import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installJobs } from "../../platform/db/jobs.ts";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { notificationSubscriber } from "../notifications/events.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { addProduct, completeForm } from "@stashwell/testing/campaign-form";
import { giftToken, requireInvariants, stash } from "@stashwell/testing/holder";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { sell } from "@stashwell/testing/point-of-sale";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "../vouchers/batchers.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const PROGRAM = fileURLToPath(new URL("../../operator.ts", import.meta.url));

let test: TestApp;
let folder: string;
let file: string;

/** A bit of everything: brands, shops, campaigns, vouchers in every state, gifts, jobs that wait. */
async function writeStory(): Promise<void> {
  const [brand, shop] = [await test.signInBrand(), await test.signInBusiness()];
  const form = await completeForm([await addProduct(test, brand, { name: 'Zobo, "cold" \\ (large)\nઝોબો 冷' })]);
  await test.call("POST /brand/campaign/add", form, { token: brand.token });
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  for (const reversed of [false, true]) await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed });
  await giftToken(test, (await stash(test, campaign)).voucher);
  await queueMail(test.services, test.services.db, { to: "a@b.example", subject: "Waits", text: "", html: "" });
}

beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "stashwell-backup-"));
  file = join(folder, "all.jsonl.gz");
  await writeStory();
  // Origins of redemptions are written a moment later.
  await closeBatchers(test.services);
  await writeBackup(test.services.pool, test.clock, file);
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A new database of this version, without reference data. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await installJobs(database.url);
  return database;
}

/** Every table with a hash of its rows, and every sequence, constraint and trigger as it stands. */
async function everythingOf(pool: Pool): Promise<unknown[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relname not in ('migration', 'sql_function') order by 1`,
  );
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from ${name} t`,
      );
      return [name, rows[0]];
    }),
  );
  const { rows: rest } = await pool.query(
    `select 'sequence' as kind, schemaname || '.' || sequencename as name, last_value::text as what from pg_sequences
     union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) || convalidated
       from pg_constraint where connamespace::regnamespace::text in ('public', 'pgboss')
     union all select 'trigger', tgrelid::regclass::text || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
  return [...contents, ...rest];
}

describe("a backup", () => {
  it("is restored row by row, with the tables as they were", async () => {
    const restored = await emptyDatabase();
    const rows = await restoreBackup(restored.pool, file, { hold: false });
    expect(rows).toBeGreaterThan(1_000);
    const [before, after] = await Promise.all([everythingOf(test.services.pool), everythingOf(restored.pool)]);
    expect(after).toEqual(before);
    await restored.drop();
  });

  it("takes along what was not read yet, to be read once in the copy", async () => {
    const { services } = test;
    const reply = async (db: TestApp["services"]["db"]) =>
      (await db.selectFrom("notification").select(["kind", "facts"]).where("kind", "=", "redeemed").execute()).length;
    const before = await reply(services.db);
    const later = join(folder, "unread.jsonl.gz");
    await writeBackup(services.pool, test.clock, later);
    const restored = await emptyDatabase();
    await restoreBackup(restored.pool, later, { hold: false });
    for (const db of [services.db, restored.db]) {
      await deliverEvents({ ...services, db }, notificationSubscriber);
      expect(await reply(db)).toBe(before + 1);
      expect(await deliverEvents({ ...services, db }, notificationSubscriber)).toBe(0);
    }
    await restored.drop();
  });

  it("of the version before 0001-baseline is restored row by row and upgraded, and its ledger adds up", async () => {
    const restored = await emptyDatabase();
    const path = fileURLToPath(new URL("before-baseline.jsonl.gz", import.meta.url));
    expect(await restoreBackup(restored.pool, path, { hold: false })).toBe(246);
    const again = join(folder, "after-baseline.jsonl.gz");
    await writeBackup(restored.pool, test.clock, again);
    // What came since stands at the end of a row, or in tables of its own.
    const rowsOf = async (backup: string) => {
      const lines = gunzipSync(await readFile(backup))
        .toString()
        .trim()
        .split("\n");
      const tables = lines.map((text) => JSON.parse(text) as { table?: string; rows?: string[] });
      return new Map(
        tables.flatMap(({ table, rows }) => (table && table !== "outgoing_hold" ? [[table, rows ?? []]] : [])),
      );
    };
    const [before, after] = [await rowsOf(path), await rowsOf(again)];
    expect(before.size).toBeGreaterThan(15);
    const shortened = (rows: readonly string[], as: readonly string[]) =>
      rows.map((row, nth) => row.slice(0, (as[nth]?.length ?? 1) - 1));
    for (const [table, rows] of before)
      expect([table, shortened(after.get(table) ?? [], rows)]).toEqual([table, shortened(rows, rows)]);
    const { rows: levels } = await restored.pool.query("select level from brand_business");
    expect(levels).toEqual([{ level: "new" }]);
    await requireInvariants({ services: { ...test.services, db: restored.db } } as TestApp);
    await restored.drop();
  });

  it("is of one moment, although the server goes on", async () => {
    const brand = await test.signInBrand();
    const campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 1_000 });
    const other = join(folder, "busy.jsonl.gz");
    const over = new AbortController();
    const claims = (async () => {
      while (!over.signal.aborted) await stash(test, campaign);
    })();
    await writeBackup(test.services.pool, test.clock, other);
    over.abort();
    await claims;
    const restored = await emptyDatabase();
    await restoreBackup(restored.pool, other, { hold: false });
    await requireInvariants({ services: { ...test.services, db: restored.db } } as TestApp);
    const { rows } = await restored.pool.query("select count(*)::int as count from voucher");
    expect(rows[0]).toEqual({ count: expect.toSatisfy((count: number) => count > 0) });
    await restored.drop();
  });

  it("can be read by its owner alone, and never replaces another", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const [name, taken] of [
      ["there", "there"],
      ["unfinished", "unfinished.part"],
    ] as const) {
      await writeFile(join(folder, taken), "somebody's");
      await expect(writeBackup(test.services.pool, test.clock, join(folder, name))).rejects.toThrow("EEXIST");
      expect(await readFile(join(folder, taken), "utf8")).toBe("somebody's");
    }
  });
});

describe("what is no backup for this database", () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n");
  const written = async (name: string, contents: string[]): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, gzipSync(`${contents.join("\n")}\n`));
    return path;
  };

  it.each([
    [
      "a file that was cut off",
      async () => {
        const path = await written("cut", await lines());
        await truncate(path, Math.floor((await stat(path)).size / 2));
        return path;
      },
      "cannot be read to its end",
    ],
    ["one without its last lines", async () => written("short", (await lines()).slice(0, -1)), "is not complete"],
    ["one that lacks rows", async () => written("fewer", (await lines()).toSpliced(3, 1)), "is not complete"],
    ["another file", async () => written("other", ["hello"]), "is no backup of Stashwell"],
    ["no file", async () => join(folder, "missing"), "cannot be read"],
    [
      "one of a newer version",
      async () => {
        const [first = "", ...rest] = await lines();
        return written("newer", [first.replace('"migrations":[', '"migrations":["9999-later",'), ...rest]);
      },
      "newer version: it has 9999-later",
    ],
    [
      "one of an older version",
      async () => {
        const [first = "", ...rest] = await lines();
        return written("older", [first.replace('"0001-baseline",', ""), ...rest]);
      },
      "older version, without 0001-baseline",
    ],
    [
      "one of a version before the last one before 0001-baseline",
      async () => {
        const [first = "", ...rest] = await lines();
        return written("oldest", [first.replace('"0001-baseline"', '"0001-foundation"'), ...rest]);
      },
      "older version, without 0038-pending-registrations",
    ],
  ] as const)("%s is refused, and changes nothing", async (_what, make, message) => {
    const database = await emptyDatabase();
    const before = await everythingOf(database.pool);
    await expect(restoreBackup(database.pool, await make(), { hold: false })).rejects.toThrow(message);
    expect(await everythingOf(database.pool)).toEqual(before);
    await database.drop();
  });
});

describe("the operator's commands", () => {
  const operator = (url: string, args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder };
      execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, error: err }),
      );
    });

  it("make a backup, restore it into an empty database and check the books there", async () => {
    const path = join(folder, "command.jsonl.gz");
    const made = await operator(test.services.config.databaseUrl ?? "", ["backup", "--file", path]);
    expect(made).toMatchObject({ code: 0, error: "" });
    expect(made.out).toContain("Keep the pictures and SECRET_KEY with it.");
    const database = await createTestDatabase();
    await database.pool.query("drop schema public cascade");
    await database.pool.query("create schema public");
    const restored = await operator(database.url, ["restore", "--file", path]);
    expect(restored).toMatchObject({ code: 0, error: "" });
    expect(restored.out).toMatch(/rows are restored\.\nOutgoing work is held: .*\n.*\nok /);
    const again = await operator(database.url, ["restore", "--file", path]);
    expect(again).toMatchObject({ code: 1, error: expect.stringContaining("this one has accounts already") });
    await database.drop();
  });
});

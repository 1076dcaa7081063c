import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "../config/config.ts";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { migrate, pendingChanges, pendingMigrations } from "./migrate.ts";
import { openPool } from "./pool.ts";

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  await test.pool.query("drop schema public cascade; create schema public");
  folder = await mkdtemp(join(tmpdir(), "stashwell-migrations-"));
  await add("0001-shelf.sql", "create table shelf (id int);\ninsert into shelf values (1);\n");
  await add("0002-more.sql", "insert into shelf values (2);\n");
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const sources = () => ({ migrations: folder, functions: folder, version: "1.0.0" });
const run = async () => ({ applied: (await migrate(test.pool, sources())).applied });

async function shelves(): Promise<number[]> {
  const { rows } = await test.pool.query<{ id: number }>("select id from shelf order by id");
  return rows.map(({ id }) => id);
}

describe("migrate", () => {
  it("runs what is missing, in order, once", async () => {
    expect(await run()).toEqual({ applied: ["0001-shelf", "0002-more"] });
    await add("0003-third.sql", "insert into shelf values (3)");
    expect(await run()).toEqual({ applied: ["0003-third"] });
    expect(await run()).toEqual({ applied: [] });
    expect(await shelves()).toEqual([1, 2, 3]);
  });

  it("runs each once when several servers start together", async () => {
    await add("0003-slow.sql", "select pg_sleep(0.2); insert into shelf values (3)");
    const pools = [1, 2, 3].map(() => openPool(test.url, { max: 2 }));
    const results = await Promise.all(pools.map((pool) => migrate(pool, sources())));
    expect(results.map(({ applied }) => applied.join()).toSorted()).toEqual(["", "", "0001-shelf,0002-more,0003-slow"]);
    expect(await shelves()).toEqual([1, 2, 3]);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it("builds a concurrent index once for several servers, and again after an interrupted attempt", async () => {
    const find = async () => {
      const { rows } = await test.pool.query(
        "select indisvalid as valid from pg_index where indexrelid = to_regclass('shelf_id')",
      );
      return rows;
    };
    await add("0003-twice.sql", "insert into shelf values (2)");
    await add(
      "0004-index.sql",
      "-- Built concurrently, one for each shelf.\ncreate unique index concurrently shelf_id on shelf (id);\n",
    );
    await add("0005-after.sql", "insert into shelf values (5)");
    await expect(run()).rejects.toThrow("The migration 0004-index failed");
    expect(await find()).toEqual([]);
    // What a server that was killed meanwhile leaves.
    await expect(test.pool.query("create unique index concurrently shelf_id on shelf (id)")).rejects.toThrow(
      "could not create unique index",
    );
    expect(await find()).toEqual([{ valid: false }]);
    await test.pool.query("delete from shelf where ctid = (select max(ctid) from shelf)");

    const pools = [1, 2, 3].map(() => openPool(test.url, { max: 2 }));
    const results = await Promise.all(pools.map((pool) => migrate(pool, sources())));
    expect(results.map(({ applied }) => applied.join()).toSorted()).toEqual(["", "", "0004-index,0005-after"]);
    expect(await find()).toEqual([{ valid: true }]);
    expect(await shelves()).toEqual([1, 2, 5]);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it("leaves nothing of a file that fails, and keeps those before it", async () => {
    await add("0003-wrong.sql", "insert into shelf values (3);\ninsert into shelf\nvalues (nonsense);\n");
    await expect(run()).rejects.toThrow('The migration 0003-wrong failed at line 3: column "nonsense" does not exist');
    expect(await shelves()).toEqual([1, 2]);
    await add("0003-wrong.sql", "insert into shelf values (3)");
    expect(await run()).toEqual({ applied: ["0003-wrong"] });
  });

  it("gives the lock back after a failure", async () => {
    await add("0003-wrong.sql", "nonsense");
    await expect(run()).rejects.toThrow("0003-wrong");
    await expect(run()).rejects.toThrow("0003-wrong");
  });
});

describe("a database that parted ways with the files", () => {
  it("by a newer version", async () => {
    await run();
    await rm(join(folder, "0002-more.sql"));
    const attempt = run();
    await expect(attempt).rejects.toBeInstanceOf(ConfigError);
    await expect(attempt).rejects.toThrow(
      "The database is of a newer version: it has the migration 0002-more, which this one does not know.",
    );
  });

  it("by the versions before 0001-baseline", async () => {
    await add("0001-foundation.sql", "create table shelf (id int);");
    await rm(join(folder, "0001-shelf.sql"));
    await run();
    await rm(join(folder, "0001-foundation.sql"));
    await add("0001-baseline.sql", "create table shelf (id int);");
    const attempt = run();
    await expect(attempt).rejects.toBeInstanceOf(ConfigError);
    await expect(attempt).rejects.toThrow(
      /^The database was made by an earlier version, .*operator -- backup --file FILE.*operator -- restore --file FILE\.$/,
    );
  });

  it("by a file that was changed after it ran", async () => {
    await run();
    await add("0001-shelf.sql", "create table shelf (id bigint);");
    await expect(run()).rejects.toThrow("The migration 0001-shelf was changed after it ran on this database");
  });

  it("but not by line ends", async () => {
    await run();
    await add("0002-more.sql", "insert into shelf values (2);\r\n");
    expect(await run()).toEqual({ applied: [] });
  });

  it("by a file that comes too late", async () => {
    await run();
    await add("0001-zebra.sql", "select 1");
    await expect(run()).rejects.toThrow("0001-shelf.sql and 0001-zebra.sql have the same number");
    await rm(join(folder, "0001-zebra.sql"));
    await add("0000-early.sql", "select 1");
    await expect(run()).rejects.toThrow("The migration 0000-early comes before 0002-more");
  });

  it("by a name without a number", async () => {
    await add("readme.sql", "");
    await expect(run()).rejects.toThrow("readme.sql is no name of a migration");
  });
});

describe("pendingMigrations", () => {
  it("names what has not run, also in an empty database", async () => {
    expect(await pendingMigrations(test.pool, folder)).toEqual(["0001-shelf", "0002-more"]);
    await run();
    await add("0003-third.sql", "");
    expect(await pendingMigrations(test.pool, folder)).toEqual(["0003-third"]);
  });

  it("finds none in a test database", async () => {
    const migrated = await createTestDatabase();
    expect(await pendingMigrations(migrated.pool)).toEqual([]);
    expect(await pendingChanges(migrated.pool)).toEqual([]);
    await migrated.drop();
  });
});

describe("pendingChanges", () => {
  const functionOf = (number: number) =>
    `create or replace function shelf_number() returns integer language sql as $$ select ${number} $$;`;

  it("names functions that are new or changed, unless a newer version has loaded its own", async () => {
    await mkdir(join(folder, "sql"));
    await add("sql/shelf-number.sql", functionOf(1));
    expect(await pendingChanges(test.pool, sources())).toEqual(["0001-shelf", "0002-more", "shelf_number"]);
    await run();
    expect(await pendingChanges(test.pool, sources())).toEqual([]);
    await add("sql/shelf-number.sql", functionOf(2));
    expect(await pendingChanges(test.pool, sources())).toEqual(["shelf_number"]);
    expect(await pendingMigrations(test.pool, folder)).toEqual([]);
    await test.pool.query("update sql_function set version = '1.0.1'");
    expect(await pendingChanges(test.pool, sources())).toEqual([]);
  });
});

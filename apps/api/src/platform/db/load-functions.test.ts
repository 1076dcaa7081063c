import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { listFunctionFiles, sourceRoot } from "./load-functions.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  await test.pool.query("drop schema public cascade; create schema public");
  folder = await mkdtemp(join(tmpdir(), "stashwell-functions-"));
  await mkdir(join(folder, "shelves", "sql"), { recursive: true });
  await writeFile(join(folder, "0001-shelf.sql"), "create table shelf (id int)");
  await add("one", "return 1");
  await add("two", "begin atomic; select one() + 1; end");
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const path = (name: string) => join(folder, "shelves", "sql", `${name}.sql`);
const add = (name: string, body: string) =>
  writeFile(path(name), `create or replace function ${name}() returns int language sql ${body};\n`);
const sources = (version: string) => ({ migrations: folder, functions: folder, version });
const load = async (version = "0.9.0") => (await migrate(test.pool, sources(version))).loaded;
const call = async (expression: string) => (await test.pool.query(`select ${expression} as value`)).rows[0].value;
/** Changes whenever a function is created again. */
const versionOf = (name: string) => call(`(select xmin::text from pg_proc where proname = '${name}')`);

describe("the files of SQL functions", () => {
  it("are loaded when they are new or changed, and otherwise left alone", async () => {
    expect(await load()).toEqual(["one", "two"]);
    expect(await call("two()")).toBe(2);
    const before = await versionOf("two");
    expect(await load()).toEqual([]);
    await add("one", "return 10");
    expect(await load()).toEqual(["one"]);
    expect(await call("two()")).toBe(11);
    expect(await versionOf("two")).toBe(before);
  });

  it("are loaded once when several servers start together", async () => {
    const pools = [1, 2, 3].map(() => openPool(test.url, { max: 2 }));
    const results = await Promise.all(pools.map((pool) => migrate(pool, sources("0.9.0"))));
    expect(results.map(({ loaded }) => loaded.join()).toSorted()).toEqual(["", "", "one,two"]);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it("may name one another in any order, and a result may change", async () => {
    await writeFile(
      path("one"),
      "create or replace function one() returns int language plpgsql as $$ begin return three(); end $$;",
    );
    await add("three", "return 3");
    expect(await load()).toEqual(["one", "three", "two"]);
    await writeFile(
      path("three"),
      "drop function if exists three();\ncreate or replace function three() returns bigint language sql return 4;",
    );
    expect(await load()).toEqual(["three"]);
    expect(await call("two()")).toBe(5);
  });

  it("take what they created with them, triggers included", async () => {
    await load();
    await writeFile(
      path("stay"),
      `create or replace function stay() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$;
       create or replace trigger shelf_stays before delete on shelf for each statement execute function stay();`,
    );
    await load();
    await expect(test.pool.query("delete from shelf")).rejects.toThrow("stays");
    await rm(path("stay"));
    await rm(path("two"));
    expect(await load()).toEqual([]);
    await test.pool.query("delete from shelf");
    await expect(call("two()")).rejects.toThrow("does not exist");
  });

  it("may create a second routine, which is replaced in place when it moves there", async () => {
    await load();
    await add("settle", "return 5");
    await load();
    const oidOf = () => call("'settle()'::regprocedure::oid");
    const before = await oidOf();
    const moved = (body: string) =>
      writeFile(
        path("one"),
        `create or replace function one() returns int language sql return 10;
create or replace function settle() returns int language sql ${body};`,
      );
    await rm(path("settle"));
    await moved("return 6");
    expect(await load()).toEqual(["one"]);
    expect(await call("one() + settle()")).toBe(16);
    // A server of the version before has a statement prepared that calls it.
    expect(await oidOf()).toBe(before);
    expect(await load()).toEqual([]);
    await add("one", "return 10");
    await load();
    await expect(call("settle()")).rejects.toThrow("does not exist");
  });

  it("leave nothing behind when one of them is wrong", async () => {
    await load();
    await add("one", "return 10");
    await writeFile(
      path("wrong"),
      "create or replace function wrong() returns int language plpgsql as $$\nbegin\n  retrun 1;\nend $$;",
    );
    await expect(load()).rejects.toThrow("The file shelves/sql/wrong.sql failed at line 3: syntax error");
    expect(await call("one()")).toBe(1);
  });

  it("of a newer version stay when a server of the older one starts again", async () => {
    await load("0.10.0");
    await add("one", "return 10");
    await rm(path("two"));
    expect(await load("0.9.0")).toEqual([]);
    expect(await call("two()")).toBe(2);
    expect(await load("0.10.0")).toEqual(["one"]);
  });

  it("have to be named after what they create", async () => {
    await writeFile(path("three"), "create or replace function four() returns int language sql return 4;");
    await expect(load()).rejects.toThrow("shelves/sql/three.sql has to create or replace the function three");
    await rm(path("three"));
    await mkdir(join(folder, "sql"));
    await writeFile(
      join(folder, "sql", "one.sql"),
      "create or replace function one() returns int language sql return 4;",
    );
    await expect(load()).rejects.toThrow("shelves/sql/one.sql and sql/one.sql create the same function");
  });
});

it("every function of the schema has its file, and every file its function", async () => {
  const own = await createTestDatabase();
  const { rows } = await own.pool.query<{ name: string }>(
    `select distinct proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  const files = (await listFunctionFiles(sourceRoot)).flatMap(({ creates }) => creates);
  // A generated column and unique indexes need these three, so migrations create them.
  expect(rows.map(({ name }) => name)).toEqual([...files, "barcode_key", "fold_name", "place_key"].toSorted());
  await own.drop();
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { loadSeeds } from "./load-seeds.ts";
import { parseSeed, readSeedFile, SEED_FILES } from "./seed-files.ts";

const countRows = async ({ pool }: TestDatabase, table: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? -1;
};

const findCityName = async ({ pool }: TestDatabase, id: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ name: string }>("select name from city where id = $1", [id]);
  return rows[0]?.name;
};

const ATLANTA = "4180439";

describe("loading the seeds", () => {
  let database: TestDatabase;

  // Three at once, as three servers starting together would.
  beforeAll(async () => {
    database = await createTestDatabase({ max: 3 });
    await Promise.all([loadSeeds(database.pool), loadSeeds(database.pool), loadSeeds(database.pool)]);
  });
  afterAll(() => database.drop());

  test.each(SEED_FILES)("$table holds every row of $file, once", async ({ file, table }) => {
    const { values } = parseSeed((await readSeedFile(file)).text);
    expect(await countRows(database, table)).toBe(values[0]?.length);
  });

  test("fields arrive in their columns", async () => {
    const { rows } = await database.pool.query(
      `select city.name, state.name as state, country.currency_sign, latitude, longitude, population > 100000 as big
       from city join state on state.id = state_id join country on country.id = country_id where city.id = $1`,
      [ATLANTA],
    );
    expect(rows).toEqual([
      { name: "Atlanta", state: "Georgia", currency_sign: "$", latitude: 33.749, longitude: -84.388, big: true },
    ]);
    const top = await database.pool.query("select 1 from category where parent_id is null and id = 'grocery'");
    expect(top.rowCount).toBe(1);
  });

  test("unchanged files are skipped; a changed one mends its rows and removes none", async () => {
    const { pool } = database;
    await pool.query("update city set name = 'Terminus' where id = $1", [ATLANTA]);
    await pool.query(
      "insert into city (id, state_id, name, latitude, longitude) values ('gone', 'US-GA', 'Gone', 33, -84)",
    );

    await loadSeeds(pool);
    expect(await findCityName(database, ATLANTA)).toBe("Terminus");

    await pool.query("update seed set hash = 'of an older file' where name = 'cities.tsv'");
    await loadSeeds(pool);
    expect(await findCityName(database, ATLANTA)).toBe("Atlanta");
    expect(await findCityName(database, "gone")).toBe("Gone");
  });
});

test("a load that fails halfway leaves nothing behind and can be repeated", async () => {
  const database = await createTestDatabase({ max: 1 });
  try {
    await database.pool.query("alter table category add constraint no_toys check (id <> 'toys')");
    await expect(loadSeeds(database.pool)).rejects.toThrow("no_toys");
    expect(await countRows(database, "country")).toBe(0);
    expect(await countRows(database, "seed")).toBe(0);

    await database.pool.query("alter table category drop constraint no_toys");
    await loadSeeds(database.pool);
    expect(await countRows(database, "country")).toBe(3);
  } finally {
    await database.drop();
  }
});

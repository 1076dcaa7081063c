import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../config/config.ts";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { openPool, requireDatabase } from "./pool.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function ask(expression: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await test.pool.query<{ value: unknown }>(`select ${expression} as value`, values);
  return rows[0]?.value;
}

const NOON = Temporal.Instant.from("2026-11-20T12:00:00.123456Z");

describe("columns", () => {
  it("date stays the day that was written, whatever time zone the server process is in", async () => {
    expect(await ask("$1::date", "2026-03-29")).toBe("2026-03-29");
    expect(await ask("array['2026-03-29', null]::date[]")).toEqual(["2026-03-29", null]);
  });

  it("timestamptz is the same instant from every session time zone", async () => {
    const client = await test.pool.connect();
    for (const zone of ["UTC", "Asia/Kolkata", "America/St_Johns"]) {
      await client.query(`set time zone '${zone}'`);
      const { rows } = await client.query("select $1::timestamptz as value", [NOON.toString()]);
      expect(NOON.equals(rows[0].value)).toBe(true);
    }
    client.release(true);
  });

  it("numeric keeps every digit", async () => {
    expect(await ask("25.00::numeric(9, 2)")).toBe("25.00");
    expect(await ask("123456789012345678901234567890.12::numeric")).toBe("123456789012345678901234567890.12");
    expect(await ask("array[25.00, 0.10]::numeric(9, 2)[]")).toEqual(["25.00", "0.10"]);
  });

  it("int8 is a number, and fails rather than becoming another number", async () => {
    expect(await ask("count(*)")).toBe(1);
    expect(await ask("array[1, 9007199254740991]::int8[]")).toEqual([1, Number.MAX_SAFE_INTEGER]);
    await expect(ask("9007199254740993::int8")).rejects.toThrow("9007199254740993 does not fit into a number");
  });

  it("timestamp without a zone stays text", async () => {
    expect(await ask("'2026-03-29 02:30:00'::timestamp")).toBe("2026-03-29 02:30:00");
  });
});

describe("an instant as a parameter", () => {
  it("comes back the same", async () => {
    const stored = await ask("$1::timestamptz", NOON);
    expect(stored instanceof Temporal.Instant && stored.equals(NOON)).toBe(true);
  });

  it("is cut to microseconds, never rounded into the future", async () => {
    const stored = await ask("$1::timestamptz", Temporal.Instant.from("2026-11-20T12:00:00.999999999Z"));
    expect(String(stored)).toBe("2026-11-20T12:00:00.999999Z");
  });

  it("may stand in an array", async () => {
    expect(await ask("unnest($1::timestamptz[]) > $2::timestamptz", [NOON], NOON.subtract({ seconds: 1 }))).toBe(true);
  });

  it("may stand in a query object", async () => {
    const { rows } = await test.pool.query({ text: "select $1::timestamptz as value", values: [NOON] });
    expect(String(rows[0].value)).toBe(NOON.toString());
  });

  it("works in Kysely, and in a transaction", async () => {
    const read = sql<{ value: Temporal.Instant }>`select ${NOON}::timestamptz as value`;
    const inTransaction = await test.db.transaction().execute((tx) => read.execute(tx));
    expect(inTransaction.rows[0]?.value.equals(NOON)).toBe(true);
    expect((await read.execute(test.db)).rows[0]?.value.equals(NOON)).toBe(true);
  });
});

describe("other parameters", () => {
  it("go as pg sends them", async () => {
    const bytes = Buffer.from([0, 255]);
    expect(await ask("$1::bytea", bytes)).toEqual(bytes);
    expect(await ask("$1::jsonb", { a: [1, null] })).toEqual({ a: [1, null] });
    expect(await ask("$1::text[]", ["a", null, 'b"c'])).toEqual(["a", null, 'b"c']);
    expect(await ask("$1::int", null)).toBeNull();
  });
});

describe("the pool", () => {
  it("has no statement compiled, whatever the database's setting", async () => {
    await test.pool.query(`alter role current_user set jit = on`);
    const pool = openPool(test.url, { max: 1 });
    const { rows } = await pool.query<{ jit: string }>("show jit");
    await pool.end();
    await test.pool.query(`alter role current_user reset jit`);
    expect(rows).toEqual([{ jit: "off" }]);
  });

  it("outlives the end of its connections", async () => {
    const url = new URL(test.url);
    const pool = openPool(url.href, { max: 1 });
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    await test.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect.poll(() => pool.totalCount).toBe(0);
    await expect(pool.query("select 1")).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });

  it("tells in one line that nobody answers, without the password", async () => {
    const pool = openPool("postgres://me:hunter2@127.0.0.1:1/nowhere", { max: 1 });
    const failure = await requireDatabase(pool).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toBe(
      "ConfigError: DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1).",
    );
    await pool.end();
  });

  it("finds the database of this run new enough", async () => {
    await expect(requireDatabase(test.pool)).resolves.toBeUndefined();
  });
});

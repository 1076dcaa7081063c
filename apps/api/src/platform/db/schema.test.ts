import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { createTestDatabase } from "@stashwell/testing/test-database";

/** Tables that are read and written as plain SQL only. */
const NOT_MIRRORED = new Set(["migration", "sql_function", "apple_revision"]);

/** Of each table in schema.ts its columns, as `name` or, when they may be null, `name?`. */
async function mirroredColumns(): Promise<Record<string, string[]>> {
  const source = (await readFile(new URL("schema.ts", import.meta.url), "utf8")).replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    "",
  );
  const interfaces = new Map(
    [...source.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [name!, body!]),
  );
  const properties = (body: string) => [...body.matchAll(/^ {2}(\w+): ([\s\S]*?);\n(?= {2}\w|\s*$)/gm)];
  const isNullable = (type: string) => /^NullableInstant|\bnull\b/.test(type);
  return Object.fromEntries(
    properties(interfaces.get("Database")!).map(([, table, type]) => [
      table!,
      properties(interfaces.get(type!)!)
        .map(([, column, columnType]) => `${column}${isNullable(columnType!) ? "?" : ""}`)
        .toSorted(),
    ]),
  );
}

it("schema.ts has the tables and columns of the database", async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname || case when a.attnotnull then '' else '?' end) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  );
  const stored = rows.filter(({ table }) => !NOT_MIRRORED.has(table));
  expect(await mirroredColumns()).toEqual(
    Object.fromEntries(stored.map(({ table, columns }) => [table, columns.toSorted()])),
  );
  await database.drop();
});

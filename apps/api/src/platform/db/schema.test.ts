import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { createTestDatabase } from "@stashwell/testing/test-database";

/** Tables that are only used in plain SQL, and one of the version before 0002-events. */
const NOT_MIRRORED = new Set(["migration", "sql_function", "apple_revision", "ledger_position"]);

/** The columns of each table in schema.ts, as `name` or, if nullable, `name?`. */
async function mirroredColumns(): Promise<Record<string, string[]>> {
  const source = (await readFile(new URL("schema.ts", import.meta.url), "utf8")).replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/.*/g,
    "",
  );
  const tables = source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm);
  const columns = (body: string) => [...body.matchAll(/^ {4}(\w+): ([\s\S]*?);\n(?= {4}\w|\s*$)/gm)];
  const isNullable = (type: string) => /^NullableInstant|\bnull\b/.test(type);
  return Object.fromEntries(
    [...tables].map(([, table, body]) => [
      table!,
      columns(body!)
        .map(([, column, type]) => `${column}${isNullable(type!) ? "?" : ""}`)
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

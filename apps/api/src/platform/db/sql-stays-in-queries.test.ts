import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourceRoot } from "./load-functions.ts";

/** Files that may contain SQL. */
const ALLOWED = /(^|[/-])queries\.ts$|^platform\/db\/|\.test\.ts$/;
/**
 * Matches a statement's text given to pg, or one that Kysely builds. The linter rejects Kysely's `sql` by its import.
 */
const SQL =
  /\.query(<[^()]*>)?\(\s*(["'`]|\{\s*(name|text):)|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

it("SQL is in queries.ts, *-queries.ts and sql/ only", async () => {
  const paths = await Array.fromAsync(glob("**/*.ts", { cwd: sourceRoot }));
  const others = paths.filter((path) => !ALLOWED.test(path.replaceAll("\\", "/")));
  expect(others.length).toBeGreaterThan(100);
  const texts = await Promise.all(
    others.map(async (path) => ({ path, text: await readFile(join(sourceRoot, path), "utf8") })),
  );
  // A page's `context.query("name")` reads the query string, not the database.
  const withSql = texts.filter(({ text }) => SQL.test(text.replaceAll(/context\.query\(/g, "")));
  expect(withSql.map(({ path }) => path)).toEqual([]);
});

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { PASSWORD } from "@stashwell/testing/tenants";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceRoot } from "../../platform/db/load-functions.ts";
import { foldNames } from "./name-queries.ts";

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.drop());

/** Files that lower something else than a name by which people are told apart. */
const SEARCHES: ReadonlySet<string> = new Set(["features/stores/queries.ts"]);

it("one name has one account, however its characters are encoded", async () => {
  await test.signInBrand({ email: "office@fish.example" });
  for (const email of ["o\ufb03ce@fish.example", "\uff4f\uff26fice@fish.example", "OFF\u0130CE@fish.example"]) {
    const { status } = await test.call("POST /brand/user/login", { email, password: PASSWORD, type: 1 });
    expect(status).toBe(200);
    await expect(test.signInBrand({ email })).rejects.toThrow(/account_email_folded|emailTaken/);
  }
});

it("folds what is folded to itself", async () => {
  const { db } = test.services;
  const letters = Array.from({ length: 0x1_10_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code));
  const names = letters.flatMap((letter) => [letter, `${letter}\u0331`]);
  const folded = await foldNames(db, names);
  expect(await foldNames(db, folded)).toEqual(folded);
});

it("the migration stops at names that were two before, and names the accounts", async () => {
  const file = join(sourceRoot, "platform/db/migrations/0008-fold-names.sql");
  const [check = ""] = /do \$\$[\s\S]*?end \$\$;/.exec(await readFile(file, "utf8")) ?? [];
  const [one, other] = [await test.signInBrand(), await test.signInBrand()];
  const client = await test.services.pool.connect();
  await client.query("begin");
  await client.query(check);
  await client.query("drop index account_email_folded, account_username_folded");
  await client.query("update account set email = 'fish@twins.example' where id = $1", [one.accountId]);
  await client.query("update account set email = '\ufb01sh@twins.example' where id = $1", [other.accountId]);
  const twins = [one.accountId, other.accountId].toSorted().join(", ");
  await expect(client.query(check)).rejects.toThrow(`differ only by how their characters are encoded: ${twins}`);
  await client.query("rollback");
  client.release();
});

it("a server of the version before finds and adds names by its own folding, and makes no twins", async () => {
  const { accountId } = await test.signInBrand({ email: "harbour@older.example" });
  const client = await test.services.pool.connect();
  await client.query("begin");
  // As that version asks, and by the indexes that it had.
  await client.query("set local enable_seqscan = off");
  for (const [column, index] of [
    ["email", "account_by_email"],
    ["username", "account_by_username"],
  ]) {
    const find = `select id from account where lower(${column}) = lower($1) and type = 1 and removed_at is null`;
    const { rows } = await client.query<Record<string, string>>(`explain ${find.replace("$1", "'x'")}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(new RegExp(`${index}\\b|account_${column}\\b`));
    expect((await client.query(find, ["HARBOUR@older.example"])).rows).toEqual([{ id: accountId }]);
  }
  const other = await test.signInBrand();
  const rename = "update account set email = $2 where id = $1";
  await client.query(rename, [other.accountId, "quay@older.example"]);
  await expect(client.query(rename, [other.accountId, "\uff48arbour@older.example"])).rejects.toThrow(
    "account_email_folded",
  );
  await client.query("rollback");
  client.release();
});

it("nothing else folds names", async () => {
  const paths = await Array.fromAsync(glob(["features/**/*.ts", "features/**/*.sql"], { cwd: sourceRoot }));
  const queries = paths.filter((path) => !path.endsWith(".test.ts")).filter((path) => !SEARCHES.has(path));
  const texts = await Promise.all(
    queries.map(async (path) => ({ path, text: await readFile(join(sourceRoot, path), "utf8") })),
  );
  expect(texts.length).toBeGreaterThan(200);
  const byDatabase = texts.filter(({ text }) => /\b(lower|upper|initcap|ilike)\s*\(/i.test(text));
  expect(byDatabase.map(({ path }) => path)).toEqual([]);
  const byScript = texts.filter(({ text }) =>
    /(email|userName|username|identifier)\w*\.to(Locale)?LowerCase/i.test(text),
  );
  expect(byScript.map(({ path }) => path)).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { TestBrand } from "@stashwell/testing/tenants";
import { sourceRoot } from "../../platform/db/load-functions.ts";

let app: TestApp;
let brand: TestBrand;
let picture: string;
beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  picture = await makePictureUrl();
});
afterAll(() => app.drop());

const add = (...upcs: string[]) =>
  app.call(
    "POST /brand/product/add",
    { products: upcs.map((upc) => ({ name: `Product ${upc}`, upc, productImage: picture })) },
    { token: brand.token },
  );
async function addOne(upc: string): Promise<string> {
  const { body } = await add(upc);
  return body.data[0]?.organizationProductId ?? "";
}
const retype = (id: string, upc: string) =>
  app.services.db.updateTable("product").set({ upc }).where("id", "=", id).execute();

test("a number that was typed in another way long ago is still taken", async () => {
  await retype(await addOne("OLD-4711"), "old-4711");
  const reply = await add("OLD4711");
  expect(reply).toMatchObject({ status: 422, errors: { "0.upc": ["UPC already exists."] } });
  expect(
    (await app.call("GET /brand/product/checkUSPNumber", { upc: "old 4711" }, { token: brand.token })).status,
  ).toBe(409);
});

test("of two that add it at once in two ways one gets it", async () => {
  const statuses = (await Promise.all([add("RACE-4711"), add("race4711"), add("Race 4711")])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test("another brand may have the same number", async () => {
  await addOne("SHARED4711");
  const rival = await app.signInBrand();
  const products = [{ name: "Theirs", upc: "shared-4711", productImage: picture }];
  expect((await app.call("POST /brand/product/add", { products }, { token: rival.token })).status).toBe(200);
});

test("the migration leaves a number with the product in use, and tells which others got one after it", async () => {
  const [archived, oldest, newest] = [await addOne("TWIN0001"), await addOne("TWIN0002"), await addOne("TWIN0003")];
  await addOne("TWIN4711-2");
  const file = join(sourceRoot, "platform/db/migrations/0025-one-barcode.sql");
  const [, cleanUp = ""] = /(do \$\$[\s\S]*?end \$\$;)/.exec(await readFile(file, "utf8")) ?? [];
  const client = await app.services.pool.connect();
  const notices: (string | undefined)[] = [];
  client.on("notice", ({ message }) => notices.push(message));
  await client.query("begin");
  await client.query("drop index product_barcode");
  await client.query("update product set upc = 'twin-4711', archived_at = created_at where id = $1", [archived]);
  await client.query("update product set upc = 'Twin4711' where id = $1", [oldest]);
  await client.query("update product set upc = 'TWIN4711', created_at = created_at + interval '1 day' where id = $1", [
    newest,
  ]);
  await client.query(cleanUp);
  const { rows } = await client.query<{ id: string; upc: string }>("select id, upc from product where id = any($1)", [
    [archived, oldest, newest],
  ]);
  await client.query("rollback");
  client.release();
  expect(Object.fromEntries(rows.map(({ id, upc }) => [id, upc]))).toEqual({
    [oldest]: "Twin4711",
    // The second is another product's.
    [archived]: "twin-4711-3",
    [newest]: "TWIN4711-4",
  });
  expect(notices).toEqual([
    expect.stringContaining(`Product ${archived} of brand ${brand.brandId} has the barcode twin-4711-3 from now on`),
    expect.stringContaining(`Product ${newest} of brand ${brand.brandId} has the barcode TWIN4711-4 from now on`),
  ]);
});

test("a server of the version before adds products by what was typed, and makes no twins", async () => {
  await addOne("OLDER4711");
  const insert = `insert into product (brand_id, name, upc, image_hash, created_at)
    select brand_id, name, $1, image_hash, created_at from product where upc = 'OLDER4711'
    on conflict (brand_id, upc) do nothing`;
  const { pool } = app.services;
  expect((await pool.query(insert, ["OLDER4711"])).rowCount).toBe(0);
  expect((await pool.query(insert, ["OLDER4712"])).rowCount).toBe(1);
  await expect(pool.query(insert, ["older-4711"])).rejects.toThrow("product_barcode");
});

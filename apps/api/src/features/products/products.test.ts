import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

let app: TestApp;
let brand: TestBrand;
let other: TestBrand;
let picture: string;

beforeAll(async () => {
  app = await createTestApp();
  [brand, other] = [await app.signInBrand(), await app.signInBrand()];
  picture = await makePictureUrl();
});
afterAll(() => app.drop());

const add = (products: unknown, token = brand.token) =>
  app.call("POST /brand/product/add", { products: [] }, { token, raw: JSON.stringify(products) });
const list = (input: Record<string, unknown> = {}, token = brand.token) =>
  app.call("GET /brand/product/", input, { token });

async function addOne(name: string, upc: string, as = brand): Promise<string> {
  const reply = await add([{ name, upc, productImage: picture }], as.token);
  return reply.body.data[0]?.organizationProductId ?? "";
}

const update = (input: CallInput<"POST /brand/product/update">, token = brand.token) =>
  app.call("POST /brand/product/update", input, { token });

const check = (upc: string, token = brand.token) => app.call("GET /brand/product/checkUSPNumber", { upc }, { token });

describe("product/add", () => {
  it("takes a bare array and gives the products with their names and pictures", async () => {
    const reply = await add([{ name: " Jollof Mix ", upc: "0123456789", productImage: picture }]);
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe("Product added.");
    const [product] = reply.body.data;
    expect(product).toMatchObject({ productCodeOveride: "Jollof Mix", name: "Jollof Mix", upc: "0123456789" });
    expect(product?.productImage).toMatch(/^\/images\/[0-9a-f]{64}\/320\.webp$/);
    expect([product?.imageName, product?.imageurl]).toEqual([product?.productImage, product?.productImage]);
  });

  it("takes { products } and adds many", async () => {
    const reply = await add({
      products: [1, 2, 3].map((n) => ({ name: `Many ${n}`, upc: `200000${n}`, productImage: picture })),
    });
    expect(reply.body.message).toBe("3 products added.");
    expect(reply.body.data.map((product) => product.name)).toEqual(["Many 1", "Many 2", "Many 3"]);
  });

  it("adds all of a batch or none", async () => {
    const before = (await list()).body.total;
    const reply = await add([
      { name: "Good", upc: "3000001", productImage: picture },
      { name: "Bad picture", upc: "3000002", productImage: "data:image/png;base64,AAAA" },
    ]);
    expect([reply.status, reply.errors]).toEqual([422, { "1.productImage": [words("errors.notPicture")] }]);
    expect((await list()).body.total).toBe(before);
  });

  it("says what each field wants, under its path", async () => {
    const reply = await add([
      { name: " ", upc: "", productImage: "" },
      { name: "x", upc: "123456", productImage: picture },
      { name: "x", upc: "123456789012345", productImage: picture },
      { name: "x", upc: "1234;567", productImage: picture },
      {},
    ]);
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({
      "0.name": ["Please input your Product Name"],
      "0.upc": ["Please input your Product UPC"],
      "0.productImage": ["Please select your Product Image"],
      "1.upc": ["Value should accept at least 7 digit number."],
      "2.upc": ["Value should be less than 14 character."],
      "3.upc": ["UPC number does not enter special characters."],
      "4.name": ["Please input your Product Name"],
      "4.upc": ["Please input your Product UPC"],
      "4.productImage": ["Please select your Product Image"],
    });
  });

  it.each(Array.from("*|\":<>[]{}`\\()';@&$"))("refuses %s in a UPC", async (character) => {
    const reply = await add([{ name: "x", upc: `123456${character}8`, productImage: picture }]);
    expect(reply.errors).toEqual({ "0.upc": ["UPC number does not enter special characters."] });
  });

  it("takes UPCs of 7 and of 14", async () => {
    expect((await add([{ name: "x", upc: "4000007", productImage: picture }])).status).toBe(200);
    expect((await add([{ name: "x", upc: "40000000000014", productImage: picture }])).status).toBe(200);
  });

  it.each([[[]], [{}], [{ products: [] }], [{ products: "none" }]])(
    "asks for products when %j is sent",
    async (body) => {
      const reply = await add(body);
      expect([reply.status, Object.values(reply.errors).flat()]).toEqual([422, ["Please fill product info."]]);
    },
  );

  it("refuses a UPC twice in one batch, and one that the brand has", async () => {
    await addOne("Taken", "5000001");
    const reply = await add([
      { name: "a", upc: "5000001", productImage: picture },
      { name: "b", upc: "5000002", productImage: picture },
      { name: "c", upc: "5000002", productImage: picture },
    ]);
    expect([reply.status, reply.code]).toEqual([422, "products.upcTaken"]);
    expect(reply.errors).toEqual({ "0.upc": ["UPC already exists."], "2.upc": ["UPC already exists."] });
  });

  it("refuses what no database can keep", async () => {
    expect((await add([{ name: "a\0b", upc: "5000003", productImage: picture }])).errors).toEqual({
      "0.name": [words("errors.invalid")],
    });
  });

  it("lets another brand use the same UPC", async () => {
    await addOne("Mine", "5000009");
    expect((await add([{ name: "Theirs", upc: "5000009", productImage: picture }], other.token)).status).toBe(200);
  });

  it("gives one of two that add the same UPC at once", async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => add([{ name: "Race", upc: "5000077", productImage: picture }])),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(replies.find((reply) => reply.status === 422)?.errors).toEqual({ "0.upc": ["UPC already exists."] });
  });

  it("does not lock up when two batches share UPCs in opposite order, and tells every product of a batch that lost", async () => {
    // Which of the table's two unique indexes detects the conflict depends on timing.
    for (let round = 10; round < 40; round += 1) {
      const batch = [1, 2, 3].map((nth) => ({ name: "Both", upc: `5100${round}${nth}`, productImage: picture }));
      const replies = await Promise.all([add(batch), add(batch.toReversed()), add(batch), add(batch.toReversed())]);
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
      expect(Object.keys(replies.find((reply) => reply.status === 422)?.errors ?? {})).toHaveLength(3);
    }
  });

  it("holds no connection while pictures are read", async () => {
    const large = await makePictureUrl({ width: 1_200, height: 1_200 });
    const uploads = Promise.all(
      Array.from({ length: 24 }, (_, index) => add([{ name: "Large", upc: `520000${index}`, productImage: large }])),
    );
    await new Promise((resume) => setTimeout(resume, 100));
    const { totalCount, idleCount, waitingCount } = app.services.pool;
    expect([totalCount - idleCount <= 2, waitingCount]).toEqual([true, 0]);
    expect(new Set((await uploads).map((reply) => reply.status))).toEqual(new Set([200]));
  });

  it("replays the reply of an Idempotency-Key, and adds once", async () => {
    const raw = JSON.stringify([{ name: "Once", upc: "5300001", productImage: picture }]);
    const headers = { "idempotency-key": "one-product" };
    const send = (body: string) =>
      app.call("POST /brand/product/add", { products: [] }, { token: brand.token, raw: body, headers });
    const first = await send(raw);
    expect((await send(raw)).body).toEqual(first.body);
    expect((await send(raw.replace("Once", "Twice"))).code).toBe("errors.idempotencyMismatch");
    expect((await list({ search: "5300001" })).body.total).toBe(1);
    for (const typed of ["530-0001", "5 300 001 "]) expect((await list({ search: typed })).body.total).toBe(1);
  });

  it("needs a brand", async () => {
    expect((await app.call("POST /brand/product/add", { products: [] })).status).toBe(401);
    const business = await app.signInBusiness();
    expect((await add([{ name: "x", upc: "6000001", productImage: picture }], business.token)).status).toBe(403);
  });

  it("tells a body that is too large, and one that is no JSON", async () => {
    const large = await app.call(
      "POST /brand/product/add",
      { products: [] },
      {
        token: brand.token,
        raw: `[{"name":"${"x".repeat(20 * 1024 * 1024)}"}]`,
      },
    );
    expect([large.status, large.code]).toEqual([413, "errors.tooLarge"]);
    const broken = await app.call(
      "POST /brand/product/add",
      { products: [] },
      { token: brand.token, raw: '[{"name":' },
    );
    expect([broken.status, broken.code]).toEqual([400, "errors.json"]);
  });
});

describe("product list", () => {
  it("is the brand's own, newest first, in pages that tell the total", async () => {
    const owner = await app.signInBrand();
    for (const [index, name] of ["Oldest", "Middle", "Newest"].entries()) {
      app.clock.advance({ seconds: 1 });
      await addOne(name, `700000${index}`, owner);
    }
    const first = await list({ limit: 2, offset: 1 }, owner.token);
    expect([first.body.data.map((product) => product.name), first.body.total]).toEqual([["Newest", "Middle"], 3]);
    expect((await list({ limit: 2, offset: 2 }, owner.token)).body.data.map((product) => product.name)).toEqual([
      "Oldest",
    ]);
    expect((await list({ limit: 2, offset: 0 }, owner.token)).body.data).toEqual(first.body.data);
  });

  it("finds by a part of name or UPC, in any case, wildcards being letters", async () => {
    const owner = await app.signInBrand();
    await addOne("Zobo 100% Drink", "8000001", owner);
    await addOne("Palm_Oil", "8000002", owner);
    const names = async (search: string) =>
      (await list({ search }, owner.token)).body.data.map((product) => product.name);
    expect(await names("zobo")).toEqual(["Zobo 100% Drink"]);
    expect(await names("8000002")).toEqual(["Palm_Oil"]);
    expect(await names("0% d")).toEqual(["Zobo 100% Drink"]);
    expect(await names("%")).toEqual(["Zobo 100% Drink"]);
    expect(await names("_")).toEqual(["Palm_Oil"]);
    expect(await names("\\")).toEqual([]);
    expect(await names("nothing like it")).toEqual([]);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: "many" },
    { offset: -1 },
    { search: "a\0b" },
    { search: "x".repeat(201) },
  ])("refuses %j", async (input) => {
    expect((await list(input)).status).toBe(422);
  });
});

describe("product/update", () => {
  it("changes name and UPC, and keeps the picture that was not sent", async () => {
    const id = await addOne("Before", "9000001");
    const before = (await list({ search: "9000001" })).body.data[0];
    const reply = await update({ organizationProductId: id, name: "After", upc: "9000002" });
    expect(reply.body).toMatchObject({
      message: words("products.updated"),
      data: { name: "After", upc: "9000002", productImage: before?.productImage },
    });
  });

  it("keeps the picture that somebody else changed meanwhile", async () => {
    const id = await addOne("Race", "9000008");
    await add([{ name: "Other", upc: "9000009", productImage: await makePictureUrl({ color: "#123456" }) }]);
    const { pool } = app.services;
    const { rows } = await pool.query<{ hash: string }>("select image_hash as hash from product where upc = '9000009'");
    const newer = rows[0]?.hash;
    const first = await pool.connect();
    await first.query("begin");
    await first.query("update product set image_hash = $2 where id = $1", [id, newer]);
    const second = update({ organizationProductId: id, name: "Renamed", upc: "9000008" });
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
    await first.query("commit");
    first.release();
    const { data } = (await second).body;
    expect(data.name).toBe("Renamed");
    expect(data.productImage).toContain(newer);
  });

  it("keeps the picture when its address comes back, and takes a new one", async () => {
    const id = await addOne("Picture", "9000003");
    const before = (await list({ search: "9000003" })).body.data[0]?.productImage ?? "";
    const same = await update({
      organizationProductId: id,
      name: "Picture",
      upc: "9000003",
      productImage: `http://localhost:3000${before}`,
    });
    expect(same.body.data.productImage).toBe(before);
    const changed = await update({
      organizationProductId: id,
      name: "Picture",
      upc: "9000003",
      productImage: await makePictureUrl({ color: "#ff0000" }),
    });
    expect(changed.body.data.productImage).not.toBe(before);
    const bad = await update({
      organizationProductId: id,
      name: "Picture",
      upc: "9000003",
      productImage: "/etc/passwd",
    });
    expect([bad.status, bad.errors]).toEqual([422, { productImage: [words("errors.notPicture")] }]);
  });

  it("takes its own UPC and refuses another product's", async () => {
    const id = await addOne("One", "9000005");
    await addOne("Two", "9000006");
    expect((await update({ organizationProductId: id, name: "One", upc: "9000005" })).status).toBe(200);
    const taken = await update({ organizationProductId: id, name: "One", upc: "9000006" });
    expect([taken.status, taken.errors]).toEqual([422, { upc: ["UPC already exists."] }]);
  });

  it("does not find another brand's product, nor an id that is none", async () => {
    const id = await addOne("Private", "9000007");
    for (const organizationProductId of [id, "no-uuid", "00000000-0000-0000-0000-000000000000"]) {
      const reply = await update({ organizationProductId, name: "Stolen", upc: "9000008" }, other.token);
      expect([reply.status, reply.code]).toEqual([404, "products.notFound"]);
    }
    expect((await list({ search: "9000007" })).body.data[0]?.name).toBe("Private");
  });
});

describe("product/checkUSPNumber", () => {
  it("is 200 for a free UPC and 409 for a taken one", async () => {
    await addOne("Checked", "9900001");
    expect((await check("9900002")).status).toBe(200);
    const taken = await check("9900001");
    expect([taken.status, (taken.body as unknown as { error: string }).error]).toEqual([409, "UPC already exists."]);
    expect((await check("9900001", other.token)).status).toBe(200);
  });

  it("takes capitals, blanks, hyphens and full width for the same UPC", async () => {
    await addOne("Typed otherwise", "abx-99 0077");
    for (const upc of ["ABX990077", "abx990077", "ＡＢＸ-990077"]) expect((await check(upc)).status).toBe(409);
  });

  it("checks the form of the number", async () => {
    expect((await check("123")).errors).toEqual({ upc: ["Value should accept at least 7 digit number."] });
  });
});

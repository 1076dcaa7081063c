import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words as inEnglish } from "@stashwell/testing/words";

const ADD = "POST /brand/store/pictures/add";
const REMOVE = "POST /brand/store/pictures/remove";
const ARRANGE = "POST /brand/store/pictures/arrange";

let app: TestApp;
let shop: TestBusiness;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  shop = await app.signInBusiness();
});
afterAll(() => app.drop());

const colour = (nth: number) => `#${(nth * 0x1d_3a_57 + 0x10_20_30).toString(16).padStart(6, "0").slice(-6)}`;
const add = async (nth: number, alt = "", by = shop, key?: string) =>
  app.call(
    ADD,
    { storeId: shop.storeId, image: await makePictureUrl({ color: colour(nth) }), alt },
    { token: by.token, headers: key ? { "idempotency-key": key } : {} },
  );
const gallery = async () => (await app.call("GET /brand/store/mine", {}, { token: shop.token })).body.data[0]!.pictures;
const arrange = (pictures: { pictureId: string; alt: string }[], by = shop) =>
  app.call(ARRANGE, { storeId: shop.storeId, pictures }, { token: by.token });
const words = async () => (await gallery()).map(({ alt }) => alt);

test("pictures are hung one after the other, served, and shown to the brand with their words", async () => {
  const first = await add(1, " The front ");
  expect(first.body.message).toBe("Picture added.");
  await add(2);
  const hung = await gallery();
  expect(hung.map(({ alt }) => alt)).toEqual(["The front", ""]);
  const served = await app.app.request(hung[0]!.thumbnail);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);

  const brand = await app.signInBrand();
  const campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  await locateStore(app.services, shop.storeId);
  const products = [{ organizationProductId: campaign.productIds[0], currentQty: "1" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token: shop.token });
  const { body } = await app.call(
    "GET /brand/store/store-details",
    { storeId: shop.storeId, campaignId: campaign.id },
    { token: brand.token },
  );
  expect(body.data.imageGallery).toEqual(hung.map(({ pictureId }) => `/images/${pictureId}/640.webp`));
  expect(body.data.imageTexts).toEqual(["The front", ""]);
});

test("the same picture hangs once, with the words it has", async () => {
  await add(1, "first");
  expect((await add(1, "again")).body.data).toHaveLength(1);
  expect(await words()).toEqual(["first"]);
});

test("a gallery takes eight, also when more come at once", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => add(nth + 1)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    code: "stores.picturesFull",
    body: { error: inEnglish("stores.picturesFull", { most: "8" }) },
  });
  expect(await gallery()).toHaveLength(8);
});

test("what is no picture is refused, and too much of a body not read", async () => {
  const send = (image: string) => app.call(ADD, { storeId: shop.storeId, image }, { token: shop.token });
  expect(await send("data:image/png;base64,aGVsbG8=")).toMatchObject({
    status: 422,
    errors: { image: [inEnglish("errors.notPicture")] },
  });
  expect((await send("")).status).toBe(422);
  expect((await send(`data:image/png;base64,${"A".repeat(8 * 1024 * 1024)}`)).status).toBe(413);
  const long = await add(1, "x".repeat(201));
  expect(long).toMatchObject({ status: 422, errors: { alt: ["This text is too long. Enter a shorter one."] } });
  expect(await gallery()).toEqual([]);
});

test("pictures are put in order with their words; a list that is out of date changes nothing", async () => {
  for (const nth of [1, 2, 3]) await add(nth, `picture ${nth}`);
  const [a, b, c] = (await gallery()).map(({ pictureId }) => pictureId) as [string, string, string];
  const arranged = await arrange([
    { pictureId: c, alt: "the till" },
    { pictureId: a, alt: "" },
    { pictureId: b, alt: "picture 2" },
  ]);
  expect(arranged.body.data.map(({ alt }) => alt)).toEqual(["the till", "", "picture 2"]);
  expect(await words()).toEqual(["the till", "", "picture 2"]);

  const stale = { status: 409, code: "stores.picturesChanged" };
  expect(await arrange([{ pictureId: a, alt: "" }])).toMatchObject(stale);
  const twice = [a, b, b].map((pictureId) => ({ pictureId, alt: "" }));
  expect(await arrange(twice)).toMatchObject(stale);
  const foreign = [a, b, "0".repeat(64)].map((pictureId) => ({ pictureId, alt: "" }));
  expect(await arrange(foreign)).toMatchObject(stale);
  expect(await words()).toEqual(["the till", "", "picture 2"]);
});

test("a picture is taken down once; the others close the gap", async () => {
  for (const nth of [1, 2, 3]) await add(nth, `picture ${nth}`);
  const [, middle] = await gallery();
  const remove = () => app.call(REMOVE, { storeId: shop.storeId, pictureId: middle!.pictureId }, { token: shop.token });
  expect((await remove()).body.data.map(({ alt }) => alt)).toEqual(["picture 1", "picture 3"]);
  expect(await remove()).toMatchObject({ status: 409, code: "stores.pictureGone" });
  await add(4, "picture 4");
  expect(await words()).toEqual(["picture 1", "picture 3", "picture 4"]);
});

test("nobody hangs pictures in another's store; the same key hangs one", async () => {
  const rival = await app.signInBusiness();
  expect(await add(1, "", rival)).toMatchObject({ status: 403, code: "errors.foreign" });
  await add(1, "", shop, "picture-1");
  expect((await add(1, "", shop, "picture-1")).body.data).toHaveLength(1);
  const [hung] = await gallery();
  expect(
    await app.call(REMOVE, { storeId: shop.storeId, pictureId: hung!.pictureId }, { token: rival.token }),
  ).toMatchObject({ status: 403 });
  expect(await arrange([{ pictureId: hung!.pictureId, alt: "mine" }], rival)).toMatchObject({ status: 403 });
  expect(await words()).toEqual([""]);
  const actions = await app.services.db
    .selectFrom("audit_event")
    .select("action")
    .where("business_id", "=", shop.businessId)
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(["store.picture.add"]);
});

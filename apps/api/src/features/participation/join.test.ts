import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, setLevels } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

const JOIN = "POST /brand/store/joinCampaign";
const LEAVE = "POST /brand/store/leaveCampaign";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
});
beforeEach(async () => {
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  shop = await signInLocated();
  await setLevels(app.services, brand.brandId, [shop], "trusted");
});
afterAll(() => app.drop());

async function signInLocated(expected: Parameters<TestApp["signInBusiness"]>[0] = {}): Promise<TestBusiness> {
  const business = await app.signInBusiness(expected);
  await locateStore(app.services, business.storeId);
  return business;
}

const linesOf = (...quantities: (string | number)[]) =>
  quantities.map((currentQty, index) => ({ organizationProductId: campaign.productIds[index] ?? "", currentQty }));

type Input = Partial<Parameters<typeof app.call<typeof JOIN>>[1]>;
const join = (input: Input = {}, by = shop) =>
  app.call(JOIN, { campaignId: campaign.id, products: linesOf("10", "", "0"), ...input }, { token: by.token });
const leave = (input: { storeId?: string; organizationId?: string } = {}, by = shop) =>
  app.call(LEAVE, { campaignId: campaign.id, ...input }, { token: by.token });
const stockOf = async (input: { storeId?: string } = {}, by = shop) => {
  const { body } = await app.call(
    "GET /brand/store/productList",
    { campaignId: campaign.id, ...input },
    { token: by.token },
  );
  return body.data.map(({ currentQty }) => currentQty);
};
const joinedStores = async (by = shop) =>
  (await app.call("GET /store/campaign/campaignDetail", { id: campaign.id }, { token: by.token })).body.campaign
    .campaignJoin;
const auditOf = (by = shop) =>
  app.services.db
    .selectFrom("audit_event")
    .select("action")
    .where("business_id", "=", by.businessId)
    .orderBy("id")
    .execute();

test("a business joins with its stock, and sets it anew later", async () => {
  expect(await stockOf()).toEqual(["", "", ""]);
  const joined = await join({ organizationId: shop.organizationId });
  expect(joined.body).toMatchObject({ success: true, message: "You have Successfully joined the campaign" });
  expect(await stockOf()).toEqual(["10", "", ""]);
  expect(await joinedStores()).toBe(1);

  const updated = await join({ products: linesOf(0, 99_999, "7") });
  expect(updated.body.message).toBe("Stock Updated Successfully");
  expect(await stockOf()).toEqual(["", "99999", "7"]);
  expect((await auditOf()).map(({ action }) => action)).toEqual(["campaign.join", "stock.set"]);
});

test("the stock may come as JSON text, the campaign by its code", async () => {
  const products = JSON.stringify(linesOf("4")) as unknown as [];
  expect((await join({ campaignId: campaign.code, products })).status).toBe(200);
  expect(await stockOf()).toEqual(["4", "", ""]);
});

test("lines that are not sent stay as they are", async () => {
  await join({ products: linesOf(5, 6) });
  await join({ products: linesOf(1) });
  expect(await stockOf()).toEqual(["1", "6", ""]);
});

test.each([
  [["abc"], "products.0.currentQty", "Invalid stock"],
  [["-1"], "products.0.currentQty", "Invalid stock"],
  [["1.5"], "products.0.currentQty", "Invalid stock"],
  [["1", "123456"], "products.1.currentQty", "Value should be less than 5 character."],
  [["", "0", 0], "products", "Please fill stock quantity of at least one product."],
  [[], "products", "Please fill stock quantity of at least one product."],
])("stock %j is refused", async (quantities, field, text) => {
  const { status, errors } = await join({ products: linesOf(...quantities) });
  expect(status).toBe(422);
  expect(errors).toEqual({ [field]: [text] });
  expect(await joinedStores()).toBe(0);
});

test("a product of another campaign, none at all, and one twice are refused", async () => {
  const other = await makeJoinable(app.services, { brandId: brand.brandId });
  const foreign = await join({ products: [{ organizationProductId: other.productIds[0], currentQty: "1" }] });
  expect(foreign).toMatchObject({
    status: 422,
    errors: { "products.0.organizationProductId": [words("participation.unknownProduct")] },
  });
  const [line] = linesOf("1");
  const twice = await join({ products: [line!, line!] });
  expect(twice).toMatchObject({
    status: 422,
    errors: { "products.1.organizationProductId": [words("participation.repeatedProduct")] },
  });
  const broken = await join({ products: "[{" as unknown as [] });
  expect(broken).toMatchObject({ status: 422, errors: { products: [words("errors.list")] } });
  expect(await joinedStores()).toBe(0);
});

test("a draft and an unknown campaign are 404, one past its end 409", async () => {
  const draft = await makeJoinable(app.services, { brandId: brand.brandId, published: false });
  expect(await join({ campaignId: draft.id })).toMatchObject({ status: 404, code: "campaigns.notPublished" });
  expect(await join({ campaignId: "nothing" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  const refusal = async (campaignId: string) => [
    (await app.call("GET /brand/store/productList", { campaignId }, { token: shop.token })).code,
    (await app.call(LEAVE, { campaignId }, { token: shop.token })).code,
  ];
  expect(await refusal(draft.id)).toEqual(["campaigns.notPublished", "campaigns.notPublished"]);
  expect(await refusal("nothing")).toEqual(["campaigns.notFound", "campaigns.notFound"]);
  const over = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-11-19" });
  expect(await join({ campaignId: over.id })).toMatchObject({
    status: 409,
    code: "participation.expired",
    body: { error: words("participation.expired") },
  });
});

test("a blocked campaign, and one of a blocked brand, are 409", async () => {
  const { token } = shop;
  await app.call("POST /store/campaign/campaignStatus", { campaignId: campaign.id, status: "block" }, { token });
  expect(await join()).toMatchObject({ status: 409, code: "participation.blocked" });
  await app.call("POST /store/campaign/campaignStatus", { campaignId: campaign.id, status: "unblock" }, { token });
  await app.call(
    "POST /store/campaign/brandStatus",
    { brandOrganizationId: brand.brandId, status: "block" },
    { token },
  );
  expect(await join()).toMatchObject({ status: 409, code: "participation.blocked" });
  await app.call(
    "POST /store/campaign/brandStatus",
    { brandOrganizationId: brand.brandId, status: "unblock" },
    { token },
  );
  expect((await join()).status).toBe(200);
});

test("the bank check comes first, where the country asks for one", async () => {
  const unverified = await signInLocated({ verified: false });
  expect(await join({}, unverified)).toMatchObject({
    status: 403,
    code: "registration.verifyFirst",
    body: { error: "Please verify your account!" },
  });
  const { db } = app.services;
  await db.updateTable("country").set({ bank_check: false }).where("id", "=", "1").execute();
  const reply = await join({}, unverified);
  await db.updateTable("country").set({ bank_check: true }).where("id", "=", "1").execute();
  expect(reply.status).toBe(200);
});

test("a store without a place on the map cannot join", async () => {
  const placeless = await app.signInBusiness();
  const reply = await join({}, placeless);
  expect(reply).toMatchObject({ status: 409, body: { error: "Verify or change location then click on next button." } });
});

test("a campaign of other states or another country is 403", async () => {
  const texan = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-TX"] });
  const products = [{ organizationProductId: texan.productIds[0], currentQty: "1" }];
  expect(await join({ campaignId: texan.id, products })).toMatchObject({
    status: 403,
    code: "participation.outOfReach",
  });
  const nigerian = await app.signInBusiness({ countryId: "18", timezone: "Africa/Lagos" });
  await locateStore(app.services, nigerian.storeId, "NG-LA", "Ikeja");
  expect(await join({}, nigerian)).toMatchObject({ status: 403, code: "participation.outOfReach" });
});

test("ids in the body are claims: others' are 403, and nothing is written", async () => {
  const another = await signInLocated();
  expect(await join({ organizationId: another.organizationId })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await join({ storeId: another.storeId })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await join({ storeId: "nothing" })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await leave({ organizationId: another.organizationId })).toMatchObject({
    status: 403,
    code: "errors.foreign",
  });
  const peek = await app.call(
    "GET /brand/store/productList",
    { campaignId: campaign.id, storeId: another.storeId },
    { token: shop.token },
  );
  expect(peek).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await joinedStores()).toBe(0);
  expect(await joinedStores(another)).toBe(0);

  expect(await join({}, { ...shop, token: brand.token })).toMatchObject({ status: 403, code: "errors.role" });
  expect(await join({}, { ...shop, token: "dead" })).toMatchObject({ status: 401, code: "errors.session" });
});

test("each store joins and leaves for itself; leaving without naming one leaves with all", async () => {
  const second = await addStore(app.services, shop.businessId, "Second");
  await locateStore(app.services, second);
  await join();
  expect((await join({ storeId: second, products: linesOf("", "20") })).body.message).toBe(
    "You have Successfully joined the campaign",
  );
  expect(await joinedStores()).toBe(2);
  expect(await stockOf({ storeId: second })).toEqual(["", "20", ""]);

  const left = await leave({ storeId: second });
  expect(left.body.message).toBe(words("participation.left"));
  expect(await joinedStores()).toBe(1);
  expect(await stockOf({ storeId: second })).toEqual(["", "", ""]);
  expect(await leave({ storeId: second })).toMatchObject({ status: 409, code: "participation.notJoined" });

  await join({ storeId: second });
  await leave();
  expect(await joinedStores()).toBe(0);
  const storeList = await app.call("GET /brand/campaign/storeList", { campaignId: campaign.id }, {});
  expect(storeList.body.data).toEqual([]);
  expect(await leave()).toMatchObject({ status: 409, body: { error: words("participation.notJoined") } });
  expect((await join()).body.message).toBe("You have Successfully joined the campaign");
});

test("the same Idempotency-Key joins once and replays its reply", async () => {
  const send = (products: ReturnType<typeof linesOf>) =>
    app.call(
      JOIN,
      { campaignId: campaign.id, products },
      { token: shop.token, headers: { "idempotency-key": `join-${campaign.code}` } },
    );
  const first = await send(linesOf("3"));
  const again = await send(linesOf("3"));
  expect(again.body).toEqual(first.body);
  expect(again.body.message).toBe("You have Successfully joined the campaign");
  expect(await send(linesOf("4"))).toMatchObject({ status: 422, code: "errors.idempotencyMismatch" });
  expect(await stockOf()).toEqual(["3", "", ""]);
});

test("a brand suspends a store of its campaign and restores it; another brand may not", async () => {
  await join();
  const suspend = (suspended: boolean, token = brand.token, storeId = shop.storeId) =>
    app.call("POST /brand/store/suspend", { campaignId: campaign.id, storeId, suspended }, { token });
  const isSuspended = async () =>
    (await app.call("GET /brand/campaign/storeList", { campaignId: campaign.id }, { token: brand.token })).body.data[0]
      ?.suspended;

  expect((await suspend(true)).body.message).toBe("Store suspended.");
  expect(await isSuspended()).toBe(true);
  const rival = await app.signInBrand();
  expect(await suspend(false, rival.token)).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect(await suspend(false, shop.token)).toMatchObject({ status: 403, code: "errors.role" });
  expect(await isSuspended()).toBe(true);
  expect((await suspend(false)).body.message).toBe("Store restored.");
  expect(await isSuspended()).toBe(false);

  const stranger = await signInLocated();
  expect(await suspend(true, brand.token, stranger.storeId)).toMatchObject({ status: 404, code: "stores.notFound" });
  expect(await suspend(true, brand.token, "nothing")).toMatchObject({ status: 404, code: "stores.notFound" });
  const odd = await app.call(
    "POST /brand/store/suspend",
    { campaignId: campaign.id, storeId: shop.storeId, suspended: "yes" as unknown as boolean },
    { token: brand.token },
  );
  expect(odd).toMatchObject({ status: 422, errors: { suspended: [words("errors.invalid")] } });
});

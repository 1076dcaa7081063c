import type { CallInput } from "@stashwell/shared/calls";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type JoinableCampaign, makeJoinable } from "@stashwell/testing/joinable-campaign";
import {
  register,
  registerConfirmed,
  registerVerified,
  registrationForm,
  type TestRegistrant,
} from "@stashwell/testing/registering";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { setLevels } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { checkInvariants } from "../vouchers/check-invariants.ts";

const ASSIGN = "POST /brand/store/store-product-assign";
const ADD = "POST /brand/store/store-add";

let app: TestApp;
let brand: TestBrand;
let campaign: JoinableCampaign;
let chain: TestRegistrant;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
});
beforeEach(async () => {
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  chain = await registerVerified(app, { merchantStoreType: "multiStore" });
});
afterAll(() => app.drop());

const linesOf = (...quantities: unknown[]) =>
  quantities.map((currentQty, index) => ({
    organizationProductId: campaign.productIds[index] ?? "",
    currentQty: currentQty as string,
  }));
const assign = (by: TestRegistrant, input: Partial<CallInput<typeof ASSIGN>> = {}) =>
  app.call(ASSIGN, { campaignId: campaign.id, products: linesOf("10", "", "0"), ...input }, { token: by.token });
async function add(by: TestRegistrant, input: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { organizationName, phoneCode, businessPhone, stateId, cityId, addressLine1, zipCode } =
    await registrationForm(app);
  const form = { organizationName, phoneCode, businessPhone, stateId, cityId, addressLine1, zipCode };
  return app.call(
    ADD,
    { ...form, campaignId: campaign.id, products: linesOf("5"), ...input },
    {
      token: by.token,
      headers,
    },
  );
}
const stageOf = async (by: TestRegistrant) =>
  (await app.call("GET /brand/store/onboarding", {}, { token: by.token })).body.data.stage;
const stockOf = async (by: TestRegistrant, storeId?: string) =>
  (
    await app.call("GET /brand/store/productList", { campaignId: campaign.id, storeId }, { token: by.token })
  ).body.data.map(({ currentQty }) => currentQty);
const storesOf = (by: TestRegistrant) =>
  app.services.db.selectFrom("store").selectAll().where("business_id", "=", by.organizationId).execute();
async function withoutBankCheck<Result>(work: () => Promise<Result>): Promise<Result> {
  const set = (bank_check: boolean) =>
    app.services.db.updateTable("country").set({ bank_check }).where("id", "=", "1").execute();
  await set(false);
  const result = await work();
  await set(true);
  return result;
}

test("the last step enters the store with its stock, and can be taken again", async () => {
  const shop = await registerVerified(app);
  expect(await stageOf(shop)).toBe("bankVerified");
  const joined = await assign(shop, { organizationId: shop.organizationId });
  expect(joined.body).toMatchObject({ success: true, message: "You have Successfully joined the campaign" });
  expect(await stageOf(shop)).toBe("stocked");
  expect(await stockOf(shop)).toEqual(["10", "", ""]);
  await setLevels(app.services, brand.brandId, [{ businessId: shop.organizationId }], "trusted");
  const products = JSON.stringify(linesOf("", 99_999, "7")) as unknown as [];
  expect((await assign(shop, { campaignId: campaign.code, products })).body.message).toBe("Stock Updated Successfully");
  expect(await stockOf(shop)).toEqual(["", "99999", "7"]);
  expect(await stageOf(shop)).toBe("stocked");
});

test("steps out of order are 409 and say which is missing", async () => {
  const early = await register(app, { merchantStoreType: "multiStore" });
  const first = { status: 409, body: { error: words("registration.confirmCodeFirst") } };
  expect(await assign(early)).toMatchObject(first);
  expect(await add(early)).toMatchObject(first);
  const link = { token: early.token };
  expect(await app.call("GET /plaid/auth/create-link-token", {}, link)).toMatchObject(first);
  expect(await app.call("POST /plaid/auth/token-exchange", { publicToken: "sandbox-verified" }, link)).toMatchObject(
    first,
  );
  const confirmed = await registerConfirmed(app, { merchantStoreType: "multiStore" });
  const second = { status: 409, body: { error: "Please verify your account!" } };
  expect(await assign(confirmed)).toMatchObject(second);
  expect(await add(confirmed)).toMatchObject(second);
  expect(await storesOf(confirmed)).toHaveLength(1);
});

test("where no bank check is asked for, stock comes straight after the code", async () => {
  const shop = await registerConfirmed(app);
  await withoutBankCheck(async () => {
    expect((await app.call("GET /brand/store/onboarding", {}, { token: shop.token })).body.data.bankCheck).toBe(false);
    expect((await assign(shop)).status).toBe(200);
  });
  expect(await stageOf(shop)).toBe("stocked");
});

test.each([
  [[100_000], "products.0.currentQty", "Value should be less than 5 character."],
  [["", "-1"], "products.1.currentQty", "Invalid stock"],
  [[-1], "products.0.currentQty", "Invalid stock"],
  [[1.5], "products.0.currentQty", "Invalid stock"],
  [["1e3"], "products.0.currentQty", "Invalid stock"],
  [["٣"], "products.0.currentQty", "Invalid stock"],
  [["9".repeat(10_000)], "products.0.currentQty", "Value should be less than 5 character."],
  [[null], "products.0.currentQty", "Invalid stock"],
  [["", 0, "0"], "products", "Please fill stock quantity of at least one product."],
  [[], "products", "Please fill stock quantity of at least one product."],
])("stock %j is refused, and nothing is written", async (quantities, field, text) => {
  const before = (await storesOf(chain)).length;
  for (const reply of [
    await assign(chain, { products: linesOf(...quantities) }),
    await add(chain, { products: linesOf(...quantities) }),
  ])
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [text] } });
  expect(await storesOf(chain)).toHaveLength(before);
  expect(await stageOf(chain)).toBe("bankVerified");
});

test("stock that is no list, and none at all", async () => {
  for (const products of ["[{", "{}", 3, [3]] as unknown as [][])
    expect((await assign(chain, { products })).status).toBe(422);
  expect(await assign(chain, { products: "[{" as unknown as [] })).toMatchObject({
    errors: { products: [words("errors.list")] },
  });
  const missing = { status: 422, errors: { products: ["Please fill stock quantity of at least one product."] } };
  expect(await assign(chain, { products: undefined })).toMatchObject(missing);
  expect(await add(chain, { products: undefined })).toMatchObject(missing);
  const other = await makeJoinable(app.services, { brandId: brand.brandId });
  const foreign = [{ organizationProductId: other.productIds[0], currentQty: "1" }];
  expect(await assign(chain, { products: foreign })).toMatchObject({
    status: 422,
    errors: { "products.0.organizationProductId": [words("participation.unknownProduct")] },
  });
});

test("several stores are added one by one, each with its stock", async () => {
  await assign(chain);
  const added = await add(chain, {
    organizationName: "Second",
    products: linesOf("5"),
    latitude: 33.9,
    longitude: -84.5,
  });
  expect(added.body).toMatchObject({ success: true, message: "You have Successfully joined the campaign" });
  const storeId = added.body.data.organizationId;
  expect(await stockOf(chain, storeId)).toEqual(["5", "", ""]);
  expect(await stockOf(chain)).toEqual(["10", "", ""]);
  const plain = await add(chain, { campaignId: "", products: undefined });
  expect(plain.body.message).toBe("Store added.");
  const stores = await storesOf(chain);
  expect(stores.map(({ is_primary }) => is_primary).filter(Boolean)).toHaveLength(1);
  expect(stores.find(({ id }) => id === storeId)).toMatchObject({ name: "Second", latitude: 33.9, longitude: -84.5 });
  expect(stores.find(({ id }) => id === plain.body.data.organizationId)?.latitude).toBeCloseTo(33.75, 1);
  const found = await app.call("GET /brand/campaign/storeList", { campaignId: campaign.id }, {});
  expect(found.body.data.map(({ organizationId }) => organizationId)).toContain(storeId);
});

test("a further store is enough to finish with", async () => {
  expect((await add(chain)).status).toBe(200);
  expect(await stageOf(chain)).toBe("stocked");
});

test("a business with a single store adds none while it registers, and any once it has signed in", async () => {
  const single = await registerVerified(app);
  expect(await add(single)).toMatchObject({ status: 409, code: "registration.singleStore" });
  const shop = await app.signInBusiness();
  const asRegistrant = { ...shop, employeeId: shop.accountId };
  expect((await add(asRegistrant)).status).toBe(200);
  const { store_type } = await app.services.db
    .selectFrom("business")
    .select("store_type")
    .where("id", "=", shop.businessId)
    .executeTakeFirstOrThrow();
  expect(store_type).toBe("multiStore");
});

test("a store and its stock come together or not at all", async () => {
  const before = await storesOf(chain);
  const texan = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-TX"] });
  const over = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-11-19" });
  expect(await add(chain, { campaignId: texan.id })).toMatchObject({ status: 403, code: "participation.outOfReach" });
  expect(await add(chain, { campaignId: over.id })).toMatchObject({ status: 409, code: "participation.expired" });
  expect(await add(chain, { campaignId: "nothing" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  const { geocoder } = app.services;
  app.services.geocoder = { ...geocoder, findPlace: () => Promise.resolve(undefined) };
  const placeless = await add(chain);
  app.services.geocoder = geocoder;
  expect(placeless).toMatchObject({
    status: 409,
    body: { error: "Verify or change location then click on next button." },
  });
  expect(await storesOf(chain)).toEqual(before);
});

test("sixty addresses of a business are looked up in an hour, whatever comes of them", async () => {
  const { geocoder } = app.services;
  const findPlace = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  app.services.geocoder = { ...geocoder, findPlace };
  try {
    const lookUp = (nth: number) => add(chain, { campaignId: "nothing", addressLine1: `${nth} Peachtree St` });
    for (let nth = 0; nth < 60; nth += 1) expect((await lookUp(nth)).status).toBe(404);
    const refused = await lookUp(60);
    expect(refused).toMatchObject({ status: 429, code: "errors.tooManyTries" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(findPlace).toHaveBeenCalledTimes(60);
    const located = { campaignId: "", products: undefined, latitude: 33.9, longitude: -84.5 };
    expect((await add(chain, located)).status).toBe(200);
    const other = await registerVerified(app, { merchantStoreType: "multiStore" });
    expect((await add(other, { campaignId: "", products: undefined })).status).toBe(200);
    expect(findPlace).toHaveBeenCalledTimes(62);
  } finally {
    app.services.geocoder = geocoder;
  }
});

test.each([
  ["businessPhone", "", "Please input your business phone!"],
  ["organizationName", "", "Please input your organization name!"],
  ["phoneCode", "1", words("registration.phoneCodeRequired")],
  ["stateId", "", "Please select your state!"],
  ["stateId", "NG-LA", words("participation.stateUnknown")],
  ["cityId", "", "Please select your city!"],
  ["cityId", "0", words("participation.cityUnknown")],
  ["addressLine1", "", "Please input your street address!"],
  ["zipCode", "", "Please input your zip code"],
  ["zipCode", "12", "Invalid zip code"],
  ["zipCode", "99553", words("participation.zipElsewhere")],
  ["countryId", "18", words("registration.otherCountry")],
  ["latitude", "ninety", "Verify or change location then click on next button."],
  ["businessPhone", "5".repeat(10_000), words("errors.tooLong")],
  ["addressLine1", "x".repeat(10_000), words("errors.tooLong")],
])("a further store's %s %j is refused", async (field, value, text) => {
  expect(await add(chain, { [field]: value })).toMatchObject({ status: 422, errors: { [field]: [text] } });
  expect(await storesOf(chain)).toHaveLength(1);
});

test("a further store's telephone number only has to be there, its country may be spelt out", async () => {
  expect((await add(chain, { businessPhone: "404 / 555-01 23", countryId: "USA" })).status).toBe(200);
});

test("a repeated key adds one store", async () => {
  const headers = { "idempotency-key": `add-${chain.organizationId}` };
  const form = { organizationName: "Once", businessPhone: "1" };
  const first = await add(chain, form, headers);
  const again = await add(chain, form, headers);
  expect(again.body).toEqual(first.body);
  expect(await storesOf(chain)).toHaveLength(2);
});

test("stores and ids of others are 403", async () => {
  const another = await registerVerified(app);
  const [store] = await storesOf(another);
  expect(await assign(chain, { storeId: store?.id })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await assign(chain, { organizationId: another.organizationId })).toMatchObject({ status: 403 });
  expect(await add(chain, { organizationId: another.organizationId })).toMatchObject({ status: 403 });
  expect(await stockOf(another)).toEqual(["", "", ""]);
  expect(await storesOf(another)).toHaveLength(1);
});

test("after all of this the promises hold", async () => {
  expect((await checkInvariants(app.services.db)).filter(({ ok }) => !ok)).toEqual([]);
});

test("a business has ten stores until a brand has approved it", async () => {
  await assign(chain);
  const { business_id: businessId } = await app.services.db
    .selectFrom("store")
    .innerJoin("participation", "participation.store_id", "store.id")
    .select("store.business_id")
    .where("participation.campaign_id", "=", campaign.id)
    .executeTakeFirstOrThrow();
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => add(chain, { organizationName: `Branch ${nth}` })),
  );
  expect(others.filter(({ status }) => status === 200)).toHaveLength(9);
  const refused = others.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 409, code: "registration.tooManyStores" });
  expect(refused?.body).toMatchObject({ error: words("registration.tooManyStores", { most: "10" }) });
  await setLevels(app.services, brand.brandId, [{ businessId }], "approved");
  expect((await add(chain, { organizationName: "Branch 13" })).status).toBe(200);
});

import type { CallInput } from "@stashwell/shared/calls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findCityNamed, type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { registerVerified } from "@stashwell/testing/registering";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

const JOIN = "POST /brand/store/joinCampaign";
const ASSIGN = "POST /brand/store/store-product-assign";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
/** Open to Florida and Georgia. */
let campaign: JoinableCampaign;
let inMiami: NonNullable<CallInput<typeof JOIN>["location"]>;
let inAnchorage: typeof inMiami;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  inMiami = await placeIn("US-FL", "Miami", { addressLine1: "400 Biscayne Blvd", zip: "33132" });
  inAnchorage = await placeIn("US-AK", "Anchorage", { addressLine1: "1418 Ponce Ave", zip: "99501" });
});
beforeEach(async () => {
  campaign = await makeJoinable(app.services, { brandId: brand.brandId, states: ["US-FL", "US-GA"] });
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
});
afterAll(() => app.drop());

async function placeIn(state: string, name: string, address: { addressLine1: string; zip: string }) {
  const { id, latitude, longitude } = await findCityNamed(app.services, state, name);
  return { state, city: id, latitude, longitude, ...address };
}

const products = () => [{ organizationProductId: campaign.productIds[0], currentQty: "5" }];
const join = (input: Partial<CallInput<typeof JOIN>> = {}, by = shop) =>
  app.call(JOIN, { campaignId: campaign.id, products: products(), ...input }, { token: by.token });
/** Everything of a business's stores, and what was recorded of it. */
async function readStores(businessId: string) {
  const { db } = app.services;
  const stores = await db.selectFrom("store").selectAll().where("business_id", "=", businessId).execute();
  const events = await db
    .selectFrom("audit_event")
    .selectAll()
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  const parts = await db.selectFrom("participation").selectAll().where("business_id", "=", businessId).execute();
  return { stores, events, parts };
}

test("a store joins with its new address, in one call", async () => {
  expect((await join({ location: { ...inMiami, zip: "33132-1234" } })).status).toBe(200);
  const { stores, parts, events } = await readStores(shop.businessId);
  expect(stores).toMatchObject([
    { id: shop.storeId, state_id: "US-FL", address_line1: "400 Biscayne Blvd", zip: "33132" },
  ]);
  expect(parts).toMatchObject([{ campaign_id: campaign.id, store_id: shop.storeId }]);
  expect(events.map(({ action }) => action)).toEqual(["store.locate", "campaign.join"]);
});

test("a store that moves into reach as it joins is judged by where it moves to", async () => {
  await locateStore(app.services, shop.storeId, "US-TX", "Dallas");
  expect(await join()).toMatchObject({ status: 403, code: "participation.outOfReach" });
  expect((await join({ location: inMiami })).status).toBe(200);
});

test("a join that is refused leaves the store as it was", async () => {
  const before = await readStores(shop.businessId);
  const over = await makeJoinable(app.services, { brandId: brand.brandId, endDate: "2026-11-19" });
  const [line] = products();
  const refused: [Partial<CallInput<typeof JOIN>>, number][] = [
    [{ location: inAnchorage }, 403],
    [{ location: inMiami, products: [{ ...line!, currentQty: "0" }] }, 422],
    [{ location: inMiami, campaignId: over.id }, 409],
    [{ location: inMiami, campaignId: "nothing" }, 404],
  ];
  for (const [input, status] of refused) {
    expect((await join(input)).status).toBe(status);
    expect(await readStores(shop.businessId)).toEqual(before);
  }
  await app.call(
    "POST /store/campaign/campaignStatus",
    { campaignId: campaign.id, status: "block" },
    { token: shop.token },
  );
  expect(await join({ location: inMiami })).toMatchObject({ status: 409, code: "participation.blocked" });
  expect((await readStores(shop.businessId)).stores).toEqual(before.stores);
});

test.each([
  ["zip", { zip: "30308" }, "participation.zipElsewhere"],
  ["zip", { zip: "1" }, "participation.zipInvalid"],
  ["city", { city: "0" }, "participation.cityUnknown"],
  ["city", { latitude: 33.749, longitude: -84.388 }, "participation.cityTooFar"],
  ["addressLine1", { addressLine1: "12 Main St #4" }, "participation.streetInvalid"],
  ["latitude", { latitude: "" }, "participation.locationRequired"],
] as const)("a new address with a wrong %s is refused at that field", async (field, change, key) => {
  const before = await readStores(shop.businessId);
  expect(await join({ location: { ...inMiami, ...change } })).toMatchObject({
    status: 422,
    errors: { [`location.${field}`]: [words(key)] },
  });
  expect(await readStores(shop.businessId)).toEqual(before);
});

test("a street that the store has already is not refused as it joins", async () => {
  const street = "12 O'Neil St #4";
  await app.services.db.updateTable("store").set({ address_line1: street }).where("id", "=", shop.storeId).execute();
  expect((await join({ location: { ...inMiami, addressLine1: street } })).status).toBe(200);
});

test("a business without a store sees the products, and gets its first store as it joins", async () => {
  const bare = await app.signInBusiness({ name: "Bare Feet" });
  await app.services.db.deleteFrom("store").where("business_id", "=", bare.businessId).execute();
  const list = await app.call("GET /brand/store/productList", { campaignId: campaign.id }, { token: bare.token });
  expect(list.body.data.map(({ currentQty }) => currentQty)).toEqual(["", "", ""]);
  expect(await join({}, bare)).toMatchObject({ status: 409, code: "participation.locationRequired" });
  expect((await join({ location: inAnchorage }, bare)).status).toBe(403);
  expect((await readStores(bare.businessId)).stores).toEqual([]);
  expect((await join({ location: inMiami }, bare)).status).toBe(200);
  expect((await readStores(bare.businessId)).stores).toMatchObject([
    { name: "Bare Feet", state_id: "US-FL", is_primary: true },
  ]);
});

test("nobody moves a store of others by joining", async () => {
  const another = await app.signInBusiness();
  const before = await readStores(another.businessId);
  for (const input of [
    { storeId: another.storeId },
    { organizationId: another.organizationId },
    { storeId: "nothing" },
  ])
    expect(await join({ ...input, location: inMiami })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await readStores(another.businessId)).toEqual(before);
});

test("a registration's last step moves the store and joins, or does neither", async () => {
  const registrant = await registerVerified(app);
  const assign = (location: typeof inMiami, storeId?: string) =>
    app.call(ASSIGN, { campaignId: campaign.id, storeId, products: products(), location }, { token: registrant.token });
  const before = await readStores(registrant.organizationId);
  expect(await assign(inAnchorage)).toMatchObject({ status: 403, code: "participation.outOfReach" });
  expect(await assign({ ...inMiami, zip: "30308" })).toMatchObject({
    errors: { "location.zip": [words("participation.zipElsewhere")] },
  });
  expect(await assign(inMiami, shop.storeId)).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await readStores(registrant.organizationId)).toEqual(before);
  // Registering takes any street, so its last step does, too.
  expect((await assign({ ...inMiami, addressLine1: "12 O'Neil St #4" })).status).toBe(200);
  expect((await readStores(registrant.organizationId)).stores).toMatchObject([
    { state_id: "US-FL", address_line1: "12 O'Neil St #4", zip: "33132" },
  ]);
});

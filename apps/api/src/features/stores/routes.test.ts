import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

const DETAILS = "GET /brand/store/store-details";

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  shop = await app.signInBusiness({ name: "Corner Shop" });
  campaign = await makeJoinable(app.services, { brandId: brand.brandId });
  await locateStore(app.services, shop.storeId);
  const products = [{ organizationProductId: campaign.productIds[1], currentQty: "12" }];
  await app.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token: shop.token });
});
afterAll(() => app.drop());

const details = (token: string, input: Partial<{ storeId: string; campaignId: string }> = {}) =>
  app.call(DETAILS, { storeId: shop.storeId, campaignId: campaign.id, ...input }, { token });

test("the brand sees a store of its campaign, with every product and its quantity", async () => {
  const { status, body } = await details(brand.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    organizationId: shop.storeId,
    organizationName: "Corner Shop",
    address: "1 Peachtree St, Atlanta, GA 30303",
    totalStock: 12,
    code: "GA",
    stateId: "US-GA",
    stateName: "Georgia",
    cityName: "Atlanta",
    addressLine1: "1 Peachtree St",
    zip: "30303",
    suspended: false,
    open: true,
    imageGallery: [],
    imageTexts: [],
  });
  expect(body.data.latitude).toBeCloseTo(33.75, 1);
  expect(
    body.data.products.map(({ organizationProductId, currentQty }) => [organizationProductId, currentQty]),
  ).toEqual([
    [campaign.productIds[0], 0],
    [campaign.productIds[1], 12],
    [campaign.productIds[2], 0],
  ]);
});

test("a business sees its own store, by the campaign's code too, also while it registers", async () => {
  const { dailyCap, level, businessId, businessSuspended, ...data } = (await details(brand.token)).body.data;
  expect(dailyCap).toMatchObject({ lifted: false });
  expect(businessSuspended).toBe(false);
  expect({ level, businessId }).toEqual({ level: "checked", businessId: shop.businessId });
  expect((await details(shop.token, { campaignId: campaign.code })).body.data).toEqual(data);
  const registering = await openSession(app.services.db, app.services.clock, shop.accountId, { registering: true });
  expect((await details(registering)).body.data).toEqual(data);
});

test("a store without a street has no address", async () => {
  const { db } = app.services;
  await db.updateTable("store").set({ address_line1: "" }).where("id", "=", shop.storeId).execute();
  const { body } = await details(shop.token);
  await db.updateTable("store").set({ address_line1: "1 Peachtree St" }).where("id", "=", shop.storeId).execute();
  expect(body.data.address).toBe("");
});

test("nobody else sees it: another business, another brand, nobody in particular", async () => {
  const rival = await app.signInBusiness();
  expect(await details(rival.token)).toMatchObject({ status: 404, code: "stores.notFound" });
  const rivalBrand = await app.signInBrand();
  expect(await details(rivalBrand.token)).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect(await app.call(DETAILS, { storeId: shop.storeId, campaignId: campaign.id })).toMatchObject({ status: 401 });
});

test("a store that is not in the campaign is not found, nor is nonsense", async () => {
  const other = await makeJoinable(app.services, { brandId: brand.brandId });
  expect(await details(brand.token, { campaignId: other.id })).toMatchObject({
    status: 404,
    body: { error: words("stores.notFound") },
  });
  expect(await details(shop.token, { campaignId: other.id })).toMatchObject({ status: 404, code: "stores.notFound" });
  expect(await details(brand.token, { storeId: "nothing" })).toMatchObject({ status: 404, code: "stores.notFound" });
  expect(await details(shop.token, { campaignId: "nothing" })).toMatchObject({
    status: 404,
    code: "campaigns.notFound",
  });
  const draft = await makeJoinable(app.services, { brandId: brand.brandId, published: false });
  expect(await details(shop.token, { campaignId: draft.id })).toMatchObject({
    status: 404,
    code: "campaigns.notFound",
  });
});

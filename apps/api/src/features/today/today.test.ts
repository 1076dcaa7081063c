import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hireCashier } from "@stashwell/testing/cashiers";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, setLevels, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { openSession } from "../accounts/sessions.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand({ name: "Cola House" });
});
afterAll(() => test.drop());
beforeEach(async () => {
  // 10:00 in New York.
  test.clock.set("2026-11-20T15:00:00Z");
  shop = await test.signInBusiness({ name: "Corner Foods" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 8);
  await setLevels(test.services, brand.brandId, [shop]);
});

const today = async (by: TestBusiness = shop) => {
  const token = await openSession(test.services.db, test.clock, by.accountId);
  return (await test.call("GET /store/today", {}, { token })).body.data;
};
const sellHere = async (reversed?: number) => {
  const token = await openSession(test.services.db, test.clock, shop.accountId);
  return sell(test, campaign, { by: { token }, storeId: shop.storeId, ...(reversed && { reversed }) });
};
const worth = (value: string) => [{ currency: "USD", currencySign: "$", value }];

it("adds up the day by hour and the month, without what was undone", async () => {
  await sellHere();
  test.clock.advance({ hours: 24 });
  await sellHere();
  await sellHere();
  test.clock.advance({ hours: 3 });
  await sellHere(4);
  await sellHere();
  const { hours, ...day } = await today();
  expect(day).toMatchObject({
    date: "2026-11-21",
    timezone: "America/New_York",
    total: { redeemed: 3, reversed: 1, worth: worth("75.00"), held: [] },
    month: [{ ...worth("100.00")[0], count: 4, held: { count: 0, value: "0.00" } }],
  });
  expect(Object.fromEntries(hours.map((count, hour) => [hour, count]).filter(([, count]) => count !== 0))).toEqual({
    10: 2,
    13: 1,
  });
  expect(hours).toHaveLength(24);
});

it("begins a day and a month at midnight of the business", async () => {
  test.clock.set("2026-12-01T04:59:00Z");
  await sellHere();
  test.clock.set("2026-12-01T05:01:00Z");
  expect(await today()).toMatchObject({ date: "2026-12-01", total: { redeemed: 0, worth: [] }, month: [] });
});

it("lists what runs low until there is more of it, and never what the store does not have", async () => {
  const { db } = test.services;
  expect((await today()).low).toEqual({ lines: [], count: 0 });
  await sellHere();
  await sellHere();
  await sellHere();
  const line = {
    campaignId: campaign.id,
    brandName: "Cola House",
    storeId: shop.storeId,
    productId: campaign.productId,
  };
  expect((await today()).low).toMatchObject({ lines: [{ ...line, quantity: 5 }], count: 1 });
  const stock = db.updateTable("stock").where("store_id", "=", shop.storeId);
  await stock.set({ quantity: 0 }).execute();
  expect((await today()).low).toMatchObject({ lines: [{ quantity: 0 }], count: 1 });
  await stock.set({ redeemed: 0 }).execute();
  expect((await today()).low.count).toBe(0);
  await stock.set({ quantity: 6 }).execute();
  expect((await today()).low.count).toBe(0);
});

it("asks for nothing in a removed store, or once the campaign is over", async () => {
  const { db } = test.services;
  await db.updateTable("stock").set({ quantity: 1 }).where("store_id", "=", shop.storeId).execute();
  expect((await today()).low.count).toBe(1);
  const store = db.updateTable("store").where("id", "=", shop.storeId);
  await store.set({ removed_at: test.clock.now(), is_primary: false }).execute();
  expect((await today()).low.count).toBe(0);
  await store.set({ removed_at: null }).execute();
  await db.updateTable("campaign").set({ end_date: "2026-11-19" }).where("id", "=", campaign.id).execute();
  expect((await today()).low.count).toBe(0);
});

const requestStock = () =>
  test.services.db
    .insertInto("stock_request")
    .values({
      campaign_id: campaign.id,
      store_id: shop.storeId,
      product_id: campaign.productId,
      brand_id: brand.brandId,
      business_id: shop.businessId,
      quantity: 50,
      requested_at: test.clock.now(),
      requested_by: shop.accountId,
    })
    .execute();

it("says what waits for the brand, and asks for no stock meanwhile", async () => {
  const { db, clock } = test.services;
  await db.updateTable("stock").set({ quantity: 2 }).where("store_id", "=", shop.storeId).execute();
  await requestStock();
  const { low, waiting } = await today();
  expect(low.count).toBe(0);
  expect(waiting).toMatchObject({
    lines: [{ storeId: shop.storeId, brandName: "Cola House", quantity: 50 }],
    count: 1,
  });
  await db.updateTable("stock_request").set({ decided_at: clock.now(), decision: "refused" }).execute();
  expect(await today()).toMatchObject({ low: { count: 1 }, waiting: { lines: [], count: 0 } });
});

it("no longer waits once the campaign is over", async () => {
  await requestStock();
  expect((await today()).waiting.count).toBe(1);
  await test.services.db
    .updateTable("campaign")
    .set({ end_date: "2026-11-19" })
    .where("id", "=", campaign.id)
    .execute();
  expect((await today()).waiting.count).toBe(0);
});

it("is the owner's, and each business's own", async () => {
  const second = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, second, shop, 3);
  await sellHere();
  await requestStock();
  expect(await today()).toMatchObject({ total: { redeemed: 1 }, low: { count: 1 }, waiting: { count: 1 } });
  const other = await test.signInBusiness();
  expect(await today(other)).toMatchObject({
    total: { redeemed: 0 },
    month: [],
    low: { count: 0 },
    waiting: { count: 0 },
  });
  const ada = await hireCashier(test, shop);
  expect((await test.call("GET /store/today", {}, { token: ada.token })).status).toBe(403);
});

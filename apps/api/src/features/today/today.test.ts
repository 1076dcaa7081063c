import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hireCashier } from "@stashwell/testing/cashiers";
import { addProduct, locateStore } from "@stashwell/testing/joinable-campaign";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";
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
/** Opens a shop that takes part in a campaign of its own, at that time. */
async function openShop(at: string, timezone = "America/New_York"): Promise<void> {
  test.clock.set(at);
  shop = await test.signInBusiness({ name: "Corner Foods", timezone });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 8);
  await setLevels(test.services, brand.brandId, [shop]);
}
// 10:00 in New York.
beforeEach(() => openShop("2026-11-20T15:00:00Z"));

const today = async (by: TestBusiness = shop) => {
  const token = await openSession(test.services.db, test.clock, by.accountId);
  return (await test.call("GET /store/today", {}, { token })).body.data;
};
const sellHere = async (reversed?: number) => {
  const token = await openSession(test.services.db, test.clock, shop.accountId);
  return sell(test, campaign, { by: { token }, storeId: shop.storeId, ...(reversed && { reversed }) });
};
async function sellAt(...times: readonly string[]): Promise<void> {
  for (const time of times) {
    test.clock.set(time);
    await sellHere();
  }
}
const setQuantity = (quantity: number) =>
  test.services.db.updateTable("stock").set({ quantity }).where("store_id", "=", shop.storeId).execute();
/** The hours with redemptions, and how many each has. */
const busy = (hours: readonly number[]) =>
  Object.fromEntries(hours.map((count, hour) => [hour, count]).filter(([, count]) => count !== 0));
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
  expect(busy(hours)).toEqual({ 10: 2, 13: 1 });
  expect(hours).toHaveLength(24);
});

it("begins a day and a month at midnight of the business", async () => {
  test.clock.set("2026-12-01T04:59:00Z");
  await sellHere();
  test.clock.set("2026-12-01T05:01:00Z");
  expect(await today()).toMatchObject({ date: "2026-12-01", total: { redeemed: 0, worth: [] }, month: [] });
});

it("has 24 hours on a day of 23: the one that is skipped has none", async () => {
  // 8 March in New York; from 02:00 it is 03:00.
  await openShop("2026-03-08T04:00:00Z");
  await sellAt("2026-03-08T04:59:00Z", "2026-03-08T05:00:00Z", "2026-03-08T06:59:00Z", "2026-03-08T07:00:00Z");
  await sellAt("2026-03-09T03:59:00Z");
  const { date, hours, total, month } = await today();
  expect([date, hours.length, total.redeemed, month[0]?.count]).toEqual(["2026-03-08", 24, 4, 5]);
  expect(busy(hours)).toEqual({ 0: 1, 1: 1, 3: 1, 23: 1 });
  test.clock.set("2026-03-09T04:00:00Z");
  expect(await today()).toMatchObject({ date: "2026-03-09", total: { redeemed: 0 }, month: [{ count: 5 }] });
});

it("has 24 hours on a day of 25: the one that comes twice has those of both", async () => {
  // 1 November in New York, also the first of a month; at 02:00 it is 01:00 again.
  await openShop("2026-11-01T03:00:00Z");
  await sellAt("2026-11-01T03:59:00Z", "2026-11-01T04:00:00Z", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z");
  await sellAt("2026-11-01T07:00:00Z", "2026-11-02T04:59:00Z");
  const { date, hours, total, month } = await today();
  expect([date, hours.length, total.redeemed, month[0]?.count]).toEqual(["2026-11-01", 24, 5, 5]);
  expect(busy(hours)).toEqual({ 0: 1, 1: 2, 2: 1, 23: 1 });
  test.clock.set("2026-11-02T05:00:00Z");
  expect(await today()).toMatchObject({ date: "2026-11-02", total: { redeemed: 0 }, month: [{ count: 5 }] });
});

it("has the same hours all year in Lagos", async () => {
  await openShop("2026-10-31T22:00:00Z", "Africa/Lagos");
  await sellAt("2026-10-31T22:59:00Z", "2026-10-31T23:00:00Z", "2026-11-01T00:30:00Z", "2026-11-01T01:30:00Z");
  await sellAt("2026-11-01T22:59:00Z");
  const { date, timezone, hours, total, month } = await today();
  expect([date, timezone, total.redeemed, month[0]?.count]).toEqual(["2026-11-01", "Africa/Lagos", 4, 4]);
  expect(busy(hours)).toEqual({ 0: 1, 1: 1, 2: 1, 23: 1 });
});

it("counts in the time zone of the business, wherever its stores are", async () => {
  const storeId = await addStore(test.services, shop.businessId, "Bay Foods");
  await locateStore(test.services, storeId, "US-CA", "San Francisco");
  await joinWithStock(test.services, campaign, { ...shop, storeId }, 8);
  await sellHere();
  const token = await openSession(test.services.db, test.clock, shop.accountId);
  await sell(test, campaign, { by: { token }, storeId });
  expect(busy((await today()).hours)).toEqual({ 10: 2 });
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

it("asks for no stock of what the business set to 0 itself, until it enters some again", async () => {
  await locateStore(test.services, shop.storeId);
  const other = await addProduct(test.services, brand.brandId, campaign.id, 1);
  const enter = async (quantity: number) => {
    const token = await openSession(test.services.db, test.clock, shop.accountId);
    const lines: [string, number][] = [
      [campaign.productId, quantity],
      [other, 50],
    ];
    const products = lines.map(([organizationProductId, currentQty]) => ({ organizationProductId, currentQty }));
    const saved = await test.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token });
    expect(saved.status).toBe(200);
  };
  await sellHere();
  await enter(0);
  expect((await today()).low.count).toBe(0);
  await enter(1);
  expect((await today()).low).toMatchObject({ lines: [{ quantity: 1 }], count: 1 });
  await sellHere();
  expect((await today()).low).toMatchObject({ lines: [{ productId: campaign.productId, quantity: 0 }], count: 1 });
});

it.each([
  // Two were left when the form was opened.
  { seen: 2, entered: 1, asks: 1 },
  { seen: 2, entered: 0, asks: 0 },
  // As it was: forms send all of their lines.
  { seen: 0, entered: 0, asks: 1 },
])("of what sold out meanwhile, asks for $asks if $seen became $entered", async ({ seen, entered, asks }) => {
  await locateStore(test.services, shop.storeId);
  const other = await addProduct(test.services, brand.brandId, campaign.id, 1);
  await setQuantity(2);
  await sellHere();
  await sellHere();
  const token = await openSession(test.services.db, test.clock, shop.accountId);
  const products = [
    { organizationProductId: campaign.productId, currentQty: entered, seenQty: seen },
    { organizationProductId: other, currentQty: 50, seenQty: 0 },
  ];
  const saved = await test.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token });
  expect(saved.status).toBe(200);
  expect((await today()).low).toMatchObject({
    lines: Array.from({ length: asks }, () => ({ quantity: 0 })),
    count: asks,
  });
});

it("asks for stock of what was set to 0 and has some again", async () => {
  await test.services.db
    .updateTable("stock")
    .set({ set_to_zero: true, quantity: 3 })
    .where("store_id", "=", shop.storeId)
    .execute();
  expect((await today()).low).toMatchObject({ lines: [{ quantity: 3 }], count: 1 });
  for (let left = 3; left > 0; left -= 1) await sellHere();
  expect((await today()).low).toMatchObject({ lines: [{ quantity: 0 }], count: 1 });
});

it("lists the ten products with the fewest items, and says how many there are", async () => {
  const { services } = test;
  await setQuantity(6);
  for (let position = 1; position <= 12; position += 1) {
    const productId = await addProduct(services, brand.brandId, campaign.id, position);
    const line = { campaign_id: campaign.id, store_id: shop.storeId, product_id: productId };
    await services.db
      .insertInto("stock")
      .values({ ...line, quantity: 1 + (position % 5) })
      .execute();
  }
  const { low } = await today();
  expect(low.count).toBe(12);
  expect(low.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
});

it("asks for no stock in a store that left the campaign or is suspended from it", async () => {
  await setQuantity(1);
  expect((await today()).low.count).toBe(1);
  const takesPart = test.services.db.updateTable("participation").where("store_id", "=", shop.storeId);
  await takesPart.set({ suspended_at: test.clock.now() }).execute();
  expect((await today()).low).toEqual({ lines: [], count: 0 });
  await takesPart.set({ suspended_at: null }).execute();
  expect((await today()).low.count).toBe(1);
  await takesPart.set({ left_at: test.clock.now() }).execute();
  expect((await today()).low).toEqual({ lines: [], count: 0 });
});

it("asks for nothing in a removed store, or once the campaign is over", async () => {
  const { db } = test.services;
  await setQuantity(1);
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
  await setQuantity(2);
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

import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, setLevels, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openSession } from "../accounts/sessions.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  // 10:00 in New York.
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand();
  shop = await test.signInBusiness({ name: "Corner Foods" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
});

const NOTHING = { flags: 0, businesses: 0, outOfStock: 0 };

async function overview(of = campaign, by = brand) {
  const token = await openSession(test.services.db, test.clock, by.accountId);
  return (await test.call("GET /brand/campaign/overview", { campaignId: of.id }, { token })).body.data;
}
const sellAt = async (by: TestBusiness, of = campaign) => {
  const token = await openSession(test.services.db, test.clock, by.accountId);
  return sell(test, of, { by: { token }, storeId: by.storeId });
};

it("has the days from publishing on, and the four busiest stores", async () => {
  expect(await overview()).toEqual({
    days: [{ date: "2026-11-20", claimed: 0, downloaded: 0, redeemed: 0 }],
    stores: 0,
    busiestStores: [],
    waiting: NOTHING,
  });
  const others = await Promise.all(["B", "C", "D", "E"].map((name) => test.signInBusiness({ name })));
  for (const one of [shop, ...others]) await joinWithStock(test.services, campaign, one, 20, { level: "approved" });
  test.clock.advance({ hours: 24 });
  for (const [index, one] of others.entries()) for (let sale = 0; sale <= index; sale += 1) await sellAt(one);
  await sellAt(shop);
  await sellAt(shop);
  const { days, stores, busiestStores } = await overview();
  expect(days).toEqual([
    { date: "2026-11-20", claimed: 0, downloaded: 0, redeemed: 0 },
    { date: "2026-11-21", claimed: 12, downloaded: 0, redeemed: 12 },
  ]);
  expect(stores).toBe(5);
  expect(busiestStores.map(({ organizationName, redeemed, joined }) => [organizationName, redeemed, joined])).toEqual([
    ["E", 4, true],
    ["D", 3, true],
    ["C", 2, true],
    ["Corner Foods", 2, true],
  ]);
});

it("counts open stores without stock, until the campaign is over", async () => {
  const { db } = test.services;
  await joinWithStock(test.services, campaign, shop, 1, { level: "approved" });
  expect((await overview()).waiting).toEqual(NOTHING);
  await sellAt(shop);
  expect((await overview()).waiting).toEqual({ ...NOTHING, outOfStock: 1 });
  const place = db.updateTable("participation").where("campaign_id", "=", campaign.id);
  await place.set({ suspended_at: test.clock.now() }).execute();
  expect((await overview()).waiting).toEqual(NOTHING);
  await place.set({ suspended_at: null, left_at: test.clock.now() }).execute();
  expect((await overview()).waiting).toEqual(NOTHING);
  await place.set({ left_at: null }).execute();
  test.clock.set("2027-01-01T12:00:00Z");
  expect((await overview()).waiting).toEqual(NOTHING);
});

it("counts what goes on in a campaign that was ended early while its vouchers are good, and nothing that nobody can change", async () => {
  await joinWithStock(test.services, campaign, shop, 1, { level: "checked" });
  await sellAt(shop);
  expect((await overview()).waiting).toEqual({ flags: 0, businesses: 1, outOfStock: 1 });
  const token = await openSession(test.services.db, test.clock, brand.accountId);
  const ended = { campaignId: campaign.id, validUntil: "2026-11-30" };
  expect((await test.call("POST /brand/campaign/end", ended, { token })).status).toBe(200);
  expect((await overview()).waiting).toEqual({ ...NOTHING, businesses: 1 });
});

it("counts each business with something to approve once, and only in the campaign that it is about", async () => {
  const { db } = test.services;
  const other = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 9, { level: "checked" });
  expect((await overview()).waiting).toEqual(NOTHING);
  await sellAt(shop);
  await sellAt(shop);
  expect((await overview()).waiting).toEqual({ ...NOTHING, businesses: 1 });
  const request = {
    campaign_id: campaign.id,
    store_id: shop.storeId,
    product_id: campaign.productId,
    brand_id: brand.brandId,
    business_id: shop.businessId,
    quantity: 500,
    requested_at: test.clock.now(),
  };
  await db.insertInto("stock_request").values(request).execute();
  expect((await overview()).waiting).toEqual({ ...NOTHING, businesses: 1 });
  expect((await overview(other)).waiting).toEqual(NOTHING);
  await db
    .updateTable("stock_request")
    .set({ decided_at: test.clock.now(), decision: "refused" })
    .where("campaign_id", "=", campaign.id)
    .execute();
  await db
    .updateTable("redemption_hold")
    .set({ decided_at: test.clock.now(), decision: "released" })
    .where("campaign_id", "=", campaign.id)
    .execute();
  expect((await overview()).waiting).toEqual(NOTHING);
});

it("counts businesses that the brand has to let in, while the campaign runs", async () => {
  const { db } = test.services;
  await joinWithStock(test.services, campaign, shop, 9, { level: "new" });
  const stranger = await test.signInBusiness();
  await setLevels(test.services, brand.brandId, [stranger], "new");
  const limits = JSON.stringify({ shops: { admission: "each" } });
  await db
    .insertInto("brand_limits")
    .values({ brand_id: brand.brandId, limits, version: 1, changed_at: test.clock.now(), changed_by: null })
    .execute();
  expect((await overview()).waiting).toEqual({ ...NOTHING, businesses: 1 });
  test.clock.set("2027-01-01T12:00:00Z");
  expect((await overview()).waiting).toEqual(NOTHING);
});

it("counts open flags with redemptions of the campaign", async () => {
  const { db } = test.services;
  const other = await makeCampaign(test.services, { brandId: brand.brandId });
  const at = test.clock.now();
  const { id } = await db
    .insertInto("abuse_flag")
    .values({
      brand_id: brand.brandId,
      rule: "storeRush",
      subject: shop.storeId,
      business_id: shop.businessId,
      product_id: null,
      rule_limit: 1,
      rule_minutes: 1,
      action: "flag",
      first_at: at,
      last_at: at,
      flagged_at: at,
      decided_by: null,
      decision: null,
      reason: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const redemption = { flag_id: id, store_id: shop.storeId, slot: 1, worth: "25.00" };
  await db
    .insertInto("flagged_redemption")
    .values(["1", "2"].map((ledgerId) => ({ ...redemption, campaign_id: campaign.id, ledger_id: ledgerId })))
    .execute();
  expect((await overview()).waiting).toEqual({ ...NOTHING, flags: 1 });
  expect((await overview(other)).waiting).toEqual(NOTHING);
  await db.updateTable("abuse_flag").set({ decided_at: at, decision: "dismiss" }).where("id", "=", id).execute();
  expect((await overview()).waiting).toEqual(NOTHING);
});

it("is the brand's own", async () => {
  const rival = await test.signInBrand();
  const get = (token?: string) => test.call("GET /brand/campaign/overview", { campaignId: campaign.id }, { token });
  expect(await get(rival.token)).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect((await get(shop.token)).status).toBe(403);
  expect((await get()).status).toBe(401);
  const draft = await makeCampaign(test.services, { brandId: brand.brandId, published: false });
  expect(await overview(draft)).toEqual({ days: [], stores: 0, busiestStores: [], waiting: NOTHING });
});

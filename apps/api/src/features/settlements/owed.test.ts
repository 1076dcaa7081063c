import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words as inEnglish } from "@stashwell/testing/words";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let lagos: TestBusiness;
let campaign: VoucherCampaign;
let second: VoucherCampaign;
let corner: string;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T20:00:00Z");
  brand = await test.signInBrand({ name: "Cola House" });
  shop = await test.signInBusiness({ name: "Corner Foods" });
  lagos = await test.signInBusiness({ name: "Lagos Mart", timezone: "Africa/Lagos" });
  corner = await addStore(test.services, shop.businessId, "Corner");
  await locateStore(test.services, corner);
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  second = await makeCampaign(test.services, { brandId: brand.brandId });
  for (const one of [campaign, second])
    for (const store of [shop, lagos, { businessId: shop.businessId, storeId: corner }])
      await joinWithStock(test.services, one, store, 20);
  await setLevels(test.services, brand.brandId, [shop, lagos]);
});

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const nothing = { count: 0, value: "0.00" };
interface Query {
  from: string;
  to: string;
  search?: string;
  limit?: number;
  offset?: number;
}
const owed = (input: Query = NOVEMBER, token: string | undefined = brand.token) =>
  test.call("GET /brand/settlement/", input, { token });
const csv = async (input = NOVEMBER, token = brand.token) => {
  const reply = await test.call("GET /brand/settlement/csv", input, { token });
  return parse(String(reply.body).replace(/^\uFEFF/, ""));
};

/** Three vouchers of two campaigns in the shop's two stores, one taken back; one elsewhere. */
async function trade() {
  await sell(test, campaign, { by: shop, storeId: shop.storeId });
  await sell(test, campaign, { by: shop, storeId: corner });
  await sell(test, second, { by: shop, storeId: corner });
  await sell(test, campaign, { by: shop, storeId: corner, reversed: 3 });
  await sell(test, campaign, { by: lagos, storeId: lagos.storeId });
}

describe("what a brand owes", () => {
  it("is listed by business and campaign, the highest amount first, without what was taken back", async () => {
    await trade();
    expect((await owed()).body).toEqual({
      success: true,
      total: 2,
      data: [
        {
          businessId: shop.businessId,
          businessName: "Corner Foods",
          count: 3,
          value: "75.00",
          held: nothing,
          campaigns: [
            { campaignId: campaign.id, campaignName: "Summer fizz", count: 2, value: "50.00", held: nothing },
            { campaignId: second.id, campaignName: "Summer fizz", count: 1, value: "25.00", held: nothing },
          ],
        },
        {
          businessId: lagos.businessId,
          businessName: "Lagos Mart",
          count: 1,
          value: "25.00",
          held: nothing,
          campaigns: [
            { campaignId: campaign.id, campaignName: "Summer fizz", count: 1, value: "25.00", held: nothing },
          ],
        },
      ],
      sum: { count: 4, value: "100.00", held: nothing, currency: "USD", currencySign: "$" },
      preliminary: true,
    });
  });

  it("is what each business reads in its own settlement, also at midnight in its time zone", async () => {
    await trade();
    // 20 November in New York, the day after in Lagos.
    test.clock.set("2026-11-20T23:30:00Z");
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await sell(test, campaign, { by: lagos, storeId: lagos.storeId });
    await setLevels(test.services, brand.brandId, [lagos], "new");
    await sell(test, second, { by: lagos, storeId: lagos.storeId });
    const later = { from: "2026-11-21", to: "2026-11-30" };
    for (const period of [{ from: "2026-11-01", to: "2026-11-20" }, later]) {
      const { data } = (await owed(period)).body;
      for (const business of [shop, lagos]) {
        const own = (await test.call("GET /store/settlement/", period, { token: business.token })).body.worth[0];
        const listed = data.find(({ businessId }) => businessId === business.businessId);
        expect([listed?.count, listed?.value, listed?.held]).toEqual([own?.count, own?.value, own?.held]);
      }
    }
    expect((await owed(later)).body.sum).toMatchObject({
      count: 1,
      value: "25.00",
      held: { count: 1, value: "25.00" },
    });
  });

  it("holds back what an unapproved business redeemed, until the brand approves it", async () => {
    await setLevels(test.services, brand.brandId, [shop], "new");
    await sell(test, campaign, { by: shop, storeId: shop.storeId });
    expect((await owed()).body.data).toMatchObject([{ ...nothing, held: { count: 1, value: "25.00" } }]);
    const approved = await test.call(
      "POST /brand/store/level",
      { businessIds: [shop.businessId], level: "approved" },
      { token: brand.token },
    );
    expect(approved.status).toBe(200);
    expect((await owed()).body.data).toMatchObject([{ count: 1, value: "25.00", held: nothing }]);
  });

  it("is searched and read page by page, with the sum of all", async () => {
    await trade();
    expect((await owed({ ...NOVEMBER, search: "lagos" })).body).toMatchObject({
      total: 1,
      data: [{ businessName: "Lagos Mart" }],
      sum: { count: 4 },
    });
    expect((await owed({ ...NOVEMBER, limit: 1, offset: 2 })).body).toMatchObject({
      total: 2,
      data: [{ businessName: "Lagos Mart" }],
    });
    expect((await owed({ ...NOVEMBER, search: "100%" })).body).toMatchObject({ total: 0, data: [] });
  });

  it("is preliminary until its last redemptions can no longer be undone", async () => {
    await trade();
    const today = { from: "2026-11-20", to: "2026-11-20" };
    test.clock.set("2026-11-21T05:15:59Z");
    expect((await owed(today)).body.preliminary).toBe(true);
    test.clock.set("2026-11-21T05:16:00Z");
    expect((await owed(today)).body.preliminary).toBe(false);
  });

  it("is a table with one row per business, campaign, and store", async () => {
    await trade();
    const [headings, ...rows] = await csv();
    expect(headings).toContain(inEnglish("settlements.csvAddress"));
    expect(rows.map((row) => [row[2], row[4], row[5], row[6], row[7], row[9], row[13]])).toEqual(
      expect.arrayContaining([
        ["Corner Foods", campaign.code, "Corner", "1 Peachtree St, Atlanta, GA 30303", "1", "25.00", "Preliminary"],
        ["Corner Foods", campaign.code, "Corner Foods", "", "1", "25.00", "Preliminary"],
        ["Corner Foods", second.code, "Corner", "1 Peachtree St, Atlanta, GA 30303", "1", "25.00", "Preliminary"],
        ["Lagos Mart", campaign.code, "Lagos Mart", "", "1", "25.00", "Preliminary"],
      ]),
    );
    expect(rows).toHaveLength(4);
    const { data } = (await test.call("GET /brand/team/audit", {}, { token: brand.token })).body;
    expect(data[0]).toMatchObject({ action: "settlement.export" });
  });

  it("shows nothing of other brands' vouchers, and is refused for what is no period", async () => {
    const stranger = await test.signInBrand({ name: "Other House" });
    const theirs = await makeCampaign(test.services, { brandId: stranger.brandId });
    await joinWithStock(test.services, theirs, shop, 5);
    await setLevels(test.services, stranger.brandId, [shop]);
    await sell(test, theirs, { by: shop, storeId: shop.storeId });
    expect((await owed()).body).toMatchObject({ total: 0, data: [], sum: nothing, preliminary: false });
    expect((await owed(NOVEMBER, stranger.token)).body.sum).toMatchObject({ count: 1, value: "25.00" });
    expect(await csv()).toHaveLength(1);
    expect((await owed({ ...NOVEMBER, to: "2025-12-31" })).errors).toEqual({
      from: [inEnglish("settlements.backwards")],
    });
    expect((await owed({ ...NOVEMBER, from: "2020-01-01" })).errors).toEqual({
      to: [inEnglish("settlements.tooLong", { count: "1,100" })],
    });
    expect(
      (await test.call("GET /brand/settlement/csv", { ...NOVEMBER, to: "2025-12-31" }, { token: brand.token })).status,
    ).toBe(422);
    expect((await test.call("GET /brand/settlement/", NOVEMBER, {})).status).toBe(401);
    expect((await owed(NOVEMBER, shop.token)).status).toBe(403);
  });
});

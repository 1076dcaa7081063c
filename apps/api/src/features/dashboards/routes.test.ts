import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { type JoinableCampaign, locateStore, makeJoinable } from "@stashwell/testing/joinable-campaign";
import { sell } from "@stashwell/testing/point-of-sale";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { findVoucherByPin, markDownloaded } from "../vouchers/queries.ts";
import { countReader } from "./count-reader.ts";

let app: TestApp;
let brand: TestBrand;
let rival: TestBrand;
let corner: TestBusiness;
let texan: TestBusiness;
let campaign: JoinableCampaign;
let draft: JoinableCampaign;

beforeAll(async () => {
  app = await createTestApp();
  brand = await app.signInBrand();
  rival = await app.signInBrand();
  campaign = await makeJoinable(app.services, { brandId: brand.brandId, name: "Peach days" });
  draft = await makeJoinable(app.services, { brandId: brand.brandId, published: false });
  corner = await joined("Corner Shop", "US-GA", "Atlanta", ["10", "60", ""]);
  texan = await joined("Texas Corner", "US-TX", "Austin", ["5", "", ""]);
});
afterAll(() => app.drop());

async function joined(name: string, stateId: string, city: string, quantities: string[]): Promise<TestBusiness> {
  const business = await app.signInBusiness({ name });
  await locateStore(app.services, business.storeId, stateId, city);
  const products = quantities.map((currentQty, index) => ({
    organizationProductId: campaign.productIds[index] ?? "",
    currentQty,
  }));
  await app.call("POST /brand/store/joinCampaign", { campaignId: campaign.id, products }, { token: business.token });
  return business;
}

const open = [
  "GET /brand/campaign/productData",
  "GET /brand/campaign/storeList",
  "GET /brand/campaign/heatmap",
] as const;

test("a brand sees the stock of its campaign, in all and by product", async () => {
  const { status, body } = await app.call(open[0], { campaignId: campaign.code }, { token: brand.token });
  expect(status).toBe(200);
  expect(body.data.total).toBe(75);
  expect(body.data.isoCode).toBe("US");
  expect(body.data.productData.map(({ key, code, stock }) => [key, code, stock])).toEqual([
    [campaign.productIds[0], "Orange soda", 15],
    [campaign.productIds[1], "Soda 1", 60],
    [campaign.productIds[2], "Soda 2", 0],
  ]);
  expect(body.data.productData[0]?.image).toMatch(/^\/images\/[0-9a-f]{64}\/160\.webp$/);
  expect(body.campaign).toEqual({
    CampaignId: campaign.id,
    CampaignCode: campaign.code,
    CampaignName: "Peach days",
    CStartDate: "2026-01-01",
    CEndDate: "2026-12-31",
    Cstatus: 3,
    currencySign: "$",
  });
});

test("anybody else learns of a published campaign what is in stock, and where, but not how much", async () => {
  for (const token of [undefined, rival.token, corner.token]) {
    const products = (await app.call(open[0], { campaignId: campaign.code }, { token })).body.data;
    expect(products.productData.map(({ stock }) => stock)).toEqual([1, 1, 0]);
    expect(products.total).toBe(2);
    const stores = (await app.call(open[1], { campaignId: campaign.id }, { token })).body.data;
    expect(stores.map(({ organizationName, totalStock }) => [organizationName, totalStock])).toEqual([
      ["Corner Shop", 1],
      ["Texas Corner", 1],
    ]);
    expect(stores.map((store) => store.products.map(({ currentQty }) => currentQty))).toEqual([
      [1, 1, 0],
      [1, 0, 0],
    ]);
    const points = (await app.call(open[2], { campaignId: campaign.id }, { token })).body.data;
    expect(points.map(({ totalStock }) => totalStock)).toEqual([1, 1]);
  }
});

test("a network reads six hundred times a minute, in all three calls; others, and the campaign's brand, go on", async () => {
  for (let count = 0; count < 600; count += 1) await countReader(app.services, "2001:db8:57:1::1");
  const statusOf = async (path: (typeof open)[number], address: string, token?: string) =>
    (await app.call(path, { campaignId: campaign.id }, { address, token })).status;
  for (const path of open) {
    expect(await statusOf(path, "2001:db8:57:1::2")).toBe(429);
    expect(await statusOf(path, "2001:db8:57:1::2", rival.token)).toBe(429);
    expect(await statusOf(path, "2001:db8:57:1::2", brand.token)).toBe(200);
    expect(await statusOf(path, "203.0.113.57")).toBe(200);
  }
});

test("a suspended store, and that it is, is the brand's own to know", async () => {
  const suspend = (suspended: boolean) =>
    app.call(
      "POST /brand/store/suspend",
      { campaignId: campaign.id, storeId: corner.storeId, suspended },
      { token: brand.token },
    );
  await suspend(true);
  for (const token of [undefined, rival.token, texan.token]) {
    const stores = (await app.call(open[1], { campaignId: campaign.id }, { token })).body;
    expect(stores.data.map(({ organizationName, suspended }) => [organizationName, suspended])).toEqual([
      ["Texas Corner", false],
    ]);
    expect(stores).toMatchObject({ total: 1, states: [{ stateId: "US-TX", stores: 1 }] });
    const products = (await app.call(open[0], { campaignId: campaign.id }, { token })).body.data;
    expect(products.productData.map(({ stock }) => stock)).toEqual([1, 0, 0]);
    expect((await app.call(open[2], { campaignId: campaign.id }, { token })).body.data).toHaveLength(1);
  }
  const own = (await app.call(open[1], { campaignId: campaign.id }, { token: brand.token })).body;
  expect(own.data.map(({ suspended, totalStock }) => [suspended, totalStock])).toEqual([
    [true, 70],
    [false, 5],
  ]);
  expect(own.states).toHaveLength(2);
  await suspend(false);
});

test("the stores, by name, searched and by state", async () => {
  const names = async (input: { search?: string; stateId?: string } = {}) =>
    (await app.call(open[1], { campaignId: campaign.id, ...input })).body.data.map(
      ({ organizationName }) => organizationName,
    );
  expect(await names()).toEqual(["Corner Shop", "Texas Corner"]);
  expect(await names({ search: "TEXAS" })).toEqual(["Texas Corner"]);
  expect(await names({ search: "_" })).toEqual([]);
  expect(await names({ stateId: "US-GA" })).toEqual(["Corner Shop"]);
  expect(await names({ stateId: "" })).toHaveLength(2);
  const { body } = await app.call(open[1], { campaignId: campaign.id }, { token: brand.token });
  expect(body.data[0]).toMatchObject({
    organizationId: corner.storeId,
    totalStock: 70,
    address: "1 Peachtree St, Atlanta, GA 30303",
    code: "GA",
  });
  expect(body.data[0]?.products.map(({ currentQty }) => currentQty)).toEqual([10, 60, 0]);
});

test("the stores page by page, with how many there are and in which states", async () => {
  const page = async (input: { limit?: number; offset?: number; search?: string }) =>
    (await app.call(open[1], { campaignId: campaign.id, ...input }, { token: brand.token })).body;
  const first = await page({ limit: 1, offset: 1 });
  expect(first.data.map(({ organizationName, totalStock }) => [organizationName, totalStock])).toEqual([
    ["Corner Shop", 70],
  ]);
  expect(first.total).toBe(2);
  expect(first.states).toEqual([
    { stateId: "US-GA", stateName: "Georgia", stores: 1 },
    { stateId: "US-TX", stateName: "Texas", stores: 1 },
  ]);
  const second = await page({ limit: 1, offset: 2 });
  expect(second.data[0]?.products.map(({ currentQty }) => currentQty)).toEqual([5, 0, 0]);
  expect((await page({ limit: 1, offset: 3 })).data).toEqual([]);
  expect(await page({ limit: 20, search: "texas" })).toMatchObject({ total: 1, states: [{}, {}] });
  expect((await app.call(open[1], { campaignId: campaign.id, limit: 101 })).errors).toHaveProperty("limit");
});

test("the heat map has a point for each store on the map", async () => {
  const { body } = await app.call(open[2], { campaignId: campaign.id }, { token: brand.token });
  expect(body.data).toHaveLength(2);
  expect(body.data[1]).toMatchObject({
    organizationId: texan.storeId,
    organizationName: "Texas Corner",
    totalStock: 5,
    code: "TX",
  });
  const { db } = app.services;
  const place = await db
    .selectFrom("store")
    .select(["latitude", "longitude"])
    .where("id", "=", texan.storeId)
    .executeTakeFirstOrThrow();
  await db.updateTable("store").set({ latitude: null, longitude: null }).where("id", "=", texan.storeId).execute();
  expect((await app.call(open[2], { campaignId: campaign.id })).body.data).toHaveLength(1);
  await db.updateTable("store").set(place).where("id", "=", texan.storeId).execute();
});

test.each(open)("%s of a draft is its brand's alone", async (name) => {
  expect((await app.call(name, { campaignId: draft.id }, { token: brand.token })).body).toMatchObject({
    success: true,
    campaign: { Cstatus: 1 },
  });
  for (const token of [undefined, rival.token, corner.token]) {
    expect(await app.call(name, { campaignId: draft.id }, { token })).toMatchObject({
      status: 404,
      code: "campaigns.notPublished",
    });
  }
  expect(await app.call(name, { campaignId: "nothing" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect((await app.call(name, { campaignId: campaign.id }, { token: rival.token })).status).toBe(200);
});

const dashboard = async (by = brand, campaignId = campaign.id) =>
  app.call("GET /brand/campaign/customerDashboard", { campaignId }, { token: by.token });

const redeeming = async (by = brand, campaignId = campaign.id) =>
  app.call("GET /brand/campaign/redeemingStores", { campaignId }, { token: by.token });

test("vouchers in all and by day of the brand's time zone, a reversed redemption on no day", async () => {
  const pins: string[] = [];
  const claim = async (key: string) => {
    const { body } = await app.call("POST /brand/customer/claim", {
      campaignCode: campaign.code,
      claimKey: `device-${key}-0123456789`,
    });
    pins.push(body.data.pinNumber);
  };
  const redeem = (pin = "") =>
    app.call(
      "POST /store/voucher/redeem",
      { pin, storeId: corner.storeId, organizationProductId: campaign.productIds[0] },
      { token: corner.token },
    );
  const save = async (pin = "") => {
    const voucher = await findVoucherByPin(app.services.db, pin);
    if (voucher)
      await markDownloaded(
        app.services.db,
        { campaignId: campaign.id, slot: voucher.slot, pin: voucher.pin },
        app.clock.now(),
      );
  };
  const empty = { claimed: 0, downloaded: 0, redeemed: 0 };

  expect((await redeeming()).body.data).toEqual([]);
  // Published at 10:00 in New York on the 20th.
  expect((await dashboard()).body.data).toEqual({
    assign: 50,
    claimed: 0,
    downloaded: 0,
    redeemed: 0,
    graphData: [{ date: "2026-11-20", ...empty }],
  });

  await claim("a");
  await claim("b");
  app.clock.set("2026-11-22T04:59:00Z");
  await reopen();
  await claim("c");
  await save(pins[0]);
  expect((await redeem(pins[0])).status).toBe(200);
  expect((await redeem(pins[1])).status).toBe(200);
  app.clock.set("2026-11-22T05:01:00Z");
  expect((await app.call("POST /store/voucher/reverse", { pin: pins[1] ?? "" }, { token: corner.token })).status).toBe(
    200,
  );
  app.clock.set("2026-11-23T15:00:00Z");
  await reopen();
  expect((await redeem(pins[1])).status).toBe(200);

  expect((await dashboard()).body.data).toMatchObject({
    assign: 50,
    claimed: 3,
    downloaded: 1,
    redeemed: 2,
    graphData: [
      { date: "2026-11-20", ...empty, claimed: 2 },
      { date: "2026-11-21", ...empty, claimed: 1, downloaded: 1, redeemed: 1 },
      { date: "2026-11-22", ...empty },
      { date: "2026-11-23", ...empty, redeemed: 1 },
    ],
  });

  await redeemElsewhere(pins[2]);
  const { data: stores } = (await redeeming()).body;
  expect(
    stores.map(({ organizationName, code, redeemed, joined: still }) => [organizationName, code, redeemed, still]),
  ).toEqual([
    ["Corner Shop", "GA", 2, true],
    ["Texas Corner", "TX", 1, false],
  ]);
  expect(stores[0]?.latitude).toBeCloseTo(33.75, 1);

  app.clock.set("2027-02-01T12:00:00Z");
  await reopen();
  const { graphData } = (await dashboard()).body.data;
  expect(graphData.at(-1)?.date).toBe("2026-12-31");
  expect(graphData).toHaveLength(42);
});

test("a brand's report has all its campaigns, by day, and by campaign on the days asked for", async () => {
  const own = await app.signInBrand();
  const shop = await app.signInBusiness();
  const report = async (days: { from?: string; to?: string } = {}) =>
    (await app.call("GET /brand/report", days, { token: own.token })).body.data;
  expect(await report()).toEqual({ days: [], currencySign: "$", value: "0.00", campaigns: [], campaignCount: 0 });

  const dates = { startDate: "2027-01-01", endDate: "2027-12-31" };
  const cheap = await makeCampaign(app.services, { brandId: own.brandId, denomination: "5.00", ...dates });
  const dear = await makeCampaign(app.services, { brandId: own.brandId, denomination: "40.00", ...dates });
  await makeCampaign(app.services, { brandId: own.brandId, ...dates });
  for (const one of [cheap, dear]) await joinWithStock(app.services, one, shop, 9, { level: "approved" });
  const sale = (one: VoucherCampaign) => sell(app, one, { by: shop, storeId: shop.storeId });
  await sale(cheap);
  await sale(cheap);
  await sale(dear);
  app.clock.set("2027-02-03T12:00:00Z");
  own.token = await openSession(app.services.db, app.services.clock, own.accountId);
  shop.token = await openSession(app.services.db, app.services.clock, shop.accountId);
  const pin = await sale(dear);
  await sale(dear);
  await app.call("POST /store/voucher/reverse", { pin }, { token: shop.token });

  const rows = ({ campaigns }: Awaited<ReturnType<typeof report>>) =>
    campaigns.map(({ campaignId, claimed, redeemed, value }) => [campaignId, claimed, redeemed, value]);
  const all = await report();
  expect(all.days).toEqual([
    { date: "2027-02-01", claimed: 3, downloaded: 0, redeemed: 3 },
    { date: "2027-02-02", claimed: 0, downloaded: 0, redeemed: 0 },
    { date: "2027-02-03", claimed: 2, downloaded: 0, redeemed: 1 },
  ]);
  expect(all).toMatchObject({ value: "90.00", campaignCount: 2 });
  expect(rows(all)).toEqual([
    [dear.id, 3, 2, "80.00"],
    [cheap.id, 2, 2, "10.00"],
  ]);
  const last = await report({ from: "2027-02-02" });
  expect(last.days).toEqual(all.days);
  expect([last.value, rows(last)]).toEqual(["40.00", [[dear.id, 2, 1, "40.00"]]]);
  expect(rows(await report({ from: "2027-02-01", to: "2027-02-02" }))).toHaveLength(2);
  expect((await report({ from: "2027-02-02", to: "2027-02-02" })).campaignCount).toBe(0);
  await reopen();
});

/** At a store that leaves the campaign afterwards: what it redeemed stays. */
async function redeemElsewhere(pin = ""): Promise<void> {
  const place = { campaignId: campaign.id, storeId: texan.storeId };
  const input = { pin, storeId: texan.storeId, organizationProductId: campaign.productIds[0] };
  expect((await app.call("POST /store/voucher/redeem", input, { token: texan.token })).status).toBe(200);
  expect((await app.call("POST /brand/store/leaveCampaign", place, { token: texan.token })).status).toBe(200);
}

/** Sessions end when the clock jumps. */
async function reopen(): Promise<void> {
  for (const tenant of [brand, rival, corner, texan])
    tenant.token = await openSession(app.services.db, app.services.clock, tenant.accountId);
}

test("the customer dashboard is the brand's own", async () => {
  expect(await dashboard(rival)).toMatchObject({ status: 404, code: "campaigns.notFound" });
  expect(
    await app.call("GET /brand/campaign/customerDashboard", { campaignId: campaign.id }, { token: corner.token }),
  ).toMatchObject({ status: 403, code: "errors.role" });
  expect(await app.call("GET /brand/campaign/customerDashboard", { campaignId: campaign.id })).toMatchObject({
    status: 401,
  });
  expect((await dashboard(brand, draft.id)).body.data).toEqual({
    assign: 50,
    claimed: 0,
    downloaded: 0,
    redeemed: 0,
    graphData: [],
  });
});

test("where vouchers were redeemed is told to the brand alone", async () => {
  const refused = { status: 404, code: "campaigns.notFound" };
  expect(await redeeming(rival)).toMatchObject(refused);
  expect(await redeeming(brand, "nothing")).toMatchObject(refused);
  const call = "GET /brand/campaign/redeemingStores";
  expect((await app.call(call, { campaignId: campaign.id }, { token: corner.token })).status).toBe(403);
  expect((await app.call(call, { campaignId: campaign.id })).status).toBe(401);
});

import { randomUUID } from "node:crypto";
import type { DayCaps, Limits } from "@stashwell/shared/limits/rules";
import { STORE_REFUSALS, type StoreRefusal } from "@stashwell/shared/vouchers/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { describeVoucher } from "../site/offer-service.ts";
import { findVoucherByPin } from "../vouchers/queries.ts";
import { sell } from "@stashwell/testing/point-of-sale";
import { SiteVisitor } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { joinWithStock, makeCampaign, setLevels, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

/** Not of the machine itself, for which the limits of levels do not hold. */
const ADDRESS = "203.0.113.7";
const ATLANTA = { latitude: 33.749, longitude: -84.388 };

let app: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let pin: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.drop());
beforeEach(async () => {
  brand = await app.signInBrand();
  shop = await app.signInBusiness();
  await locateStore(app.services, shop.storeId);
  await app.services.db.updateTable("store").set(ATLANTA).where("id", "=", shop.storeId).execute();
  campaign = await makeCampaign(app.services, { brandId: brand.brandId, cardCount: 100 });
  await joinWithStock(app.services, campaign, shop, 20, { level: "checked" });
  const claim = { campaignCode: campaign.code, claimKey: randomUUID() };
  pin = (await app.call("POST /brand/customer/claim", claim)).body.data.pinNumber;
});

const asBrand = () => ({ token: brand.token });
const sellOne = () => sell(app, campaign, { by: shop, storeId: shop.storeId, address: ADDRESS });
const level = () =>
  app.services.db
    .updateTable("brand_business")
    .where("business_id", "=", shop.businessId)
    .where("brand_id", "=", brand.brandId);

async function setShops(change: (shops: Limits["shops"]) => Partial<Limits["shops"]>): Promise<void> {
  const { limits, version } = (await app.call("GET /brand/limits/", {}, asBrand())).body.data;
  const changed = { ...limits, shops: { ...limits.shops, ...change(limits.shops) } };
  expect((await app.call("POST /brand/limits/save", { limits: changed, version }, asBrand())).status).toBe(200);
}

async function pause(storeMessage = ""): Promise<void> {
  const input = { campaignId: campaign.id, saves: false, redeeming: true, storeMessage };
  expect((await app.call("POST /brand/campaign/pause", input, asBrand())).status).toBe(200);
}

async function setDay(cap: Partial<DayCaps>): Promise<void> {
  const day = { saves: null, redemptions: null, redemptionsPerStore: null, ...cap };
  const input = { campaignId: campaign.id, limits: null, day };
  expect((await app.call("POST /brand/campaign/limits", input, asBrand())).status).toBe(200);
}

const capOf = (cap: Limits["shops"]["unapproved"]) => (shops: Limits["shops"]) => ({
  levels: { ...shops.levels, checked: cap },
});

/** Brings the store into the state in which it refuses; on the page if that holds for all stores of the campaign. */
const STATES: Record<StoreRefusal, { reach: () => Promise<unknown>; onPage?: true }> = {
  "steering.redeemingPaused": { reach: () => pause(), onPage: true },
  "steering.redeemingPausedSaying": { reach: () => pause("Back on Tuesday."), onPage: true },
  "vouchers.dayFull": { reach: () => setDay({ redemptions: 1 }).then(sellOne), onPage: true },
  "vouchers.storeDayFull": { reach: () => setDay({ redemptionsPerStore: 1 }).then(sellOne) },
  "vouchers.blocked": {
    reach: () =>
      app.call(
        "POST /store/campaign/campaignStatus",
        { organizationId: shop.organizationId, campaignId: campaign.id, status: "block" },
        { token: shop.token },
      ),
  },
  "vouchers.storeSuspended": {
    reach: () =>
      app.call(
        "POST /brand/store/suspend",
        { campaignId: campaign.id, storeId: shop.storeId, suspended: true },
        asBrand(),
      ),
  },
  "vouchers.underReview": {
    reach: () =>
      level()
        .set({ refused_until: app.clock.now().add({ hours: 1 }) })
        .execute(),
  },
  "vouchers.awaitingApproval": { reach: () => setShops(() => ({ admission: "each" })) },
  "vouchers.dailyCap": { reach: () => setShops(capOf({ redemptions: 1, worth: null })).then(sellOne) },
  "vouchers.dailyWorth": { reach: () => setShops(capOf({ redemptions: null, worth: 49 })).then(sellOne) },
  "vouchers.unapprovedCap": {
    async reach() {
      await setShops(() => ({ unapproved: { redemptions: 1, worth: null } }));
      const other = await app.signInBusiness();
      await joinWithStock(app.services, campaign, other, 5, { level: "checked" });
      await sell(app, campaign, { by: other, storeId: other.storeId, address: ADDRESS });
    },
  },
};

const refusals = async () =>
  (
    await app.call("POST /store/voucher/check", { pin }, { token: shop.token, address: ADDRESS })
  ).body.data.closedStores.map(({ code }) => code);
const isFound = async () => {
  const search = { campaignId: campaign.id, ...ATLANTA };
  return (await app.call("GET /brand/store/find-store-location", search)).body.data.length > 0;
};
async function offerOnPage() {
  const { page } = await new SiteVisitor(app.services).get(`/c/${campaign.code}/find-store`);
  if (page?.page !== "findStore") throw new Error("not the page for finding stores");
  return page.offer;
}
/** Whether the page for finding stores says that none redeems now. */
async function saysSo(): Promise<boolean> {
  const offer = await offerOnPage();
  return offer.campaign.pause?.redeeming === true || offer.fullToday !== null;
}

it.each(STORE_REFUSALS)("a store that refuses by %s is not found, or the page says that none redeems", async (code) => {
  expect([await refusals(), await isFound(), await saysSo()]).toEqual([[], true, false]);
  const { reach, onPage = false } = STATES[code];
  await reach();
  expect([await refusals(), await isFound(), await saysSo()]).toEqual([[code], onPage, onPage]);
});

it("a store's limit of the day counts no redemption that was undone, and it is found again the next day", async () => {
  await setDay({ redemptionsPerStore: 1 });
  await sell(app, campaign, { by: shop, storeId: shop.storeId, reversed: true });
  expect(await isFound()).toBe(true);
  await sellOne();
  expect(await isFound()).toBe(false);
  const today = app.clock.now();
  app.clock.advance({ hours: 24 });
  try {
    expect(await isFound()).toBe(true);
  } finally {
    app.clock.set(today.toString());
  }
});

it("of a day that is used up, the pages say when there are more, and that there are none after the last day", async () => {
  const voucher = async () =>
    (await describeVoucher(app.services, (await findVoucherByPin(app.services.db, pin))!)).fullOn;
  expect(await voucher()).toBeNull();
  await setDay({ redemptions: 1 });
  await sellOne();
  const today = app.clock.now().toZonedDateTimeISO("America/New_York").toPlainDate();
  const midnight = today.add({ days: 1 }).toZonedDateTime("America/New_York").toInstant().toString();
  expect((await offerOnPage()).fullToday).toEqual({ redeemableFrom: midnight });
  expect(await voucher()).toBe(today.toString());
  const { db } = app.services;
  await db.updateTable("campaign").set({ end_date: today.toString() }).where("id", "=", campaign.id).execute();
  expect((await offerOnPage()).fullToday).toEqual({ redeemableFrom: null });
});

it("a store whose limit of a day is below the value of one voucher is not found", async () => {
  await setShops(capOf({ redemptions: null, worth: 20 }));
  expect([await refusals(), await isFound()]).toEqual([["vouchers.dailyWorth"], false]);
});

it("a joint limit that is lowered below what was redeemed today holds at once", async () => {
  await sellOne();
  expect(await isFound()).toBe(true);
  await setShops(() => ({ unapproved: { redemptions: 1, worth: null } }));
  expect([await refusals(), await isFound()]).toEqual([["vouchers.unapprovedCap"], false]);
});

it("approved stores are found while the unapproved have reached their joint limit", async () => {
  await STATES["vouchers.unapprovedCap"].reach();
  expect(await isFound()).toBe(false);
  await setLevels(app.services, brand.brandId, [shop], "approved");
  expect(await isFound()).toBe(true);
});

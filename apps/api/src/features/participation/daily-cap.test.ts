import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { DailyCap, Level } from "@stashwell/shared/limits/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { openTestApp } from "@stashwell/testing/open-test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import {
  addStore,
  joinWithStock,
  makeCampaign,
  setLevels,
  type VoucherCampaign,
} from "@stashwell/testing/voucher-campaign";
import { requireInvariants } from "@stashwell/testing/holder";
import { words } from "@stashwell/testing/words";
import { notifyOfCaps } from "./notify-of-cap.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

/** What a new business redeems a day here. */
const CAP = 50;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand({ timezone: "America/New_York" });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 500 });
  await setCaps(brand, { new: { redemptions: CAP, worth: null }, approved: { redemptions: null, worth: null } });
});

/** Has a brand set what some levels redeem a day. */
async function setCaps(by: TestBrand, levels: Partial<Record<Level, DailyCap>>): Promise<void> {
  const { limits, version } = (await test.call("GET /brand/limits/", {}, { token: by.token })).body.data;
  const shops = { ...limits.shops, levels: { ...limits.shops.levels, ...levels } };
  const saved = await test.call(
    "POST /brand/limits/save",
    { limits: { ...limits, shops }, version },
    { token: by.token },
  );
  if (saved.status !== 200) throw new Error(`not saved: ${saved.code}`);
}

async function claimPins(count: number, of = campaign): Promise<string[]> {
  const claims = Array.from({ length: count }, () =>
    test.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: randomUUID() }),
  );
  return (await Promise.all(claims)).map(({ body }) => body.data.pinNumber);
}

interface Sale {
  on?: TestApp;
  by?: TestBusiness;
  storeId?: string;
  of?: VoucherCampaign;
  key?: string;
}

const redeem = (pin: string, { on = test, by = shop, storeId = by.storeId, of = campaign, key }: Sale = {}) =>
  on.call(
    "POST /store/voucher/redeem",
    { pin, storeId, organizationProductId: of.productId },
    // Calls from the machine itself meet no cap during development.
    { token: by.token, address: "203.0.113.9", headers: key === undefined ? {} : { "idempotency-key": key } },
  );

/** How many of these pins are redeemed, all at once; the others have to be refused for the daily limit. */
async function countRedeemed(pins: readonly string[], of: (nth: number) => Sale = () => ({})): Promise<number> {
  const replies = await Promise.all(pins.map((pin, nth) => redeem(pin, of(nth))));
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status, code } of refused)
    if (status !== 409 || code !== "vouchers.dailyCap") throw new Error(`${status} ${code}`);
  return pins.length - refused.length;
}

const setCap = (
  lifted: boolean,
  options: { token?: string; storeId?: string; headers?: Record<string, string> } = {},
) =>
  test.call(
    "POST /brand/store/daily-cap",
    { campaignId: campaign.id, storeId: options.storeId ?? shop.storeId, lifted },
    { token: options.token ?? brand.token, headers: options.headers },
  );

const capOf = async () =>
  (
    await test.call(
      "GET /brand/store/store-details",
      { campaignId: campaign.id, storeId: shop.storeId },
      { token: brand.token },
    )
  ).body.data.dailyCap;

/** Sessions end while the clock runs on. */
async function signInAgain(): Promise<void> {
  const { db, clock } = test.services;
  shop = { ...shop, token: await openSession(db, clock, shop.accountId) };
}

describe("a business that is new to a brand", () => {
  it("redeems its share of a day and not one more, and the voucher stays good for tomorrow", async () => {
    await joinWithStock(test.services, campaign, shop, 500);
    const pins = await claimPins(CAP + 1);
    const last = pins.pop()!;
    for (const pin of pins) expect((await redeem(pin)).status).toBe(200);
    const refused = await redeem(last);
    expect([refused.status, refused.code]).toEqual([409, "vouchers.dailyCap"]);
    // It is ten in New York, and the next day begins there at midnight.
    expect(refused.headers.get("retry-after")).toBe(String(14 * 3_600));
    expect(refused.body).toMatchObject({
      error: words("vouchers.dailyCap", { limit: "50", count: 14 }),
    });
    const look = (address?: string) =>
      test.call("POST /store/voucher/check", { pin: last }, { token: shop.token, address });
    expect((await look("203.0.113.9")).body.data).toMatchObject({
      voucher: { status: "claimed" },
      stores: [],
      closedStores: [{ code: "vouchers.dailyCap", message: words("vouchers.dailyCap", { limit: "50", count: 14 }) }],
    });
    expect((await look()).body.data.closedStores).toEqual([]);
    test.clock.set("2026-11-21T04:59:59Z");
    await signInAgain();
    expect((await redeem(last)).code).toBe("vouchers.dailyCap");
    test.clock.set("2026-11-21T05:00:00Z");
    expect((await redeem(last)).status).toBe(200);
    await requireInvariants(test);
  });

  it("redeems exactly that in a race on two servers, over all its stores and the brand's campaigns", async () => {
    const { databaseUrl } = test.services.config;
    const other = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    other.clock.set("2026-11-20T15:00:00Z");
    const second = await addStore(test.services, shop.businessId, "Corner Basket East");
    const more = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 100 });
    await joinWithStock(test.services, campaign, shop, 500);
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 500);
    await joinWithStock(test.services, more, shop, 500);
    const [pins, others] = [await claimPins(60), await claimPins(40, more)];
    try {
      const counts = await Promise.all([
        countRedeemed(pins, (nth) => ({ on: nth % 2 ? test : other, storeId: nth % 3 ? shop.storeId : second })),
        countRedeemed(others, (nth) => ({ on: nth % 2 ? other : test, of: more })),
      ]);
      expect(counts[0] + counts[1]).toBe(CAP);
    } finally {
      await other.drop();
    }
    await requireInvariants(test);
  });

  it("is answered the same when it repeats a redemption, also beyond its share", async () => {
    await joinWithStock(test.services, campaign, shop, 500);
    const [first = "", ...pins] = await claimPins(CAP + 1);
    const key = randomUUID();
    const done = await redeem(first, { key });
    expect(await countRedeemed(pins)).toBe(CAP - 1);
    const again = await redeem(first, { key });
    expect([again.status, again.body.data]).toEqual([200, done.body.data]);
    const late = randomUUID();
    const [refused = ""] = await claimPins(1);
    expect((await redeem(refused, { key: late })).code).toBe("vouchers.dailyCap");
    await setCap(true);
    expect((await redeem(refused, { key: late })).status).toBe(200);
  });

  it("gains nothing by undoing, and loses no stock to a refusal", async () => {
    await joinWithStock(test.services, campaign, shop, 60);
    const pins = await claimPins(CAP + 5);
    expect(await countRedeemed(pins.slice(0, CAP))).toBe(CAP);
    const undone = await test.call("POST /store/voucher/reverse", { pin: pins[0]! }, { token: shop.token });
    expect(undone.status).toBe(200);
    expect(await countRedeemed(pins.slice(CAP))).toBe(0);
    const { rows } = await test.services.pool.query<{ quantity: number }>(
      "select quantity from stock where campaign_id = $1",
      [campaign.id],
    );
    expect(rows).toEqual([{ quantity: 60 - CAP + 1 }]);
  });

  it("is new to each brand apart, and stays so until somebody decides", async () => {
    const stranger = await test.signInBrand();
    const theirs = await makeCampaign(test.services, { brandId: stranger.brandId, cardCount: 100 });
    await joinWithStock(test.services, campaign, shop, 500);
    await joinWithStock(test.services, theirs, shop, 500);
    const pins = await claimPins(CAP + 30);
    expect(await countRedeemed(pins.slice(0, CAP + 5))).toBe(CAP);
    expect(await countRedeemed(await claimPins(10, theirs), () => ({ of: theirs }))).toBe(10);
    test.clock.advance({ hours: 30 * 24 });
    await signInAgain();
    expect(await countRedeemed(await claimPins(CAP + 10))).toBe(CAP);
  });

  it("is not one that the brand approved, whatever it joins now", async () => {
    const older = await makeCampaign(test.services, { brandId: brand.brandId });
    await joinWithStock(test.services, older, shop, 5);
    await setLevels(test.services, brand.brandId, [shop]);
    await joinWithStock(test.services, campaign, shop, 500);
    expect(await countRedeemed(await claimPins(CAP + 10))).toBe(CAP + 10);
    expect(await capOf()).toBeNull();
  });

  it("meets no cap from the machine itself during development", async () => {
    await joinWithStock(test.services, campaign, shop, 500);
    const pins = await claimPins(CAP + 3);
    expect(await countRedeemed(pins.slice(3))).toBe(CAP);
    const sale = { storeId: shop.storeId, organizationProductId: campaign.productId };
    const own = { token: shop.token };
    const statuses = pins.slice(0, 3).map((pin) => test.call("POST /store/voucher/redeem", { pin, ...sale }, own));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await requireInvariants(test);
  });
});

describe("a level", () => {
  it("caps what vouchers are worth a day, over campaigns of several amounts, and says so", async () => {
    await setCaps(brand, { new: { redemptions: CAP, worth: 110 } });
    const more = await makeCampaign(test.services, { brandId: brand.brandId, denomination: "60.00" });
    await joinWithStock(test.services, campaign, shop, 50);
    await joinWithStock(test.services, more, shop, 50);
    const [dear = "", dearer = ""] = await claimPins(2, more);
    expect((await redeem(dear, { of: more })).status).toBe(200);
    const refused = await redeem(dearer, { of: more });
    expect([refused.status, refused.code]).toEqual([409, "vouchers.dailyWorth"]);
    expect(refused.headers.get("retry-after")).toBe(String(14 * 3_600));
    expect(refused.body).toMatchObject({
      error: words("vouchers.dailyWorth", { limit: "$110.00", count: 14 }),
    });
    const pins = await claimPins(3);
    const outcomes = await Promise.all(pins.map((pin) => redeem(pin)));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(outcomes.find(({ status }) => status === 409)?.code).toBe("vouchers.dailyWorth");
    const { rows } = await test.services.pool.query<{ redeemed: number; worth: string }>(
      "select redeemed, worth::text from brand_business where brand_id = $1",
      [brand.brandId],
    );
    expect(rows).toEqual([{ redeemed: 3, worth: "110.00" }]);
    await requireInvariants(test);
  });

  it("has caps of its own, and without any redeems without end", async () => {
    await setCaps(brand, { checked: { redemptions: 3, worth: null }, approved: { redemptions: 5, worth: null } });
    await joinWithStock(test.services, campaign, shop, 500);
    await setLevels(test.services, brand.brandId, [shop], "checked");
    expect(await countRedeemed(await claimPins(5))).toBe(3);
    await setLevels(test.services, brand.brandId, [shop], "approved");
    expect(await countRedeemed(await claimPins(5))).toBe(2);
    await setLevels(test.services, brand.brandId, [shop], "trusted");
    expect(await countRedeemed(await claimPins(CAP + 5))).toBe(CAP + 5);
  });
});

describe("the brand", () => {
  beforeEach(() => joinWithStock(test.services, campaign, shop, 500));

  it("sees the limit, lifts it at once on every server, and sets it again", async () => {
    const { databaseUrl } = test.services.config;
    const other = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    other.clock.set("2026-11-20T15:00:00Z");
    try {
      expect(await countRedeemed(await claimPins(CAP + 1), () => ({ on: other }))).toBe(CAP);
      expect(await capOf()).toEqual({ limit: CAP, until: null, redeemedToday: CAP, lifted: false });
      const headers = { "idempotency-key": randomUUID() };
      const lifted = await setCap(true, { headers });
      expect([lifted.status, lifted.body.message]).toEqual([200, words("participation.capLifted")]);
      expect((await setCap(true, { headers })).body).toEqual(lifted.body);
      expect(await capOf()).toBeNull();
      expect(await countRedeemed(await claimPins(20), () => ({ on: other }))).toBe(20);
      expect((await setCap(false)).body.message).toBe(words("participation.capSet"));
      expect(await countRedeemed(await claimPins(3))).toBe(0);
    } finally {
      await other.drop();
    }
    const { rows } = await test.services.pool.query<{ action: string }>(
      "select action from audit_event where brand_id = $1 and action like 'store.%Cap' order by id",
      [brand.brandId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["store.liftCap", "store.setCap"]);
  });

  it("is another one in vain, and a business does not see the limit nor lifts it", async () => {
    const stranger = await test.signInBrand();
    expect((await setCap(true, { token: stranger.token })).status).toBe(404);
    expect((await setCap(true, { token: shop.token })).status).toBe(403);
    expect((await setCap(true, { storeId: randomUUID() })).code).toBe("stores.notFound");
    expect((await setCap(true, { storeId: "nobody" })).code).toBe("stores.notFound");
    const own = await test.call(
      "GET /brand/store/store-details",
      { campaignId: campaign.id, storeId: shop.storeId },
      { token: shop.token },
    );
    expect(own.body.data).not.toHaveProperty("dailyCap");
    expect(own.body.data).not.toHaveProperty("level");
    expect(await countRedeemed(await claimPins(CAP + 1))).toBe(CAP);
  });

  it("is mailed once a day, with what was redeemed and where to lift the limit", async () => {
    const reply = async () => {
      await notifyOfCaps(test.services);
      return (await test.mails()).filter(({ to }) => to === brand.email);
    };
    expect(await countRedeemed(await claimPins(CAP - 1))).toBe(CAP - 1);
    expect(await reply()).toHaveLength(0);
    expect(await countRedeemed(await claimPins(5))).toBe(1);
    await Promise.all([reply(), reply()]);
    const [mail, ...more] = await reply();
    expect(more).toHaveLength(0);
    expect(mail?.subject).toBe("Corner Basket reached its daily limit");
    expect(mail?.text).toContain("redeemed 50 vouchers worth $1,250.00 today");
    expect(mail?.text).toContain(`/storedetails?storeId=${shop.storeId}&campaignId=${campaign.id}`);
    test.clock.advance({ hours: 24 });
    await signInAgain();
    expect(await countRedeemed(await claimPins(CAP))).toBe(CAP);
    expect(await reply()).toHaveLength(2);
    const { rows } = await test.services.pool.query<{ action: string; business_id: string }>(
      "select action, business_id from audit_event where brand_id = $1 and action = 'store.capMet'",
      [brand.brandId],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ action: "store.capMet", business_id: shop.businessId })));
  });
});

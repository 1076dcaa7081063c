import { randomUUID } from "node:crypto";
import { REDEMPTION_RULES, type RedemptionRule, type RuleSetting } from "@stashwell/shared/limits/rules";
import { requireInvariants } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { openSession } from "../accounts/sessions.ts";
import { reviewSubscriber } from "./events.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand({ timezone: "America/New_York" });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 500 });
  await joinWithStock(test.services, campaign, shop, 400);
});

/** Sets some rules of the brand; all others are off. */
async function setRules(rules: Partial<Record<RedemptionRule, RuleSetting>>): Promise<void> {
  const off = Object.fromEntries(REDEMPTION_RULES.map((rule) => [rule, { action: "off", limit: 1, minutes: 1 }]));
  const limits = JSON.stringify({ redemptions: { ...off, ...rules } });
  await test.services.pool.query(
    `insert into brand_limits (brand_id, limits, version, changed_at) values ($1, $2, 1, now())
     on conflict (brand_id) do update set limits = excluded.limits`,
    [brand.brandId, limits],
  );
}

interface Sale {
  by?: TestBusiness;
  storeId?: string;
  of?: VoucherCampaign;
  /** Where it was saved, and where it is redeemed. */
  from?: string;
  at?: string;
  cookie?: string;
}

let networks = 0;
const elsewhere = () => `203.0.113.${(networks += 1) % 250}`;

async function claim({ of = campaign, from = elsewhere(), cookie }: Sale = {}): Promise<string> {
  const claimKey = cookie === undefined ? { claimKey: randomUUID() } : {};
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const { body, status } = await test.call(
    "POST /brand/customer/claim",
    { campaignCode: of.code, ...claimKey },
    { address: from, headers },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.pinNumber;
}

async function redeem(pin: string, { by = shop, storeId = by.storeId, of = campaign, at, cookie }: Sale = {}) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const reply = await test.call(
    "POST /store/voucher/redeem",
    { pin, storeId, organizationProductId: of.productId },
    { token: by.token, address: at ?? "198.51.100.1", headers },
  );
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return pin;
}

const sell = async (sale: Sale = {}) => redeem(await claim(sale), sale);
async function sellMany(count: number, sale: Sale = {}): Promise<string[]> {
  const pins: string[] = [];
  for (let nth = 0; nth < count; nth += 1) pins.push(await sell(sale));
  return pins;
}

const minutesLater = (minutes: number) => test.clock.set(test.clock.now().add({ minutes }).toString());

/** Runs the rules on all redemptions, once their origins are recorded. */
async function judge(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await test.services.pool.query(
      "select from voucher v where v.redeemed_at is not null and not exists (select from voucher_event e join redemption_origin o on o.campaign_id = e.campaign_id and o.ledger_id = e.id where e.campaign_id = v.campaign_id and e.slot = v.slot)",
    );
    expect(rows).toHaveLength(0);
  });
  await deliverEvents(test.services, reviewSubscriber);
}

const flags = async () =>
  (await test.call("GET /brand/review/", {}, { token: brand.token })).body.data.map(
    ({ rule, count, worth, held }: { rule: string; count: number; worth: string; held: string }) => ({
      rule,
      count,
      worth,
      held,
    }),
  );

describe("a rush", () => {
  it("at a store is met by one more than its limit within the minutes, and joined by those that follow", async () => {
    await setRules({ storeRush: { action: "hold", limit: 3, minutes: 10 } });
    await sellMany(3);
    await judge();
    expect(await flags()).toEqual([]);
    // The first three are ten minutes old now, which is not within ten minutes.
    minutesLater(10);
    await sellMany(3);
    await judge();
    expect(await flags()).toEqual([]);
    minutesLater(9);
    await sell();
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 4, worth: "100.00", held: "100.00" }]);
    await sell();
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 5, worth: "125.00", held: "125.00" }]);
    await requireInvariants(test);
  });

  it("is met in the middle of a batch too, and counts no other store and no other brand", async () => {
    await setRules({ storeRush: { action: "flag", limit: 3, minutes: 10 } });
    const other = await test.signInBrand();
    const foreign = await makeCampaign(test.services, { brandId: other.brandId });
    await joinWithStock(test.services, foreign, shop, 10);
    const second = await addStore(test.services, shop.businessId, "Corner Basket East");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 10);
    await sellMany(3);
    await sellMany(3, { storeId: second });
    await sellMany(3, { of: foreign });
    await judge();
    expect(await flags()).toEqual([]);
    await sell();
    minutesLater(30);
    await sell();
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 4, worth: "100.00", held: "0.00" }]);
  });

  it("of a product and by an account is counted over the stores of a business", async () => {
    await setRules({
      productRush: { action: "flag", limit: 3, minutes: 10 },
      cashierRush: { action: "flag", limit: 4, minutes: 10 },
    });
    const second = await addStore(test.services, shop.businessId, "Corner Basket East");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 10);
    await sellMany(2);
    await sellMany(2, { storeId: second });
    await judge();
    expect((await flags()).map(({ rule }: { rule: string }) => rule)).toEqual(["productRush"]);
    await sell();
    await judge();
    expect((await flags()).map(({ rule }: { rule: string }) => rule).toSorted()).toEqual([
      "cashierRush",
      "productRush",
    ]);
  });

  it("at one point of sale is counted by sign-in", async () => {
    await setRules({ tillRush: { action: "flag", limit: 3, minutes: 10 } });
    await sellMany(3);
    const { db, clock } = test.services;
    const another = { ...shop, token: await openSession(db, clock, shop.accountId) };
    await sellMany(3, { by: another });
    await judge();
    expect(await flags()).toEqual([]);
    await sell({ by: another });
    await judge();
    expect(await flags()).toEqual([{ rule: "tillRush", count: 4, worth: "100.00", held: "0.00" }]);
  });
});

describe("vouchers redeemed where they were saved", () => {
  const here = "198.51.100.77";

  it("in one network are met by one more than the limit, saved within the minutes", async () => {
    await setRules({ sameNetwork: { action: "hold", limit: 2, minutes: 60 } });
    const old = await claim({ from: here });
    minutesLater(60);
    await redeem(old, { at: here });
    await sellMany(2, { from: here, at: here });
    await sellMany(3, { at: here });
    await sellMany(3, { from: here });
    await judge();
    expect(await flags()).toEqual([]);
    await sell({ from: here, at: here });
    await judge();
    expect(await flags()).toEqual([{ rule: "sameNetwork", count: 3, worth: "75.00", held: "75.00" }]);
    const { rows } = await test.services.pool.query("select distinct network::text from redemption_origin");
    expect(JSON.stringify(rows)).not.toContain(here);
  });

  it("on one device are met by its cookie", async () => {
    await setRules({ sameDevice: { action: "hold", limit: 1, minutes: 60 } });
    const more = await makeCampaign(test.services, { brandId: brand.brandId });
    await joinWithStock(test.services, more, shop, 10);
    const cookie = `device=${"a".repeat(43)}`;
    await sell({ cookie });
    await sell();
    await judge();
    expect(await flags()).toEqual([]);
    await sell({ cookie, of: more });
    await judge();
    expect(await flags()).toEqual([{ rule: "sameDevice", count: 2, worth: "50.00", held: "50.00" }]);
  });
});

describe("a business as a whole", () => {
  it("meets its rule over all its stores and campaigns, also those it added since", async () => {
    await setRules({
      businessRush: { action: "hold", limit: 3, minutes: 10 },
      storeRush: { action: "hold", limit: 2, minutes: 10 },
    });
    const more = await makeCampaign(test.services, { brandId: brand.brandId });
    const stores = [shop.storeId];
    for (const name of ["Bayfront Pantry", "Peachtree Daily"]) {
      const storeId = await addStore(test.services, shop.businessId, name);
      await joinWithStock(test.services, more, { ...shop, storeId }, 10);
      stores.push(storeId);
    }
    const other = await test.signInBusiness({ name: "Honest Corner" });
    await joinWithStock(test.services, campaign, other, 10);
    await sellMany(2, { by: other });
    await sell();
    for (const storeId of stores.slice(1)) await sell({ storeId, of: more });
    await judge();
    expect(await flags()).toEqual([]);
    await sell({ storeId: stores[2]!, of: more });
    await judge();
    expect(await flags()).toEqual([{ rule: "businessRush", count: 4, worth: "100.00", held: "100.00" }]);
  });
});

describe("a voucher that was undone", () => {
  const undo = (pin: string) => test.call("POST /store/voucher/reverse", { pin }, { token: shop.token });
  const rules = {
    undoneElsewhere: { action: "hold", limit: 1, minutes: 60 },
    reversedBefore: { action: "hold", limit: 1, minutes: 1_440 },
  } as const;

  it("at another business shortly before is held where it is redeemed, with both shops in the evidence", async () => {
    await setRules(rules);
    const own = await test.signInBusiness({ name: "Cashier’s Own" });
    await joinWithStock(test.services, campaign, own, 10);
    const [again, elsewhere, late] = await sellMany(3);
    for (const pin of [again, elsewhere, late]) expect((await undo(pin!)).status).toBe(200);
    await redeem(again!);
    await redeem(elsewhere!, { by: own });
    minutesLater(60);
    await redeem(late!, { by: own });
    await judge();
    expect(await flags()).toEqual([{ rule: "undoneElsewhere", count: 2, worth: "25.00", held: "25.00" }]);
    const [flag] = (await test.call("GET /brand/review/", {}, { token: brand.token })).body.data;
    expect(flag).toMatchObject({ businessName: "Cashier’s Own", storeCount: 2 });
    const { data } = (await test.call("GET /brand/review/{flagId}", { flagId: flag!.flagId }, { token: brand.token }))
      .body;
    expect(data.evidence.map(({ storeId, status }: { storeId: string; status: string }) => [storeId, status])).toEqual([
      [shop.storeId, "undone"],
      [own.storeId, "held"],
    ]);
    await requireInvariants(test);
  });

  it("by its brand is held where the same business redeems it again", async () => {
    await setRules({ ...rules, storeRush: { action: "hold", limit: 1, minutes: 10 } });
    const own = await test.signInBusiness({ name: "Another Corner" });
    await joinWithStock(test.services, campaign, own, 10);
    const [first, second] = await sellMany(2);
    await judge();
    const [rush] = (await test.call("GET /brand/review/", {}, { token: brand.token })).body.data;
    const decision = { flagIds: [rush!.flagId], decision: "reverse" as const, reason: "collectedVouchers" as const };
    expect((await test.call("POST /brand/review/decide", decision, { token: brand.token })).status).toBe(200);
    minutesLater(30);
    await redeem(first!);
    await redeem(second!, { by: own });
    await judge();
    expect(await flags()).toEqual([{ rule: "reversedBefore", count: 1, worth: "25.00", held: "25.00" }]);
  });

  it.each(["storeRush", "sameNetwork"] as const)(
    "by the business itself while its redemption is flagged joins that flag again, until somebody decides: %s",
    async (rule) => {
      await setRules({ [rule]: { action: "hold", limit: 2, minutes: 10 } });
      const pins = await sellMany(3, { from: "198.51.100.1" });
      await judge();
      expect((await flags())[0]).toMatchObject({ count: 3, held: "75.00" });
      for (const pin of pins) expect((await undo(pin)).status).toBe(200);
      await judge();
      expect((await flags())[0]).toMatchObject({ held: "0.00" });
      // Neither in a rush, nor soon after they were saved.
      for (const pin of pins) {
        minutesLater(11);
        await redeem(pin);
        await judge();
      }
      expect(await flags()).toEqual([{ rule, count: 6, worth: "150.00", held: "75.00" }]);
      const [flag] = (await test.call("GET /brand/review/", {}, { token: brand.token })).body.data;
      const decision = {
        flagIds: [flag!.flagId],
        seen: 6,
        decision: "release" as const,
        reason: "other" as const,
        note: ".",
      };
      expect((await test.call("POST /brand/review/decide", decision, { token: brand.token })).status).toBe(200);
      expect((await undo(pins[2]!)).status).toBe(200);
      minutesLater(11);
      await redeem(pins[2]!);
      await judge();
      expect(await flags()).toEqual([]);
      await requireInvariants(test);
    },
  );
});

describe("one account at two stores", () => {
  const place = (storeId: string, latitude: number, longitude: number) =>
    test.services.db.updateTable("store").set({ latitude, longitude }).where("id", "=", storeId).execute();

  it("is met farther apart than the limit and within the minutes", async () => {
    await setRules({ distance: { action: "hold", limit: 100, minutes: 30 } });
    const second = await addStore(test.services, shop.businessId, "Bayfront Pantry");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 10);
    await place(shop.storeId, 33.75, -84.39);
    // 99 km to the south; a degree of latitude has 111.2 km.
    await place(second, 33.75 - 99 / 111.195, -84.39);
    await sell();
    await sell({ storeId: second });
    await judge();
    expect(await flags()).toEqual([]);
    await place(second, 33.75 - 101 / 111.195, -84.39);
    minutesLater(30);
    await sell();
    minutesLater(30);
    await sell({ storeId: second });
    await judge();
    expect(await flags()).toEqual([]);
    minutesLater(29);
    await sell();
    await judge();
    expect(await flags()).toEqual([{ rule: "distance", count: 2, worth: "50.00", held: "50.00" }]);
  });
});

describe("a store's unusual day", () => {
  const past = (days: readonly number[]) =>
    test.services.db
      .insertInto("store_day")
      .values(
        days.map((redeemed, nth) => ({
          brand_id: brand.brandId,
          store_id: shop.storeId,
          day: `2026-11-${10 + nth}`,
          redeemed,
        })),
      )
      .execute();

  it("has more than so many times its median of the days before, and at least twenty", async () => {
    await setRules({ unusualDay: { action: "flag", limit: 5, minutes: 1_440 } });
    await past([4, 1, 90]);
    await sellMany(20);
    await judge();
    expect(await flags()).toEqual([]);
    await sell();
    await judge();
    expect(await flags()).toEqual([{ rule: "unusualDay", count: 21, worth: "525.00", held: "0.00" }]);
    await sell();
    await judge();
    expect((await flags())[0]).toMatchObject({ count: 22 });
  });

  it("counts nothing that was undone, by the store or by the brand", async () => {
    await setRules({ storeRush: { action: "hold", limit: 1, minutes: 10 } });
    const counted = async () =>
      (await test.services.pool.query("select redeemed from store_day where store_id = $1", [shop.storeId])).rows;
    const [pin] = await sellMany(3);
    await judge();
    await test.call("POST /store/voucher/reverse", { pin: pin! }, { token: shop.token });
    minutesLater(20);
    await sell();
    await judge();
    expect(await counted()).toEqual([{ redeemed: 3 }]);
    const [flag] = (await test.call("GET /brand/review/", {}, { token: brand.token })).body.data;
    const decision = { flagIds: [flag!.flagId], decision: "reverse" as const, reason: "nothingSold" as const };
    await test.call("POST /brand/review/decide", decision, { token: brand.token });
    await judge();
    expect(await counted()).toEqual([{ redeemed: 1 }]);
  });

  it("is none with fewer than twenty", async () => {
    await setRules({ unusualDay: { action: "flag", limit: 5, minutes: 1_440 } });
    await past([1, 1, 1]);
    await sellMany(19);
    await judge();
    expect(await flags()).toEqual([]);
  });

  it("is none for a store with fewer than three days before", async () => {
    await setRules({ unusualDay: { action: "flag", limit: 5, minutes: 1_440 } });
    await past([1, 1]);
    await sellMany(20);
    await judge();
    expect(await flags()).toEqual([]);
  });
});

describe("what a rule does", () => {
  it("is nothing while it is off", async () => {
    await setRules({});
    await sellMany(5);
    await judge();
    expect(await flags()).toEqual([]);
  });

  it("is once only, also where events are handled again, and never holds what was undone", async () => {
    await setRules({ storeRush: { action: "hold", limit: 1, minutes: 10 } });
    const [first] = await sellMany(2);
    await test.call("POST /store/voucher/reverse", { pin: first! }, { token: shop.token });
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 2, worth: "50.00", held: "25.00" }]);
    await test.services.pool.query("update event_subscriber set position = 0 where name = 'review'");
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 2, worth: "50.00", held: "25.00" }]);
  });

  it("is the stricter one from the next redemption on where the brand made it so, also for what its flag has already", async () => {
    await setRules({ storeRush: { action: "flag", limit: 1, minutes: 10 } });
    const [first] = await sellMany(3);
    await judge();
    await test.call("POST /store/voucher/reverse", { pin: first! }, { token: shop.token });
    expect((await flags())[0]).toMatchObject({ count: 3, held: "0.00" });
    await setRules({ storeRush: { action: "hold", limit: 1, minutes: 10 } });
    await sell();
    await judge();
    expect((await flags())[0]).toMatchObject({ count: 4, held: "75.00" });
    await setRules({ storeRush: { action: "flag", limit: 1, minutes: 10 } });
    await sell();
    await judge();
    expect((await flags())[0]).toMatchObject({ count: 5, held: "100.00" });
  });

  it("holds what open flags have as soon as the brand saves that it does", async () => {
    await setRules({ storeRush: { action: "flag", limit: 1, minutes: 10 } });
    await sellMany(3);
    await judge();
    const { limits, version } = (await test.call("GET /brand/limits/", {}, { token: brand.token })).body.data;
    const saved = (action: "hold" | "off") => ({
      ...limits,
      redemptions: { ...limits.redemptions, storeRush: { ...limits.redemptions.storeRush, action } },
    });
    const save = (action: "hold" | "off", of: number) =>
      test.call("POST /brand/limits/save", { limits: saved(action), version: of }, { token: brand.token });
    expect((await save("hold", version)).status).toBe(200);
    expect((await flags())[0]).toMatchObject({ count: 3, held: "75.00" });
    expect((await save("off", version + 1)).status).toBe(200);
    expect((await flags())[0]).toMatchObject({ count: 3, held: "75.00" });
  });

  it("ends for a redemption that the store undoes", async () => {
    await setRules({ storeRush: { action: "hold", limit: 1, minutes: 10 } });
    const [first] = await sellMany(2);
    await judge();
    expect((await flags())[0]).toMatchObject({ held: "50.00" });
    await test.call("POST /store/voucher/reverse", { pin: first! }, { token: shop.token });
    await judge();
    expect((await flags())[0]).toMatchObject({ held: "25.00" });
  });

  it("is a refusal of the business for a day", async () => {
    await setRules({ storeRush: { action: "refuse", limit: 1, minutes: 10 } });
    await sellMany(2);
    await judge();
    expect(await flags()).toEqual([{ rule: "storeRush", count: 2, worth: "50.00", held: "50.00" }]);
    const { rows } = await test.services.pool.query(
      "select refused_until from brand_business where brand_id = $1 and business_id = $2",
      [brand.brandId, shop.businessId],
    );
    expect(String(rows[0].refused_until)).toBe("2026-11-21T15:00:00Z");
  });
});

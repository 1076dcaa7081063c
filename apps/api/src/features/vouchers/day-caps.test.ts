import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { DayCaps } from "@stashwell/shared/limits/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { release, requireInvariants, stash } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import type { Services } from "../../platform/services.ts";
import { closeBatchers, batchersOf } from "./batchers.ts";
import { keyOfClaim } from "./device.ts";

const CALLERS = 64;
/** Where the brand is. */
const HALF_AN_HOUR_TO_MIDNIGHT = "2026-11-21T04:30:00Z";
const NONE: DayCaps = { saves: null, redemptions: null, redemptionsPerStore: null };

let test: TestApp;
let brand: TestBrand;
let shops: [TestBusiness, TestBusiness];
let campaign: VoucherCampaign;
/** As two servers have them: each with its own batchers on its own connections to the one database. */
let servers: [Services, Services];

beforeAll(async () => {
  test = await createTestApp();
  servers = [test.services, { ...test.services }];
});
beforeEach(async () => {
  test.clock.set(HALF_AN_HOUR_TO_MIDNIGHT);
  brand = await test.signInBrand();
  shops = [await test.signInBusiness(), await test.signInBusiness()];
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 5_000 });
  for (const shop of shops) await joinWithStock(test.services, campaign, shop, 5_000);
  const businesses = shops.map(({ businessId }) => businessId);
  const trusted = { level: "trusted", level_at: test.services.clock.now() } as const;
  await test.services.db
    .updateTable("brand_business")
    .set(trusted)
    .where("business_id", "in", businesses)
    .where("brand_id", "=", brand.brandId)
    .execute();
});
afterAll(async () => {
  for (const server of servers) await closeBatchers(server);
  await test.drop();
});

const cap = async (day: Partial<DayCaps>) => {
  const input = { campaignId: campaign.id, limits: null, day: { ...NONE, ...day } };
  expect((await test.call("POST /brand/campaign/limits", input, { token: brand.token })).status).toBe(200);
};

const read = async () =>
  (await test.call("GET /brand/campaign/limits", { campaignId: campaign.id }, { token: brand.token })).body.data;

const claimOn = async (server: Services, pins: string[]): Promise<string> => {
  const claimKey = keyOfClaim(randomUUID());
  const nobody = { network: null, wideNetwork: null, proof: null, contact: null };
  const { outcome, pin } = await batchersOf(server).claims.add({ campaignId: campaign.id, claimKey, ...nobody });
  if (pin !== null) pins.push(pin);
  return outcome;
};

const redeemOn = async (server: Services, shop: TestBusiness, pin: string): Promise<string> => {
  const { outcome } = await batchersOf(server).redemptions.add({
    pin,
    businessId: shop.businessId,
    accountId: shop.accountId,
    storeId: shop.storeId,
    productId: campaign.productId,
    keyHash: null,
    requestHash: null,
    sessionKey: "session",
    addressKey: "address",
    isUncapped: false,
  });
  return outcome;
};

const redeem = (pin: string, shop = shops[0]) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );

/** Vouchers that are saved before there is a cap. */
async function pinsOf(count: number): Promise<string[]> {
  const pins: string[] = [];
  await Promise.all(Array.from({ length: count }, () => claimOn(test.services, pins)));
  return pins;
}

const count = (outcomes: readonly string[], sought: string) => outcomes.filter((one) => one === sought).length;

describe("vouchers saved a day", () => {
  it("are never one too many, on two servers and while the cap is changed, and go on the next day", async () => {
    await cap({ saves: 150 });
    const pins: string[] = [];
    const outcomes: string[] = [];
    const callers = Array.from({ length: CALLERS }, async (_, nth) => {
      for (let turn = 0; turn < 5; turn += 1) outcomes.push(await claimOn(servers[nth % 2]!, pins));
    });
    await wait(5);
    await cap({ saves: 200 });
    await Promise.all(callers);
    // Those that were refused under the first cap do not try again.
    expect(count(outcomes, "ok")).toBeGreaterThanOrEqual(150);
    expect(count(outcomes, "ok")).toBeLessThanOrEqual(200);
    expect(count(outcomes, "ok") + count(outcomes, "enoughToday")).toBe(CALLERS * 5);
    while ((await claimOn(test.services, pins)) === "ok");
    expect(new Set(pins).size).toBe(200);
    expect(await read()).toMatchObject({ day: { saves: 200 }, today: { saves: 200 } });

    await expect(stash(test, campaign)).rejects.toThrow("vouchers.enoughToday");
    await requireInvariants(test);

    test.clock.advance({ hours: 1 });
    expect(await claimOn(servers[1], pins)).toBe("ok");
    expect(await read()).toMatchObject({ today: { saves: 1 } });
  });

  it("are as many as are out: one that is given back is saved again", async () => {
    await cap({ saves: 1 });
    const { voucher } = await stash(test, campaign);
    await expect(stash(test, campaign)).rejects.toThrow("vouchers.enoughToday");
    await release(test, voucher);
    await stash(test, campaign);
    await expect(stash(test, campaign)).rejects.toThrow("vouchers.enoughToday");
  });
});

describe("vouchers redeemed a day", () => {
  /** All at once, each caller with a server and a shop. */
  async function redeemAll(pins: string[], placeOf: (nth: number) => readonly [Services, TestBusiness]) {
    const outcomes: string[] = [];
    const callers = Array.from({ length: CALLERS }, async (_, nth) => {
      for (let pin = pins.pop(); pin !== undefined; pin = pins.pop())
        outcomes.push(await redeemOn(...placeOf(nth), pin));
    });
    await Promise.all(callers);
    return outcomes;
  }

  it("are never one too many over all stores, on two servers", async () => {
    const pins = await pinsOf(300);
    await cap({ redemptions: 100 });
    // Nothing but the campaign is common to the two.
    const outcomes = await redeemAll(pins, (nth) => [servers[nth % 2]!, shops[nth % 2]!]);
    expect([count(outcomes, "ok"), count(outcomes, "dayFull")]).toEqual([100, 200]);
    expect(await read()).toMatchObject({ today: { redemptions: 100 } });
    await requireInvariants(test);
  });

  it("are never one too many in one store, on two servers", async () => {
    const pins = await pinsOf(300);
    await cap({ redemptions: 250, redemptionsPerStore: 100 });
    const outcomes = await redeemAll(pins, (nth) => [servers[nth % 2]!, shops[nth % 4 === 0 ? 1 : 0]]);
    const { rows } = await test.services.pool.query<{ count: number }>(
      "select count(*)::int as count from voucher_event where campaign_id = $1 and kind = 'redeemed' group by store_id",
      [campaign.id],
    );
    for (const store of rows) expect(store.count).toBeLessThanOrEqual(100);
    expect(Math.max(...rows.map((store) => store.count))).toBe(100);
    expect(count(outcomes, "ok") + count(outcomes, "storeDayFull")).toBe(300);
  });

  it("count no redemption that was undone, say when there are more, and begin anew the next day", async () => {
    const [first, second, third] = await pinsOf(3);
    await cap({ redemptionsPerStore: 1 });
    expect((await redeem(first!)).status).toBe(200);
    const refused = await redeem(second!);
    expect([refused.status, refused.code]).toEqual([409, "vouchers.storeDayFull"]);
    expect(refused.headers.get("retry-after")).toBe("1800");
    // Another store has its own.
    expect((await redeem(second!, shops[1])).status).toBe(200);

    const undone = await test.call("POST /store/voucher/reverse", { pin: first! }, { token: shops[0].token });
    expect(undone.status).toBe(200);
    expect((await redeem(third!)).status).toBe(200);
    expect((await redeem(first!)).code).toBe("vouchers.storeDayFull");
    await cap({ redemptions: 2 });
    expect((await redeem(first!)).code).toBe("vouchers.dayFull");

    test.clock.advance({ hours: 1 });
    expect((await redeem(first!)).status).toBe(200);
  });
});

it("keeps the caps where a call sets nothing but the networks' limits, and refuses what is no number of vouchers", async () => {
  await cap({ saves: 7 });
  const limits = { campaignId: campaign.id, limits: { networkDay: 40 } };
  expect((await test.call("POST /brand/campaign/limits", limits, { token: brand.token })).status).toBe(200);
  expect(await read()).toMatchObject({ day: { saves: 7 }, limits: { networkDay: 40 } });
  const wrong = { campaignId: campaign.id, limits: null, day: { ...NONE, saves: 0 } };
  expect(await test.call("POST /brand/campaign/limits", wrong, { token: brand.token })).toMatchObject({
    status: 422,
    errors: { "day.saves": [expect.any(String)] },
  });
});

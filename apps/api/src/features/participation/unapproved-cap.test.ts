import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import type { DailyCap, Level } from "@stashwell/shared/limits/rules";
import { openSession } from "../accounts/sessions.ts";
import { requireInvariants } from "@stashwell/testing/holder";
import { openTestApp } from "@stashwell/testing/open-test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifyOfUnapprovedCaps } from "./notify-of-cap.ts";

let test: TestApp;
let brand: TestBrand;
let campaign: VoucherCampaign;
let shops: TestBusiness[];

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  brand = await test.signInBrand({ timezone: "America/New_York" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 500 });
  shops = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const shop = await test.signInBusiness();
    await joinWithStock(test.services, campaign, shop, 200);
    shops.push(shop);
  }
});

const readLimits = async () => (await test.call("GET /brand/limits/", {}, { token: brand.token })).body.data;

/** Sets what all businesses together may redeem a day that the brand has not approved, and what each of them may. */
async function setUnapproved(unapproved: DailyCap, ofEach?: DailyCap): Promise<void> {
  const { limits, version } = await readLimits();
  const { levels } = limits.shops;
  const shops = {
    ...limits.shops,
    unapproved,
    levels: ofEach ? { ...levels, new: ofEach, checked: ofEach } : levels,
  };
  const saved = await test.call(
    "POST /brand/limits/save",
    { limits: { ...limits, shops }, version },
    { token: brand.token },
  );
  if (saved.status !== 200) throw new Error(`not saved: ${saved.code}`);
}

const setLevel = (shop: TestBusiness, level: Level) =>
  test.call("POST /brand/store/level", { businessIds: [shop.businessId], level }, { token: brand.token });

async function claimPins(count: number, of = campaign): Promise<string[]> {
  const claims = Array.from({ length: count }, () =>
    test.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: randomUUID() }),
  );
  return (await Promise.all(claims)).map(({ body }) => body.data.pinNumber);
}
const claimPin = async (of = campaign): Promise<string> => (await claimPins(1, of))[0]!;

const redeem = (pin: string, by = shops[0]!, { on = test, of = campaign } = {}) =>
  on.call(
    "POST /store/voucher/redeem",
    { pin, storeId: by.storeId, organizationProductId: of.productId },
    // Calls from the machine itself meet no limit during development.
    { token: by.token, address: "203.0.113.9" },
  );

describe("all businesses together that a brand has not approved", () => {
  it("redeem a hundred vouchers a day without settings of the brand's own", async () => {
    expect((await readLimits()).limits.shops.unapproved).toEqual({ redemptions: 100, worth: null });
  });

  it("redeem exactly so many a day on two servers at once, and the voucher stays good", async () => {
    const databaseUrl = test.services.config.databaseUrl;
    const second = openTestApp(databaseUrl!, { dataDir: `${tmpdir()}/${randomUUID()}` });
    second.clock.set("2026-11-20T15:00:00Z");
    const servers = [test, second];
    let pins = await claimPins(64);
    let refused: Awaited<ReturnType<typeof redeem>>[] = [];
    for (const allowed of [5, 9, 14, 20, 27, 35]) {
      await setUnapproved({ redemptions: allowed, worth: null });
      const replies = await Promise.all(
        pins.map((pin, nth) => redeem(pin, shops[nth % shops.length], { on: servers[nth % 2]! })),
      );
      pins = pins.filter((_, nth) => replies[nth]!.status !== 200);
      refused = replies.filter(({ status }) => status !== 200);
      expect(64 - pins.length).toBe(allowed);
    }
    await second.drop();
    const text = words("vouchers.unapprovedCap", { count: 14 });
    for (const reply of refused)
      expect([reply.status, reply.code, reply.body]).toMatchObject([409, "vouchers.unapprovedCap", { error: text }]);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBe(14 * 3_600);
    const check = await test.call(
      "POST /store/voucher/check",
      { pin: pins[0]! },
      { token: shops[0]!.token, address: "203.0.113.9" },
    );
    expect(check.body.data).toMatchObject({
      voucher: { status: "claimed" },
      stores: [],
      closedStores: [{ code: "vouchers.unapprovedCap", message: text }],
    });
    await requireInvariants(test);
  });

  it("stop counting once the brand approves them, which lets the others go on", async () => {
    await setUnapproved({ redemptions: 2, worth: null });
    const [first, second] = shops;
    expect((await redeem(await claimPin(), first)).status).toBe(200);
    expect((await redeem(await claimPin(), first)).status).toBe(200);
    const pin = await claimPin();
    expect((await redeem(pin, second)).code).toBe("vouchers.unapprovedCap");
    await setLevel(first!, "approved");
    expect((await redeem(await claimPin(), first)).status).toBe(200);
    expect((await redeem(pin, second)).status).toBe(200);
    expect((await redeem(await claimPin(), second)).status).toBe(200);
    expect((await redeem(await claimPin(), second)).code).toBe("vouchers.unapprovedCap");
  });

  it("redeem up to a worth, over all campaigns of the brand, and again the next day", async () => {
    await setUnapproved({ redemptions: null, worth: 60 });
    const other = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 10 });
    await joinWithStock(test.services, other, shops[1]!, 10);
    expect((await redeem(await claimPin())).status).toBe(200);
    expect((await redeem(await claimPin(other), shops[1], { of: other })).status).toBe(200);
    const third = await claimPin();
    expect((await redeem(third, shops[2])).code).toBe("vouchers.unapprovedCap");
    test.clock.advance({ hours: 14 });
    // Sessions end while the clock runs on.
    const token = await openSession(test.services.db, test.clock, shops[2]!.accountId);
    expect((await redeem(third, { ...shops[2]!, token })).status).toBe(200);
  });

  it("are counted, one after the other, where each of them alone has no limit", async () => {
    await setUnapproved({ redemptions: 3, worth: null }, { redemptions: null, worth: null });
    for (const shop of shops.slice(0, 3)) expect((await redeem(await claimPin(), shop)).status).toBe(200);
    for (const shop of shops.slice(2))
      expect((await redeem(await claimPin(), shop)).code).toBe("vouchers.unapprovedCap");
  });

  it("have no limit where the brand set none, and none of another brand's", async () => {
    await setUnapproved({ redemptions: 1, worth: null });
    expect((await redeem(await claimPin())).status).toBe(200);
    const stranger = await test.signInBrand();
    const theirs = await makeCampaign(test.services, { brandId: stranger.brandId, cardCount: 10 });
    await joinWithStock(test.services, theirs, shops[0]!, 10);
    expect((await redeem(await claimPin(theirs), shops[0], { of: theirs })).status).toBe(200);
    await setUnapproved({ redemptions: null, worth: null });
    expect((await redeem(await claimPin())).status).toBe(200);
  });

  it("are told to the brand's people once a day, with where to approve them", async () => {
    const mails = async () => {
      await Promise.all([notifyOfUnapprovedCaps(test.services), notifyOfUnapprovedCaps(test.services)]);
      return (await test.mails()).filter(({ to }) => to === brand.email);
    };
    await setUnapproved({ redemptions: 2, worth: null });
    await redeem(await claimPin());
    expect(await mails()).toHaveLength(0);
    await redeem(await claimPin(), shops[1]);
    await redeem(await claimPin(), shops[2]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Unapproved businesses reached their shared limit for today");
    expect(mail?.text).toContain("redeemed 2 vouchers worth $50.00 today");
    expect(mail?.text).toContain("/levels?tab=waiting");
    expect(await mails()).toHaveLength(1);
    const { rows } = await test.services.pool.query(
      "select detail from audit_event where brand_id = $1 and action = 'stores.unapprovedCapMet'",
      [brand.brandId],
    );
    expect(rows).toEqual([{ detail: { redeemed: 2 } }]);
  });
});

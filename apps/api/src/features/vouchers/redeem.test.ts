import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { closeBatchers } from "./batchers.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 5);
});

const newPin = async (of: VoucherCampaign = campaign): Promise<string> =>
  (await test.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: randomUUID() })).body.data
    .pinNumber;

interface Input {
  by?: TestBusiness;
  storeId?: string;
  productId?: string;
  key?: string;
}
const redeem = (pin: string, { by = shop, storeId = by.storeId, productId = campaign.productId, key }: Input = {}) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId, organizationProductId: productId },
    { token: by.token, headers: key ? { "idempotency-key": key } : {} },
  );
const check = (pin: string, by: TestBusiness = shop) =>
  test.call("POST /store/voucher/check", { pin }, { token: by.token });
const reverse = (pin: string, by: TestBusiness = shop, key?: string) =>
  test.call(
    "POST /store/voucher/reverse",
    { pin },
    { token: by.token, headers: key ? { "idempotency-key": key } : {} },
  );
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

async function stockOf(storeId = shop.storeId): Promise<number | undefined> {
  const row = await test.services.db
    .selectFrom("stock")
    .select("quantity")
    .where("campaign_id", "=", campaign.id)
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  return row?.quantity;
}
async function redeemedCount(): Promise<number> {
  return (
    await test.services.db
      .selectFrom("campaign_tally")
      .select("redeemed")
      .where("campaign_id", "=", campaign.id)
      .executeTakeFirstOrThrow()
  ).redeemed;
}
async function kindsOf(of = campaign) {
  const rows = await test.services.db
    .selectFrom("voucher_event")
    .select("kind")
    .where("campaign_id", "=", of.id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

describe("redeeming", () => {
  it("takes a pin in any spelling, once ever, and a piece of stock", async () => {
    const pin = await newPin();
    const spelled = `${pin.slice(0, 4).toLowerCase()} ${pin.slice(4, 8)}-${pin.slice(8)} `;
    const done = await redeem(spelled);
    expect(done.body).toEqual({
      success: true,
      message: words("vouchers.redeemed"),
      data: {
        pinNumber: pin,
        storeId: shop.storeId,
        organizationProductId: campaign.productId,
        at: "2026-11-20T20:30:00+05:30",
        held: true,
      },
    });
    expect(outcome(await redeem(pin))).toEqual([409, "vouchers.used"]);
    expect([await stockOf(), await redeemedCount()]).toEqual([4, 1]);
    expect(await kindsOf()).toEqual(["claimed", "redeemed"]);
  });

  it("needs a business's session", async () => {
    const pin = await newPin();
    const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
    expect(outcome(await test.call("POST /store/voucher/redeem", input))).toEqual([401, "errors.session"]);
    expect(outcome(await test.call("POST /store/voucher/redeem", input, { token: brand.token }))).toEqual([
      403,
      "errors.role",
    ]);
  });

  it("is refused without stock, in stores of others, and for what is no store or product", async () => {
    const other = await test.signInBusiness();
    await joinWithStock(test.services, campaign, other, 3);
    const pin = await newPin();
    expect(outcome(await redeem(pin, { storeId: other.storeId }))).toEqual([403, "vouchers.storeNotJoined"]);
    expect(outcome(await redeem(pin, { storeId: randomUUID() }))).toEqual([403, "vouchers.storeNotJoined"]);
    expect(outcome(await redeem(pin, { storeId: "1' or '1'='1" }))).toEqual([403, "vouchers.storeNotJoined"]);
    expect(outcome(await redeem(pin, { productId: randomUUID() }))).toEqual([409, "vouchers.noStock"]);
    await test.services.db
      .updateTable("stock")
      .set({ quantity: 0 })
      .where("campaign_id", "=", campaign.id)
      .where("store_id", "=", shop.storeId)
      .execute();
    expect(outcome(await redeem(pin))).toEqual([409, "vouchers.noStock"]);
    expect([await stockOf(other.storeId), await redeemedCount()]).toEqual([3, 0]);
  });

  it("is refused to a store that left or is suspended, and to a business that blocks the campaign or the brand", async () => {
    const pin = await newPin();
    const { db, clock } = test.services;
    const second = await addStore(test.services, shop.businessId, "Second shop");
    await joinWithStock(test.services, campaign, { businessId: shop.businessId, storeId: second }, 2);
    const ofStore = db
      .updateTable("participation")
      .where("campaign_id", "=", campaign.id)
      .where("store_id", "=", shop.storeId);
    await ofStore.set({ suspended_at: clock.now() }).execute();
    expect(outcome(await redeem(pin))).toEqual([403, "vouchers.storeSuspended"]);
    const { stores, closedStores } = (await check(pin)).body.data;
    expect(stores.map(({ organizationName }) => organizationName)).toEqual(["Second shop"]);
    expect(closedStores).toEqual([
      {
        organizationId: shop.storeId,
        organizationName: expect.any(String),
        code: "vouchers.storeSuspended",
        message: words("vouchers.storeSuspended"),
      },
    ]);
    await ofStore.set({ suspended_at: null, left_at: clock.now() }).execute();
    expect(outcome(await redeem(pin))).toEqual([403, "vouchers.storeNotJoined"]);
    expect((await check(pin)).body.data.closedStores).toEqual([]);
    await ofStore.set({ left_at: null }).execute();
    for (const block of [
      db
        .insertInto("campaign_block")
        .values({ campaign_id: campaign.id, business_id: shop.businessId, at: clock.now() }),
      db.insertInto("brand_block").values({ brand_id: brand.brandId, business_id: shop.businessId, at: clock.now() }),
    ]) {
      await block.execute();
      expect(outcome(await redeem(pin))).toEqual([409, "vouchers.blocked"]);
      expect((await check(pin)).body.data).toMatchObject({
        stores: [],
        closedStores: [{ code: "vouchers.blocked" }, { code: "vouchers.blocked" }],
      });
      await db.deleteFrom("campaign_block").execute();
    }
    await db.deleteFrom("brand_block").execute();
    expect((await redeem(pin)).status).toBe(200);
  });

  it("is refused while the brand pauses redeeming, in its words, as a look at the voucher says before", async () => {
    const pin = await newPin();
    const message = "The price on the radio is wrong.";
    const pause = { campaignId: campaign.id, saves: false, redeeming: true, storeMessage: message };
    const steered = await test.call("POST /brand/campaign/pause", pause, { token: brand.token });
    expect(steered.status).toBe(200);
    const refused = await redeem(pin);
    expect(outcome(refused)).toEqual([409, "steering.redeemingPausedSaying"]);
    expect((await check(pin)).body.data).toMatchObject({
      stores: [],
      closedStores: [
        { code: "steering.redeemingPausedSaying", message: words("steering.redeemingPausedSaying", { message }) },
      ],
    });
  });

  it("begins and ends with the campaign's days in the brand's time zone, to the second", async () => {
    for (const [timezone, from, until] of [
      ["Africa/Lagos", "2026-11-30T23:00:00Z", "2026-12-24T23:00:00Z"],
      ["America/Los_Angeles", "2026-12-01T08:00:00Z", "2026-12-25T08:00:00Z"],
    ] as const) {
      const { brandId } = await test.signInBrand({ timezone });
      campaign = await makeCampaign(test.services, { brandId, startDate: "2026-12-01", endDate: "2026-12-24" });
      await joinWithStock(test.services, campaign, shop, 5);
      const pins = [await newPin(), await newPin()] as const;
      const at = async (instant: string, seconds: number, pin: string) => {
        test.clock.set(Temporal.Instant.from(instant).add({ seconds }).toString());
        shop = await test
          .signInBusiness()
          .then(async (fresh) => (await joinWithStock(test.services, campaign, fresh, 5), fresh));
        return outcome(await redeem(pin));
      };
      expect(await at(from, -1, pins[0])).toEqual([409, "vouchers.notStarted"]);
      expect((await check(pins[0])).body.data.campaign.Cstatus).toBe(2);
      expect(await at(from, 0, pins[0])).toEqual([200, undefined]);
      expect(await at(until, 0, pins[1])).toEqual([409, "vouchers.expired"]);
      expect((await check(pins[1])).body.data.voucher.status).toBe("expired");
      expect(await at(until, -1, pins[1])).toEqual([200, undefined]);
      test.clock.set("2026-11-20T15:00:00Z");
    }
  });
});

it("is redeemed by a server of the version before, whose call had fewer parameters", async () => {
  const pin = await newPin();
  const { accountId, businessId, storeId } = shop;
  const of = (value: unknown) => [value];
  const values = [of(pin), of(businessId), of(accountId), of(storeId), of(campaign.productId), of(null), of(null)];
  const limits = [of("session"), 20, of("address"), 50, "2026-11-20T15:00:00Z", "2026-11-20T15:00:00Z"];
  const { rows } = await test.services.pool.query(
    "call settle_redemptions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, null, null)",
    [...values, ...limits, "2026-11-19T15:00:00Z"],
  );
  expect(rows[0]).toEqual({ outcomes: ["ok"], first_times: [null] });
  expect([await stockOf(), await redeemedCount()]).toEqual([4, 1]);
});

describe("redeeming under an Idempotency-Key", () => {
  it("gives the same receipt again, refuses another body, and forgets the key after a day", async () => {
    const pin = await newPin();
    const first = await redeem(pin, { key: "till-1" });
    test.clock.advance({ minutes: 3 });
    expect((await redeem(pin, { key: "till-1" })).body).toEqual(first.body);
    expect(outcome(await redeem(await newPin(), { key: "till-1" }))).toEqual([422, "errors.idempotencyMismatch"]);
    expect(outcome(await redeem(pin, { key: "till-2" }))).toEqual([409, "vouchers.used"]);
    await reverse(pin);
    expect((await redeem(pin, { key: "till-1" })).body).toEqual(first.body);
    expect(await redeemedCount()).toBe(0);
    // After a day, short of the session's own end.
    for (let hour = 0; hour < 25; hour += 1) {
      test.clock.advance({ hours: 1 });
      await check(pin);
    }
    expect((await redeem(pin, { key: "till-1" })).status).toBe(200);
    expect(await redeemedCount()).toBe(1);
  });

  it("keeps nothing of a refusal, and a key means something only to its own account", async () => {
    const pin = await newPin();
    expect((await redeem(pin, { key: "till-1", productId: randomUUID() })).status).toBe(409);
    expect((await redeem(pin, { key: "till-1" })).status).toBe(200);
    const other = await test.signInBusiness();
    await joinWithStock(test.services, campaign, other, 1);
    expect((await redeem(await newPin(), { by: other, key: "till-1" })).status).toBe(200);
  });
});

describe("a pin that means nothing here", () => {
  it("gets one and the same answer, whether unknown, foreign or malformed", async () => {
    const stranger = await test.signInBusiness();
    const foreign = await newPin();
    const responses = [];
    for (const pin of [foreign, "0123456789ABCDEF", "x", "💥".repeat(30)]) {
      for (const ask of [check, reverse, (typed: string, by: TestBusiness) => redeem(typed, { by })]) {
        const { status, body } = await ask(pin, stranger);
        responses.push({ status, body: { ...body, requestId: "" } });
      }
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 404, body: { code: "vouchers.pinUnknown" } });
    expect((await redeem(foreign)).status).toBe(200);
  });

  it("may be tried 20 times a session in 10 minutes, however fast", async () => {
    const guesses = Array.from({ length: 30 }, (_, index) => `0000000000000${100 + index}`);
    const replies = await Promise.all(guesses.map((pin) => redeem(pin)));
    expect(replies.filter(({ status }) => status === 404).length).toBe(20);
    expect(replies.filter(({ status }) => status === 429).length).toBe(10);
    const pin = await newPin();
    const refused = await check(pin);
    expect(outcome(refused)).toEqual([429, "errors.tooManyTries"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(outcome(await redeem(pin))).toEqual([429, "errors.tooManyTries"]);
    expect(outcome(await reverse(pin))).toEqual([429, "errors.tooManyTries"]);
    test.clock.advance({ minutes: 10 });
    expect((await redeem(pin)).status).toBe(200);
  });

  it("keeps whoever guessed too often from undoing what they redeemed, until they may again", async () => {
    const pin = await newPin();
    expect((await redeem(pin)).status).toBe(200);
    await Promise.all(Array.from({ length: 20 }, (_, index) => reverse(`0000000000000${100 + index}`)));
    for (const key of [undefined, "undo-1"])
      expect(outcome(await reverse(pin, shop, key))).toEqual([429, "errors.tooManyTries"]);
    expect(await redeemedCount()).toBe(1);
    test.clock.advance({ minutes: 10 });
    expect((await reverse(pin, shop, "undo-1")).status).toBe(200);
    expect((await reverse(pin, shop, "undo-1")).status).toBe(200);
    expect(outcome(await reverse(pin))).toEqual([409, "vouchers.notRedeemed"]);
    expect(await redeemedCount()).toBe(0);
  });

  it("is counted apart from strangers behind the same address, both ways", async () => {
    const address = "203.0.113.7";
    const { db } = test.services;
    const [pin, sold] = [await newPin(), await newPin()];
    const pos = { token: shop.token, address };
    const openAsStranger = (typed: string) =>
      test.call("GET /brand/customer/voucher-pdf", { pinNumber: typed }, { address });
    const redeemIt = { pin: sold, storeId: shop.storeId, organizationProductId: campaign.productId };
    expect((await openAsStranger("0000")).status).toBe(404);
    await db.updateTable("throttle").set({ tries: 200 }).where("key", "like", "pin address %").execute();
    expect((await openAsStranger("0000")).status).toBe(429);
    expect((await test.call("POST /store/voucher/check", { pin }, pos)).status).toBe(200);
    expect((await test.call("POST /store/voucher/redeem", redeemIt, pos)).status).toBe(200);
    expect((await test.call("POST /store/voucher/reverse", { pin: sold }, pos)).status).toBe(200);

    await db.deleteFrom("throttle").execute();
    for (let count = 0; count < 20; count += 1)
      expect((await test.call("POST /store/voucher/check", { pin: "0000" }, pos)).status).toBe(404);
    expect((await test.call("POST /store/voucher/check", { pin }, pos)).status).toBe(429);
    expect((await test.call("POST /store/voucher/redeem", redeemIt, pos)).status).toBe(429);
    expect((await openAsStranger(pin)).status).toBe(200);
    await db.deleteFrom("throttle").execute();
  });
});

describe("checking", () => {
  it("shows what the voucher is worth and where it can be redeemed", async () => {
    const pin = await newPin();
    const { body } = await check(pin);
    expect(body.data).toMatchObject({
      voucher: { pinNumber: pin, status: "claimed", redeemedAt: null, redeemedStore: null, reversibleUntil: null },
      campaign: {
        CampaignCode: campaign.code,
        CampaignName: "Summer fizz",
        Denomination: "25.00",
        currencySign: "$",
        Cstatus: 3,
      },
      stores: [
        {
          organizationId: shop.storeId,
          totalStock: 5,
          products: [{ organizationProductId: campaign.productId, name: "Orange soda", currentQty: 5 }],
        },
      ],
    });
  });

  it("tells when and where it was redeemed to the business that did, and to no other", async () => {
    const other = await test.signInBusiness();
    await joinWithStock(test.services, campaign, other, 1);
    const pin = await newPin();
    await redeem(pin);
    const own = (await check(pin)).body.data.voucher;
    expect(own).toMatchObject({
      status: "redeemed",
      redeemedAt: "2026-11-20T20:30:00+05:30",
      redeemedProduct: "Orange soda",
      reversibleUntil: "2026-11-20T20:45:00+05:30",
    });
    expect([own.redeemedStore, own.redeemedBy].every((text) => typeof text === "string")).toBe(true);
    const theirs = (await check(pin, other)).body.data.voucher;
    expect(theirs).toMatchObject({
      status: "redeemed",
      redeemedAt: null,
      redeemedStore: null,
      redeemedProduct: null,
      redeemedBy: null,
      reversibleUntil: null,
    });
  });
});

describe("reversing", () => {
  it("puts voucher and stock back, so that it can be redeemed again", async () => {
    const pin = await newPin();
    await redeem(pin);
    const reversed = await reverse(pin);
    expect([reversed.status, reversed.body.message]).toEqual([200, words("vouchers.reversed")]);
    expect([await stockOf(), await redeemedCount()]).toEqual([5, 0]);
    expect((await check(pin)).body.data.voucher.status).toBe("claimed");
    expect((await redeem(pin)).status).toBe(200);
    expect(await kindsOf()).toEqual(["claimed", "redeemed", "reversed", "redeemed"]);
  });

  it("ends after 15 minutes, to the second", async () => {
    const pin = await newPin();
    await redeem(pin);
    test.clock.advance({ minutes: 15, seconds: 1 });
    expect(outcome(await reverse(pin))).toEqual([409, "vouchers.reversalTooLate"]);
    test.clock.set("2026-11-20T15:15:00Z");
    expect((await reverse(pin)).status).toBe(200);
    expect(outcome(await reverse(pin))).toEqual([409, "vouchers.notRedeemed"]);
  });

  it("is for the business that redeemed, also when it has left since", async () => {
    const other = await test.signInBusiness();
    await joinWithStock(test.services, campaign, other, 1);
    const pin = await newPin();
    await redeem(pin);
    expect(outcome(await reverse(pin, other))).toEqual([403, "vouchers.redeemedElsewhere"]);
    await test.services.db
      .updateTable("participation")
      .set({ left_at: test.clock.now() })
      .where("business_id", "=", shop.businessId)
      .execute();
    expect((await reverse(pin)).status).toBe(200);
  });

  it("happens once under an Idempotency-Key", async () => {
    const pin = await newPin();
    await redeem(pin);
    const again = () =>
      test.call(
        "POST /store/voucher/reverse",
        { pin },
        { token: shop.token, headers: { "idempotency-key": "undo-1" } },
      );
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await kindsOf()).toEqual(["claimed", "redeemed", "reversed"]);
  });
});

/** Redeems one pin from many tills at once, and counts what came of it. */
async function race(redeemAt: (pos: number) => Promise<boolean>) {
  const done = await Promise.all(Array.from({ length: 50 }, (_, pos) => redeemAt(pos)));
  const events = (await kindsOf()).filter((kind) => kind === "redeemed").length;
  return { done: done.filter(Boolean).length, events, redeemed: await redeemedCount(), stock: await stockOf() };
}

describe("a race of 50 tills for one voucher", () => {
  const exactlyOnce = { done: 1, events: 1, redeemed: 1, stock: 4 };

  it("redeems it exactly once", async () => {
    const pin = await newPin();
    expect(await race(async (pos) => (await redeem(pin, { key: `till-${pos}` })).status === 200)).toEqual(exactlyOnce);
  });

  it("redeems it more than once when a till only looks before it leaps: the check above can fail", async () => {
    const pin = await newPin();
    const { db, clock } = test.services;
    const naive = async () => {
      const voucher = await db.selectFrom("voucher").selectAll().where("pin", "=", pin).executeTakeFirstOrThrow();
      if (voucher.redeemed_at !== null) return false;
      const of = { campaign_id: campaign.id, slot: voucher.slot };
      await db.updateTable("voucher").set({ redeemed_at: clock.now() }).where("pin", "=", pin).execute();
      await db
        .insertInto("voucher_event")
        .values({
          ...of,
          kind: "redeemed",
          at: clock.now(),
          account_id: null,
          store_id: shop.storeId,
          product_id: campaign.productId,
        })
        .execute();
      await db
        .updateTable("campaign_tally")
        .set(({ eb }) => ({ redeemed: eb("redeemed", "+", 1) }))
        .where("campaign_id", "=", campaign.id)
        .execute();
      return true;
    };
    expect(await race(naive)).not.toEqual(exactlyOnce);
  });

  it("gives the last piece of stock to one of many vouchers", async () => {
    await test.services.db.updateTable("stock").set({ quantity: 1 }).where("campaign_id", "=", campaign.id).execute();
    const pins = await Promise.all(Array.from({ length: 20 }, () => newPin()));
    const replies = await Promise.all(pins.map((pin) => redeem(pin)));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    expect(replies.filter(({ code }) => code === "vouchers.noStock").length).toBe(19);
    expect(await stockOf()).toBe(0);
  });
});

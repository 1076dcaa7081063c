import { randomUUID } from "node:crypto";
import { REDEMPTION_RULES } from "@stashwell/shared/limits/rules";
import { requireInvariants } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, setLevels, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { openSession } from "../accounts/sessions.ts";
import { reviewSubscriber } from "./events.ts";
import { notifyOfFlags } from "./notify-of-flags.ts";

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
  brand = await test.signInBrand();
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 40);
});

/** Sets one rule: two redemptions at a store within ten minutes. */
async function setRule(action: "flag" | "hold" | "refuse"): Promise<void> {
  const off = Object.fromEntries(REDEMPTION_RULES.map((rule) => [rule, { action: "off", limit: 1, minutes: 1 }]));
  const limits = JSON.stringify({ redemptions: { ...off, storeRush: { action, limit: 1, minutes: 10 } } });
  await test.services.pool.query(
    "insert into brand_limits (brand_id, limits, version, changed_at) values ($1, $2, 1, now())",
    [brand.brandId, limits],
  );
}

async function claim(): Promise<string> {
  const request = { campaignCode: campaign.code, claimKey: randomUUID() };
  return (await test.call("POST /brand/customer/claim", request)).body.data.pinNumber;
}
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
async function sell(): Promise<string> {
  const pin = await claim();
  expect((await redeem(pin)).status).toBe(200);
  return pin;
}
const judge = () => deliverEvents(test.services, reviewSubscriber);

/** Makes two redemptions that are flagged together. */
async function flagTwo(action: "flag" | "hold" | "refuse" = "hold"): Promise<{ pins: string[]; flagId: string }> {
  await setRule(action);
  const pins = [await sell(), await sell()];
  await judge();
  const { data } = await list();
  expect(data).toHaveLength(1);
  return { pins, flagId: data[0]!.flagId };
}

const list = async (input: { state?: "open" | "decided" } = {}, token = brand.token) =>
  (await test.call("GET /brand/review/", input, { token })).body;
const detail = async (flagId: string) =>
  (await test.call("GET /brand/review/{flagId}", { flagId }, { token: brand.token })).body.data;

type Decision = "release" | "reverse" | "suspend" | "dismiss";
const decide = (decision: Decision, flagIds: string[], options: { token?: string; key?: string; seen?: number } = {}) =>
  test.call(
    "POST /brand/review/decide",
    { flagIds, seen: options.seen ?? 2, decision, reason: "sharedAccount", note: "They told us so." },
    {
      token: options.token ?? brand.token,
      headers: options.key === undefined ? {} : { "idempotency-key": options.key },
    },
  );

const holds = async () =>
  (
    await test.services.pool.query<{ decision: string | null }>(
      "select decision from redemption_hold where brand_id = $1 and reason = 'storeRush' order by ledger_id",
      [brand.brandId],
    )
  ).rows.map(({ decision }) => decision);
const stock = async () =>
  (
    await test.services.pool.query<{ quantity: number; redeemed: number }>(
      "select quantity, redeemed from stock where campaign_id = $1",
      [campaign.id],
    )
  ).rows[0];

describe("deciding on a flag", () => {
  it("releases what is held, and says by whom and why", async () => {
    const { flagId } = await flagTwo();
    expect((await list()).totals).toMatchObject({ waiting: 1, held: "50.00", released: 0 });
    expect((await test.call("GET /brand/review/waiting", {}, { token: brand.token })).body.waiting).toBe(1);
    expect(await decide("release", [flagId])).toMatchObject({ status: 200, body: { data: { redemptions: 2 } } });
    expect(await holds()).toEqual(["released", "released"]);
    expect((await list()).data).toEqual([]);
    const { data, totals } = await list({ state: "decided" });
    expect(totals).toMatchObject({ waiting: 0, held: "0.00", released: 1, reversed: 0 });
    expect(data[0]).toMatchObject({
      decision: "release",
      reason: "sharedAccount",
      note: "They told us so.",
      held: "0.00",
    });
    const { rows } = await test.services.pool.query(
      "select action, subject_id, detail from audit_event where brand_id = $1",
      [brand.brandId],
    );
    expect(rows).toEqual([
      {
        action: "review.release",
        subject_id: flagId,
        detail: { rule: "storeRush", reason: "sharedAccount", count: 2 },
      },
    ]);
    // The next redemption at the store is counted from zero.
    test.clock.set("2026-11-20T15:01:00Z");
    await sell();
    await judge();
    expect((await list()).data).toEqual([]);
    await sell();
    await judge();
    expect((await list()).data).toMatchObject([{ count: 2 }]);
  });

  it("is what releases what an approval would have: its redemptions stay held under their rule", async () => {
    const level = (to: "checked" | "approved") =>
      test.call("POST /brand/store/level", { businessIds: [shop.businessId], level: to }, { token: brand.token });
    await level("checked");
    const { flagId } = await flagTwo("flag");
    test.clock.set("2026-11-20T16:00:00Z");
    await sell();
    expect((await level("approved")).body.data.released).toEqual({ count: 1, value: "25.00" });
    expect(await holds()).toEqual([null, null]);
    expect((await list()).totals).toMatchObject({ waiting: 1, held: "50.00" });
    await requireInvariants(test);
    expect(await decide("release", [flagId])).toMatchObject({ status: 200, body: { data: { redemptions: 2 } } });
    expect(await holds()).toEqual(["released", "released"]);
  });

  it("reverses what stands: the vouchers are good again, the items back in stock, and nothing is held", async () => {
    const { pins, flagId } = await flagTwo();
    await test.call("POST /store/voucher/reverse", { pin: pins[0]! }, { token: shop.token });
    expect(await stock()).toEqual({ quantity: 39, redeemed: 1 });
    expect(await decide("reverse", [flagId])).toMatchObject({ status: 200, body: { data: { redemptions: 1 } } });
    expect(await stock()).toEqual({ quantity: 40, redeemed: 0 });
    await judge();
    expect(await holds()).toEqual(["reversed", "reversed"]);
    await requireInvariants(test);
    expect((await detail(flagId)).evidence.map(({ status }: { status: string }) => status)).toEqual([
      "undone",
      "reversed",
    ]);
    for (const pin of pins) expect((await redeem(pin)).status).toBe(200);
    await requireInvariants(test);
  });

  it("reverses days after the redemption too, and on the day on which it was", async () => {
    const { flagId } = await flagTwo();
    test.clock.set("2026-11-29T15:00:00Z");
    const { db, clock } = test.services;
    brand = { ...brand, token: await openSession(db, clock, brand.accountId) };
    await decide("reverse", [flagId]);
    const { rows } = await test.services.pool.query(
      "select day::text, redeemed from campaign_day where campaign_id = $1",
      [campaign.id],
    );
    expect(rows).toMatchObject([{ redeemed: 0 }]);
    await requireInvariants(test);
  });

  it("suspends the stores, holds on, and can still be released", async () => {
    const { flagId } = await flagTwo();
    expect((await decide("suspend", [flagId])).status).toBe(200);
    expect(await holds()).toEqual([null, null]);
    expect((await redeem(await claim())).code).toBe("vouchers.storeSuspended");
    expect((await detail(flagId)).stores).toMatchObject([{ suspended: true }]);
    expect((await decide("suspend", [flagId])).code).toBe("review.decided");
    // Held redemptions still need a decision, so the flag stays in the open list.
    const waiting = await list();
    expect(waiting.data).toMatchObject([{ flagId, decision: "suspend", held: "50.00" }]);
    expect(waiting.totals).toMatchObject({ waiting: 1, suspended: 1 });
    expect((await test.call("GET /brand/review/waiting", {}, { token: brand.token })).body.waiting).toBe(1);
    expect((await list({ state: "decided" })).data).toEqual([]);
    expect((await decide("release", [flagId])).status).toBe(200);
    expect(await holds()).toEqual(["released", "released"]);
    expect((await decide("reverse", [flagId])).code).toBe("review.decided");
  });

  it("says before and after what stays held until the business is approved", async () => {
    const { flagId } = await flagTwo();
    expect((await list()).data).toMatchObject([{ held: "50.00", heldForLevel: "50.00" }]);
    expect((await decide("release", [flagId])).body.message).toBe(
      "Flag released. $50.00 stays held until you approve Corner Basket.",
    );
  });

  it("of an approved business says no more than that", async () => {
    await setLevels(test.services, brand.brandId, [shop]);
    const { flagId } = await flagTwo();
    expect((await list()).data).toMatchObject([{ held: "50.00", heldForLevel: "0.00" }]);
    expect((await decide("release", [flagId])).body.message).toBe("Flag released.");
  });

  it("tells what the store took back itself from what the brand reversed", async () => {
    const { pins, flagId } = await flagTwo();
    await test.call("POST /store/voucher/reverse", { pin: pins[0]! }, { token: shop.token });
    expect((await detail(flagId)).evidence.map(({ status }) => status)).toEqual(["undone", "held"]);
    await decide("reverse", [flagId]);
    expect((await detail(flagId)).evidence.map(({ status }) => status)).toEqual(["undone", "reversed"]);
  });

  it("dismisses what holds nothing, and nothing else", async () => {
    const { flagId } = await flagTwo("hold");
    expect(await decide("dismiss", [flagId])).toMatchObject({ status: 422, code: "review.dismissHeld" });
    await decide("release", [flagId]);
    await test.services.pool.query("delete from brand_limits");
    test.clock.set("2026-11-20T15:30:00Z");
    const second = await flagTwo("flag");
    expect((await decide("dismiss", [second.flagId])).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  it("lets a business redeem again that a rule refuses, at once on every server", async () => {
    const { flagId } = await flagTwo("refuse");
    const pin = await claim();
    expect((await redeem(pin)).code).toBe("vouchers.underReview");
    await decide("release", [flagId]);
    expect((await redeem(pin)).status).toBe(200);
  });

  it("is not needed for that after a day", async () => {
    await flagTwo("refuse");
    const pin = await claim();
    const { db, clock } = test.services;
    const signInAgain = async () => ({ ...shop, token: await openSession(db, clock, shop.accountId) });
    test.clock.set("2026-11-21T14:59:59Z");
    shop = await signInAgain();
    expect((await redeem(pin)).code).toBe("vouchers.underReview");
    test.clock.set("2026-11-21T15:00:00Z");
    shop = await signInAgain();
    expect((await redeem(pin)).status).toBe(200);
  });

  it("covers what was seen: what joins meanwhile is looked at first, unless it is reversed too", async () => {
    const { flagId } = await flagTwo("hold");
    await sell();
    await judge();
    expect((await list()).data).toMatchObject([{ count: 3 }]);
    expect(await decide("release", [flagId])).toMatchObject({ status: 409, code: "review.changed" });
    expect(await holds()).toEqual([null, null, null]);
    expect(await decide("release", [flagId], { seen: 3 })).toMatchObject({ status: 200 });
    test.clock.set("2026-11-20T15:30:00Z");
    await sell();
    await sell();
    await judge();
    const [next] = (await list()).data;
    expect(await decide("reverse", [next!.flagId], { seen: 1 })).toMatchObject({
      status: 200,
      body: { data: { redemptions: 2 } },
    });
  });

  it("needs a reason, an editor, and flags of the own brand", async () => {
    const { flagId } = await flagTwo();
    const stranger = await test.signInBrand();
    expect(await decide("release", [flagId], { token: stranger.token })).toMatchObject({
      status: 404,
      code: "review.gone",
    });
    expect(await decide("release", [randomUUID()])).toMatchObject({ status: 404, code: "review.gone" });
    expect((await test.call("GET /brand/review/{flagId}", { flagId }, { token: stranger.token })).status).toBe(404);
    expect((await list({}, stranger.token)).data).toEqual([]);
    const unreasoned = { flagIds: [flagId], decision: "release", reason: "" } as never;
    expect((await test.call("POST /brand/review/decide", unreasoned, { token: brand.token })).status).toBe(422);
    expect(await holds()).toEqual([null, null]);
  });

  it("is done once where it is sent again, and by one of two colleagues", async () => {
    const { flagId } = await flagTwo();
    const key = randomUUID();
    const replies = await Promise.all([decide("release", [flagId]), decide("reverse", [flagId])]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    await requireInvariants(test);
    await test.services.pool.query("delete from brand_limits");
    test.clock.set("2026-11-20T15:30:00Z");
    const second = await flagTwo();
    for (let nth = 0; nth < 2; nth += 1) expect((await decide("reverse", [second.flagId], { key })).status).toBe(200);
    await requireInvariants(test);
  });

  it("is all or nothing", async () => {
    const { flagId } = await flagTwo();
    expect((await decide("release", [flagId, randomUUID()])).status).toBe(404);
    expect(await holds()).toEqual([null, null]);
  });

  it("and a cashier's undoing at the same moment undo a redemption once", async () => {
    const { pins, flagId } = await flagTwo();
    const undo = (pin: string) => test.call("POST /store/voucher/reverse", { pin }, { token: shop.token });
    await Promise.all([decide("reverse", [flagId]), ...pins.map(undo)]);
    expect(await stock()).toEqual({ quantity: 40, redeemed: 0 });
    await judge();
    expect(await holds()).toEqual(["reversed", "reversed"]);
    await requireInvariants(test);
  });
});

describe("the list", () => {
  it("is read on by its cursor, by age and by worth, and narrowed to a campaign", async () => {
    const first = await flagTwo();
    test.clock.set("2026-11-20T15:05:00Z");
    const other = await test.signInBusiness({ name: "Bayfront Pantry" });
    await joinWithStock(test.services, campaign, other, 10);
    const was = shop;
    shop = other;
    for (let nth = 0; nth < 3; nth += 1) await sell();
    await judge();
    shop = was;
    const pages = async (sort: "newest" | "largest") => {
      const one = await test.call("GET /brand/review/", { sort, limit: 1 }, { token: brand.token });
      const two = await test.call(
        "GET /brand/review/",
        { sort, limit: 1, cursor: one.body.next! },
        { token: brand.token },
      );
      expect(two.body.next).toBeNull();
      return [one.body.data[0]!.count, two.body.data[0]!.count];
    };
    expect(await pages("newest")).toEqual([3, 2]);
    expect(await pages("largest")).toEqual([3, 2]);
    const { body } = await test.call("GET /brand/review/", { campaignId: randomUUID() }, { token: brand.token });
    expect(body).toMatchObject({ data: [], campaigns: [{ campaignId: campaign.id, campaignName: "Summer fizz" }] });
    expect((await detail(first.flagId)).evidence).toMatchObject([
      { by: "owner", person: "", status: "held", worth: "25.00" },
      { status: "held" },
    ]);
  });
});

describe("the mail about flags", () => {
  /** The subjects of the mails to this brand, without those of other tests' brands. */
  const mailed = async (): Promise<string[]> => {
    await Promise.all([notifyOfFlags(test.services), notifyOfFlags(test.services)]);
    return (await test.mails()).filter(({ to }) => to === brand.email).map(({ subject }) => subject);
  };

  it("is one for everything new, and at most one in ten minutes", async () => {
    const first = await test.signInBusiness({ name: "Bayfront Pantry" });
    await joinWithStock(test.services, campaign, first, 10);
    await flagTwo();
    expect(await mailed()).toEqual(["1 flag needs your review"]);
    expect((await test.mails()).find(({ to }) => to === brand.email)!.text).toContain("$50.00");
    test.clock.set("2026-11-20T15:01:00Z");
    shop = first;
    await sell();
    await sell();
    await judge();
    test.clock.set("2026-11-20T15:09:59Z");
    expect(await mailed()).toHaveLength(1);
    test.clock.set("2026-11-20T15:10:00Z");
    expect(await mailed()).toEqual(["2 flags need your review", "1 flag needs your review"]);
    test.clock.set("2026-11-20T16:00:00Z");
    expect(await mailed()).toHaveLength(2);
  });

  it("comes again when a flag has twice as many redemptions", async () => {
    await flagTwo();
    expect(await mailed()).toHaveLength(1);
    test.clock.set("2026-11-20T15:09:00Z");
    await sell();
    await judge();
    test.clock.set("2026-11-20T15:12:00Z");
    expect(await mailed()).toHaveLength(1);
    await sell();
    await judge();
    expect(await mailed()).toHaveLength(2);
    expect(await mailed()).toHaveLength(2);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hireCashier } from "@stashwell/testing/cashiers";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { notificationSubscriber } from "./events.ts";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  await follow();
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 200 });
  await joinWithStock(test.services, campaign, shop, 100, { level: "trusted" });
});

const follow = () => deliverEvents(test.services, notificationSubscriber);

async function claim(): Promise<string> {
  const input = { campaignCode: campaign.code, claimKey: randomUUID() };
  return (await test.call("POST /brand/customer/claim", input)).body.data.pinNumber;
}
async function redeem(pin: string, storeId = shop.storeId): Promise<void> {
  const input = { pin, storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", input, { token: shop.token })).status).toBe(200);
}
const redeemNew = async (storeId?: string) => redeem(await claim(), storeId);

async function page(cursor?: string | null) {
  const input = { limit: 2, ...(cursor && { cursor }) };
  return (await test.call("GET /brand/campaign/notification-list", input, { token: shop.token })).body;
}
/** The shop's notifications of redemptions with their times, in the order of its list. */
async function list() {
  const { body } = await test.call("GET /brand/campaign/notification-list", { limit: 100 }, { token: shop.token });
  return body.data
    .filter(({ kind }) => kind === "redeemed")
    .map(({ notification, date }) => [notification, Temporal.Instant.from(date).toString()]);
}
async function notified(kind: string): Promise<string[]> {
  const { body } = await test.call("GET /brand/campaign/notification-list", { limit: 100 }, { token: shop.token });
  return body.data.filter((item) => item.kind === kind).map(({ notification }) => notification);
}

describe("a redemption", () => {
  it("is told once, with its worth, however often events are delivered", async () => {
    await redeemNew();
    await follow();
    await follow();
    expect(await notified("redeemed")).toEqual(["1 Summer fizz voucher worth $25.00 was redeemed at Corner Basket."]);
  });

  it("joins those that were told in the last hour and nobody has read; others stand for themselves", async () => {
    const second = await addStore(test.services, shop.businessId, "Second shop");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 100);
    await Promise.all([redeemNew(), redeemNew(), redeemNew(second)]);
    await follow();
    await redeemNew();
    await follow();
    const three = "3 Summer fizz vouchers worth $75.00 in total were redeemed at Corner Basket.";
    expect((await notified("redeemed")).toSorted()).toEqual([
      "1 Summer fizz voucher worth $25.00 was redeemed at Second shop.",
      three,
    ]);
    const all = { notificationId: "all", read: true };
    await test.call("POST /brand/campaign/notification-status", all, { token: shop.token });
    await redeemNew();
    await follow();
    expect(await notified("redeemed")).toHaveLength(3);
    test.clock.advance({ minutes: 61 });
    await redeemNew();
    await follow();
    expect(await notified("redeemed")).toHaveLength(4);
    expect(await notified("redeemed")).toContain(three);
  });

  it("moves the one that it joins to the top, with its own time", async () => {
    const second = await addStore(test.services, shop.businessId, "Second shop");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 100);
    await redeemNew();
    await follow();
    test.clock.advance({ minutes: 10 });
    await redeemNew(second);
    await follow();
    test.clock.advance({ minutes: 10 });
    await redeemNew();
    await follow();
    expect(await list()).toEqual([
      ["2 Summer fizz vouchers worth $50.00 in total were redeemed at Corner Basket.", "2026-11-20T15:20:00Z"],
      ["1 Summer fizz voucher worth $25.00 was redeemed at Second shop.", "2026-11-20T15:10:00Z"],
    ]);
  });

  it("joins for an hour from the first on, however steadily a store redeems", async () => {
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await redeemNew();
      await follow();
      test.clock.advance({ minutes: 20 });
    }
    expect(await list()).toEqual([
      ["3 Summer fizz vouchers worth $75.00 in total were redeemed at Corner Basket.", "2026-11-20T16:40:00Z"],
      ["3 Summer fizz vouchers worth $75.00 in total were redeemed at Corner Basket.", "2026-11-20T15:40:00Z"],
    ]);
  });

  it("moves one while pages are loaded, and no other is passed over or shown twice", async () => {
    const stores = [shop.storeId];
    for (const name of ["Second shop", "Third shop", "Fourth shop"])
      stores.push(await addStore(test.services, shop.businessId, name));
    for (const storeId of stores) {
      if (storeId !== shop.storeId) await joinWithStock(test.services, campaign, { ...shop, storeId }, 100);
      await redeemNew(storeId);
      await follow();
      test.clock.advance({ minutes: 1 });
    }
    const first = await page();
    // A redemption extends the oldest one, which the second page would otherwise have ended with.
    await redeemNew();
    await follow();
    const second = await page(first.next);
    const ofStores = (items: { notification: string }[]) =>
      items.map(({ notification }) => /redeemed at (\w+)/.exec(notification)?.[1]);
    expect(ofStores([...first.data, ...second.data])).toEqual(["Fourth", "Third", "Second"]);
    expect(second.next).toBeNull();
    expect(ofStores((await page()).data)).toEqual(["Corner", "Fourth"]);
  });

  it("is told once where many servers deliver and redeem at the same time", async () => {
    const pins = await Promise.all(Array.from({ length: 60 }, claim));
    const redeeming = new AbortController();
    const followers = Array.from({ length: 3 }, async () => {
      while (!redeeming.signal.aborted) await follow();
    });
    await Promise.all(pins.map((pin) => redeem(pin)));
    redeeming.abort();
    await Promise.all(followers);
    await follow();
    const [text, ...more] = await notified("redeemed");
    expect(more).toEqual([]);
    expect(text).toMatch(/^60 .* vouchers worth \$1,500\.00 in total/);
  });

  it("that commits after later ones is not passed over", async () => {
    const { pool } = test.services;
    const late = await pool.connect();
    try {
      const [slow] = [await claim()];
      await late.query("begin");
      // The rows that a redemption writes, in a transaction that commits late.
      await late.query(
        `with v as (update voucher set redeemed_at = $3, redeemed_by_business = $4 where pin = $1 returning campaign_id, slot)
         insert into voucher_event (campaign_id, slot, kind, at, store_id, product_id) select campaign_id, slot, 'redeemed', $3, $2, $5 from v`,
        [slow, shop.storeId, test.clock.now(), shop.businessId, campaign.productId],
      );
      for (let count = 0; count < 3; count += 1) {
        await redeemNew();
        await follow();
      }
      await late.query("update campaign_tally set redeemed = redeemed + 1 where campaign_id = $1", [campaign.id]);
      await late.query("commit");
    } finally {
      late.release();
    }
    await follow();
    expect(await notified("redeemed")).toEqual([expect.stringMatching(/^4 .* vouchers/)]);
  });
});

describe("stock that runs low by a redemption", () => {
  async function declare(currentQty: number): Promise<void> {
    const { db } = test.services;
    await db
      .updateTable("store")
      .set({ latitude: 33, longitude: -84, state_id: "US-GA" })
      .where("id", "=", shop.storeId)
      .execute();
    const products = [{ organizationProductId: campaign.productId, currentQty }];
    const input = { campaignId: campaign.id, products };
    expect((await test.call("POST /brand/store/joinCampaign", input, { token: shop.token })).status).toBe(200);
  }

  it("is told once until more is declared", async () => {
    await declare(7);
    await redeemNew();
    await follow();
    expect(await notified("lowStock")).toEqual([]);
    await redeemNew();
    await follow();
    expect(await notified("lowStock")).toEqual([
      words("notifications.lowStock", {
        store: "Corner Basket",
        count: 5,
        product: "Orange soda",
        campaign: "Summer fizz",
      }),
    ]);
    await redeemNew();
    await follow();
    await follow();
    expect(await notified("lowStock")).toHaveLength(1);
    await declare(6);
    await redeemNew();
    await follow();
    expect(await notified("lowStock")).toHaveLength(2);
  });

  it("is told as what happened, so that it stays true when the redemption is undone", async () => {
    await declare(6);
    const pin = await sell(test, campaign, { by: shop, storeId: shop.storeId });
    await follow();
    expect((await test.call("POST /store/voucher/reverse", { pin }, { token: shop.token })).status).toBe(200);
    await follow();
    expect(await notified("lowStock")).toEqual(["Corner Basket ran low on Orange soda for Summer fizz: 5 items left."]);
  });

  it("is told as gone when the last piece is, and not when it is there again by then", async () => {
    await declare(1);
    await redeemNew();
    await follow();
    expect(await notified("lowStock")).toEqual(["Corner Basket ran out of Orange soda for Summer fizz."]);
    await declare(2);
    await redeemNew();
    await declare(50);
    await follow();
    expect(await notified("lowStock")).toHaveLength(1);
  });
});

describe("an undone redemption", () => {
  it("is told to the owner when a cashier undid it, once, and not when the owner did", async () => {
    const ada = await hireCashier(test, shop);
    await sell(test, campaign, { by: shop, storeId: shop.storeId, reversed: true });
    await follow();
    expect(await notified("undone")).toEqual([]);
    await sell(test, campaign, { by: ada, storeId: shop.storeId, reversed: true });
    await sell(test, campaign, { by: ada, storeId: shop.storeId, reversed: true });
    await follow();
    await follow();
    expect(await notified("undone")).toEqual([
      "One or more cashiers at Corner Basket undid 2 Summer fizz redemptions worth $50.00 in total.",
    ]);
  });
});

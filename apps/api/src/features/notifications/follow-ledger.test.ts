import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { followToNow } from "@stashwell/testing/follow-to-now";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { followLedger } from "./follow-ledger.ts";

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
  await joinWithStock(test.services, campaign, shop, 100, { daysAgo: 30 });
});

const followOnce = () => followLedger(test.services);

const follow = () => followToNow(test.services.db, "notifications", followOnce);

const findPosition = () =>
  test.services.db
    .selectFrom("ledger_position")
    .selectAll()
    .where("follower", "=", "notifications")
    .executeTakeFirstOrThrow();

async function claim(): Promise<string> {
  const input = { campaignCode: campaign.code, claimKey: randomUUID() };
  return (await test.call("POST /brand/customer/claim", input)).body.data.pinNumber;
}
async function redeem(pin: string, storeId = shop.storeId): Promise<void> {
  const input = { pin, storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", input, { token: shop.token })).status).toBe(200);
}
const redeemNew = async (storeId?: string) => redeem(await claim(), storeId);

async function told(kind: string): Promise<string[]> {
  const { body } = await test.call("GET /brand/campaign/notification-list", { limit: 100 }, { token: shop.token });
  return body.data.filter((item) => item.kind === kind).map(({ notification }) => notification);
}

describe("a redemption", () => {
  it("is told once, with its worth, however often the ledger is followed", async () => {
    await redeemNew();
    expect(await follow()).toBe(1);
    expect(await follow()).toBe(0);
    expect(await told("redeemed")).toEqual(["1 voucher of Summer fizz redeemed at Corner Basket, worth $25.00."]);
  });

  it("joins those that were told in the last hour and nobody has read; others stand for themselves", async () => {
    const second = await addStore(test.services, shop.businessId, "Second shop");
    await joinWithStock(test.services, campaign, { ...shop, storeId: second }, 100);
    await Promise.all([redeemNew(), redeemNew(), redeemNew(second)]);
    await follow();
    await redeemNew();
    await follow();
    const three = "3 vouchers of Summer fizz redeemed at Corner Basket, worth $75.00.";
    expect((await told("redeemed")).toSorted()).toEqual([
      "1 voucher of Summer fizz redeemed at Second shop, worth $25.00.",
      three,
    ]);
    const all = { notificationId: "all", read: true };
    await test.call("POST /brand/campaign/notification-status", all, { token: shop.token });
    await redeemNew();
    await follow();
    expect(await told("redeemed")).toHaveLength(3);
    test.clock.advance({ minutes: 61 });
    await redeemNew();
    await follow();
    expect(await told("redeemed")).toHaveLength(4);
    expect(await told("redeemed")).toContain(three);
  });

  it("is told once where many servers follow and redeem at the same time", async () => {
    const pins = await Promise.all(Array.from({ length: 60 }, claim));
    let heard = 0;
    const redeeming = new AbortController();
    const followers = Array.from({ length: 3 }, async () => {
      while (!redeeming.signal.aborted) heard += await followOnce();
    });
    await Promise.all(pins.map((pin) => redeem(pin)));
    redeeming.abort();
    await Promise.all(followers);
    heard += await follow();
    expect(heard).toBe(60);
    const [text, ...more] = await told("redeemed");
    expect(more).toEqual([]);
    expect(text).toMatch(/^60 vouchers .* worth \$1,500\.00\.$/);
  });

  it("that commits after later ones is not passed over", async () => {
    const { pool } = test.services;
    const late = await pool.connect();
    try {
      const [slow] = [await claim()];
      await late.query("begin");
      // What a redemption writes, by a transaction that takes its time.
      await late.query(
        `with v as (update voucher set redeemed_at = $3, redeemed_by_business = $4 where pin = $1 returning campaign_id, slot)
         insert into voucher_event (campaign_id, slot, kind, at, store_id, product_id) select campaign_id, slot, 'redeemed', $3, $2, $5 from v`,
        [slow, shop.storeId, test.clock.now(), shop.businessId, campaign.productId],
      );
      for (let count = 0; count < 3; count += 1) {
        await redeemNew();
        await followOnce();
      }
      await late.query("update campaign_tally set redeemed = redeemed + 1 where campaign_id = $1", [campaign.id]);
      await late.query("commit");
    } finally {
      late.release();
    }
    await follow();
    expect(await told("redeemed")).toEqual([expect.stringMatching(/^4 vouchers/)]);
  });

  it("is told although its campaign's tally was last written by an older transaction", async () => {
    const { pool } = test.services;
    const [old, other] = [await pool.connect(), await pool.connect()];
    try {
      await old.query("begin");
      await old.query("select pg_current_xact_id()");
      await other.query("begin");
      await other.query("select pg_current_xact_id()");
      await redeemNew();
      await old.query("update campaign_tally set downloaded = downloaded where campaign_id = $1", [campaign.id]);
      await old.query("commit");
      // The redemption's transaction is younger than one that still runs, its tally's last writer is older.
      expect(await followOnce()).toBe(0);
      expect(await followOnce()).toBe(0);
      await other.query("commit");
      expect(await follow()).toBe(1);
    } finally {
      old.release();
      other.release();
    }
  });

  it("is told after the database was copied to where transactions are counted anew", async () => {
    await test.services.db
      .updateTable("ledger_position")
      .set({
        done_before: sql`done_before + 1000000`,
        next_after: sql`next_after + 1000000`,
        tally_since: sql`tally_since + 1000000`,
      })
      .execute();
    await redeemNew();
    await follow();
    await follow();
    expect(await told("redeemed")).toEqual([expect.stringMatching(/^1 voucher /)]);
  });

  it("of long ago is told to nobody: the ledger is followed from its end on", async () => {
    await redeemNew();
    await follow();
    const position = await findPosition();
    for (let count = 0; count < 3; count += 1) await follow();
    const later = await findPosition();
    expect(later.done_before).toBeGreaterThan(position.done_before);
    const { id } = await test.services.db
      .selectFrom("voucher_event")
      .select((select) => select.fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    // Nothing below has to be looked at again.
    expect(later.above_id).toBe(id);
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
    expect(await told("lowStock")).toEqual([]);
    await redeemNew();
    await follow();
    expect(await told("lowStock")).toEqual(["Corner Basket has only 5 pieces of Orange soda left for Summer fizz."]);
    await redeemNew();
    await follow();
    await follow();
    expect(await told("lowStock")).toHaveLength(1);
    await declare(6);
    await redeemNew();
    await follow();
    expect(await told("lowStock")).toHaveLength(2);
  });

  it("is told as gone when the last piece is, and not when it is there again by then", async () => {
    await declare(1);
    await redeemNew();
    await follow();
    expect(await told("lowStock")).toEqual(["Corner Basket has no Orange soda left for Summer fizz."]);
    await declare(2);
    await redeemNew();
    await declare(50);
    await follow();
    expect(await told("lowStock")).toHaveLength(1);
  });
});

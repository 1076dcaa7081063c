import { randomUUID } from "node:crypto";
import type { Level } from "@stashwell/shared/limits/rules";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { sell } from "@stashwell/testing/point-of-sale";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
import { reviewSubscriber } from "../review/events.ts";
import { notificationSubscriber } from "./events.ts";

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
  brand = await test.signInBrand({ name: "Larkfield" });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
});

const deliver = () => deliverEvents(test.services, notificationSubscriber);
const setLevel = (level: Level, key: string = randomUUID()) =>
  test.call(
    "POST /brand/store/level",
    { businessIds: [shop.businessId], level },
    { token: brand.token, headers: { "idempotency-key": key } },
  );
const suspend = (suspended: boolean, { storeId = shop.storeId, campaignId = campaign.id } = {}) =>
  test.call("POST /brand/store/suspend", { campaignId, storeId, suspended }, { token: brand.token });

async function notified(lan = "EN"): Promise<string[]> {
  await deliver();
  const query = { limit: 100, lan };
  const { body } = await test.call("GET /brand/campaign/notification-list", query, { token: shop.token });
  return body.data
    .filter(({ kind }) => ["level", "suspended", "restored"].includes(kind))
    .map(({ notification }) => notification);
}
async function mailed(): Promise<[subject: string, text: string][]> {
  await deliver();
  return (await test.mails()).filter(({ to }) => to === shop.email).map(({ subject, text }) => [subject, text]);
}

describe("a business is told of its level", () => {
  it("once, when a person raises it, in the portal and by mail, however often it is asked for or delivered", async () => {
    const key = randomUUID();
    await setLevel("approved", key);
    await setLevel("approved", key);
    await setLevel("approved");
    await deliver();
    expect(await notified()).toEqual(["Your level with Larkfield is now Approved. It was New."]);
    const [[subject, text] = [], ...others] = await mailed();
    expect(others).toEqual([]);
    expect(subject).toBe("Larkfield: your level is now Approved");
    expect(text).toContain("Corner Basket’s level with Larkfield has changed from New to Approved.");
    expect(text).toContain(words("mail.levelPaid"));
    expect(text).toContain("/your-level");
    for (const personal of [brand.email, brand.accountId]) expect(text).not.toContain(personal);
  });

  it("when it goes down, and what that means", async () => {
    await setLevel("trusted");
    test.clock.advance({ minutes: 5 });
    await setLevel("approved");
    test.clock.advance({ minutes: 5 });
    await setLevel("checked");
    expect(await notified()).toEqual([
      "Your level with Larkfield is now Checked. It was Approved.",
      "Your level with Larkfield is now Approved. It was Trusted.",
      "Your level with Larkfield is now Trusted. It was New.",
    ]);
    const texts = new Map(await mailed());
    expect(texts.get("Larkfield: your level is now Checked")).toContain(
      "held back until Larkfield approves your business",
    );
    expect(texts.get("Larkfield: your level is now Approved")).not.toContain("held back");
  });

  it("when its facts raise it, with every brand, in the language of its owner", async () => {
    const other = await test.signInBrand({ name: "Adunola" });
    await joinWithStock(test.services, await makeCampaign(test.services, { brandId: other.brandId }), shop, 1);
    await test.services.db.updateTable("account").set({ language: "ES" }).where("id", "=", shop.accountId).execute();
    await locateStore(test.services, shop.storeId);
    await locateStore(test.services, shop.storeId);
    expect((await notified("ES")).toSorted()).toEqual([
      "Su nivel con Adunola es ahora Verificado. Antes era Nuevo.",
      "Su nivel con Larkfield es ahora Verificado. Antes era Nuevo.",
    ]);
    expect((await mailed()).map(([subject]) => subject).toSorted()).toEqual([
      "Adunola: su nivel es ahora Verificado",
      "Larkfield: su nivel es ahora Verificado",
    ]);
  });

  it("not for the level that it begins with", async () => {
    const second = await test.signInBusiness();
    await locateStore(test.services, second.storeId);
    await joinWithStock(test.services, campaign, second, 1);
    await deliver();
    expect((await test.mails()).filter(({ to }) => to === second.email)).toEqual([]);
  });
});

describe("a business is told of a store", () => {
  it("that is suspended or restored, once for each change", async () => {
    expect((await suspend(true)).status).toBe(200);
    expect((await suspend(true)).status).toBe(200);
    test.clock.advance({ minutes: 1 });
    expect((await suspend(false)).status).toBe(200);
    expect((await suspend(false)).status).toBe(200);
    expect(await notified()).toEqual([
      "Larkfield restored Corner Basket. You can redeem vouchers from Summer fizz there again.",
      "Larkfield suspended Corner Basket. For now, you can’t redeem vouchers from Summer fizz there.",
    ]);
    expect((await mailed()).map(([subject]) => subject).toSorted()).toEqual([
      "Larkfield restored Corner Basket",
      "Larkfield suspended Corner Basket",
    ]);
  });

  it("suspended by a decision on redemptions: one mail for all its stores and campaigns", async () => {
    const rules = JSON.stringify({ redemptions: { productRush: { action: "hold", limit: 1, minutes: 10 } } });
    await test.services.pool.query(
      "insert into brand_limits (brand_id, limits, version, changed_at) values ($1, $2, 1, now())",
      [brand.brandId, rules],
    );
    const market = await addStore(test.services, shop.businessId, "Market Hall");
    await joinWithStock(test.services, campaign, { ...shop, storeId: market }, 20);
    const second = await makeCampaign(test.services, { brandId: brand.brandId });
    await test.services.db.updateTable("campaign").set({ name: "Winter fizz" }).where("id", "=", second.id).execute();
    await joinWithStock(test.services, second, shop, 20);
    for (const storeId of [shop.storeId, market]) await sell(test, campaign, { by: shop, storeId });
    await deliverEvents(test.services, reviewSubscriber);
    const { data } = (await test.call("GET /brand/review/", {}, { token: brand.token })).body;
    const flagIds = data.map(({ flagId }) => flagId);
    const decision = { flagIds, decision: "suspend", reason: "sharedAccount" } as const;
    expect((await test.call("POST /brand/review/decide", decision, { token: brand.token })).status).toBe(200);
    expect(await notified()).toEqual([
      "Larkfield suspended Corner Basket and Market Hall. For now, you can’t redeem vouchers from Summer fizz and Winter fizz there.",
    ]);
    expect((await mailed()).map(([subject]) => subject)).toEqual(["Larkfield suspended Corner Basket and Market Hall"]);
  });
});

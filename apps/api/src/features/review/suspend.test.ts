import { randomUUID } from "node:crypto";
import { REDEMPTION_RULES } from "@stashwell/shared/limits/rules";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { addStore, joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverEvents } from "../../platform/events/deliver-events.ts";
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
  brand = await test.signInBrand();
  shop = await test.signInBusiness({ name: "Corner Basket" });
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 40);
  const off = Object.fromEntries(REDEMPTION_RULES.map((rule) => [rule, { action: "off", limit: 1, minutes: 1 }]));
  const limits = { redemptions: { ...off, storeRush: { action: "hold", limit: 1, minutes: 10 } } };
  await test.services.pool.query(
    "insert into brand_limits (brand_id, limits, version, changed_at) values ($1, $2, 1, now())",
    [brand.brandId, JSON.stringify(limits)],
  );
});

const asBrand = () => ({ token: brand.token });
async function redeem(at: { campaign?: VoucherCampaign; storeId?: string } = {}) {
  const of = at.campaign ?? campaign;
  const claimed = await test.call("POST /brand/customer/claim", { campaignCode: of.code, claimKey: randomUUID() });
  return test.call(
    "POST /store/voucher/redeem",
    {
      pin: claimed.body.data.pinNumber,
      storeId: at.storeId ?? shop.storeId,
      organizationProductId: of.productId,
    },
    { token: shop.token },
  );
}
async function flagTwo(): Promise<string> {
  for (let nth = 0; nth < 2; nth += 1) expect((await redeem()).status).toBe(200);
  await deliverEvents(test.services, reviewSubscriber);
  return (await test.call("GET /brand/review/", {}, asBrand())).body.data[0]!.flagId;
}
const suspend = async (flagId: string) =>
  test.call("POST /brand/review/decide", { flagIds: [flagId], decision: "suspend", reason: "other" }, asBrand());
const restore = (businessId: string, token = brand.token) =>
  test.call("POST /brand/store/restore", { businessId }, { token });
const leave = () => test.call("POST /brand/store/leaveCampaign", { campaignId: campaign.id }, { token: shop.token });
async function joinAgain(): Promise<void> {
  const { pool } = test.services;
  await pool.query("update participation set left_at = null where store_id = $1", [shop.storeId]);
  await pool.query("update stock set quantity = 40 where store_id = $1", [shop.storeId]);
}
const listed = async () => {
  const { body } = await test.call("GET /brand/store/levels/", { limit: 10, offset: 1 }, asBrand());
  return body.data.find(({ businessId }) => businessId === shop.businessId);
};

describe("a suspended business", () => {
  it("redeems at none of its stores, wherever it joins later", async () => {
    expect((await suspend(await flagTwo())).body.message).toBe("Business suspended.");
    expect(await redeem()).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    const later = await addStore(test.services, shop.businessId, "Bayfront Pantry");
    await joinWithStock(test.services, campaign, { ...shop, storeId: later }, 10);
    expect(await redeem({ storeId: later })).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    await joinWithStock(test.services, other, shop, 10);
    expect(await redeem({ campaign: other })).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    const foreign = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
    await joinWithStock(test.services, foreign, shop, 10);
    expect((await redeem({ campaign: foreign })).status).toBe(200);
  });

  it("is suspended although it left before, and stays so when it joins again", async () => {
    const flagId = await flagTwo();
    expect((await leave()).status).toBe(200);
    await suspend(flagId);
    await joinAgain();
    expect(await redeem()).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
  });

  it("is shown as such, and restored as a whole, by an editor of the brand", async () => {
    await suspend(await flagTwo());
    const later = await addStore(test.services, shop.businessId, "Bayfront Pantry");
    await joinWithStock(test.services, campaign, { ...shop, storeId: later }, 10);
    expect(await listed()).toMatchObject({ suspended: true });
    const place = { campaignId: campaign.id, storeId: shop.storeId };
    const details = async () => (await test.call("GET /brand/store/store-details", place, asBrand())).body.data;
    expect(await details()).toMatchObject({ suspended: true, businessSuspended: true });
    const own = await test.call("GET /store/levels/", {}, { token: shop.token });
    expect(own.body.data).toMatchObject([{ suspended: true }]);
    const one = await test.call("POST /brand/store/suspend", { ...place, suspended: false }, asBrand());
    expect(one).toMatchObject({ status: 409, code: "participation.wholeSuspended" });
    expect((await restore(shop.businessId, (await test.signInBrand()).token)).status).toBe(404);
    expect(await restore(shop.businessId)).toMatchObject({
      status: 200,
      body: { message: words("participation.businessRestored") },
    });
    expect(await listed()).toMatchObject({ suspended: false });
    expect(await details()).toMatchObject({ suspended: false, businessSuspended: false });
    expect((await redeem()).status).toBe(200);
    expect((await redeem({ storeId: later })).status).toBe(200);
    expect((await restore(shop.businessId)).status).toBe(404);
  });

  it("is so along with reversing, or after it, and the redemptions stay reversed", async () => {
    const flagId = await flagTwo();
    const reverse = { flagIds: [flagId], decision: "reverse" as const, reason: "collectedVouchers" as const };
    const decided = await test.call("POST /brand/review/decide", { ...reverse, alsoSuspend: true }, asBrand());
    expect(decided).toMatchObject({ status: 200, body: { data: { redemptions: 2 } } });
    expect(await redeem()).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    expect(await suspend(flagId)).toMatchObject({ status: 409, code: "review.decided" });
    await restore(shop.businessId);
    expect((await suspend(flagId)).status).toBe(200);
    expect(await redeem()).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    const { data } = (await test.call("GET /brand/review/{flagId}", { flagId }, asBrand())).body;
    expect(data).toMatchObject({ decision: "reverse", reason: "collectedVouchers", businessSuspended: true });
    expect(await test.call("POST /brand/review/decide", reverse, asBrand())).toMatchObject({ status: 409 });
  });

  it("is named beside another of the same phone, address or account holder", async () => {
    const { pool } = test.services;
    const others = [];
    for (const name of ["Fresh Corner", "Corner Two", "Corner Three", "Honest Corner"]) {
      const other = await test.signInBusiness({ name });
      await joinWithStock(test.services, campaign, other, 10);
      others.push(other);
    }
    const [phone, street, holder] = others;
    const setStore = (storeId: string, phoneNumber: string, line: string) =>
      pool.query("update store set phone_code = '+1', phone = $2, address_line1 = $3, zip = '30303' where id = $1", [
        storeId,
        phoneNumber,
        line,
      ]);
    await setStore(shop.storeId, "4045550123", "12 Peachtree St");
    await setStore(phone!.storeId, "4045550123", "1 Bull St");
    await setStore(street!.storeId, "4045550199", "12 PEACHTREE St");
    const holders: [TestBusiness, string][] = [
      [shop, "Ngozi Balogun"],
      [holder!, "ngozi balogun"],
    ];
    for (const [{ businessId }, name] of holders)
      await pool.query(
        "insert into bank_check (business_id, provider, account_holder, verified_at) values ($1, 'sandbox', $2, now()) on conflict (business_id) do update set account_holder = excluded.account_holder",
        [businessId, name],
      );
    const resembled = async () =>
      Object.fromEntries(
        (await test.call("GET /brand/store/levels/", { limit: 10, offset: 1 }, asBrand())).body.data.map(
          ({ businessName, facts }: { businessName: string; facts: { resembles: string | null } }) => [
            businessName,
            facts.resembles,
          ],
        ),
      );
    const nothing = {
      "Corner Basket": null,
      "Fresh Corner": null,
      "Corner Two": null,
      "Corner Three": null,
      "Honest Corner": null,
    };
    expect(await resembled()).toEqual(nothing);
    await suspend(await flagTwo());
    expect(await resembled()).toEqual({
      ...nothing,
      "Fresh Corner": "Corner Basket",
      "Corner Two": "Corner Basket",
      "Corner Three": "Corner Basket",
    });
  });

  it("keeps a store suspended after that which the brand had suspended by itself", async () => {
    const other = await addStore(test.services, shop.businessId, "Bayfront Pantry");
    await joinWithStock(test.services, campaign, { ...shop, storeId: other }, 10);
    const place = { campaignId: campaign.id, storeId: other };
    await test.call("POST /brand/store/suspend", { ...place, suspended: true }, asBrand());
    test.clock.set("2026-11-20T15:01:00Z");
    await suspend(await flagTwo());
    await restore(shop.businessId);
    expect(await redeem({ storeId: other })).toMatchObject({ status: 403, code: "vouchers.storeSuspended" });
    expect((await redeem()).status).toBe(200);
  });
});

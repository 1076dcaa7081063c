import { createHash, randomUUID } from "node:crypto";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOrigins } from "./redemption-origins.ts";

let test: TestApp;
let shop: TestBusiness;
let own: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  campaign = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
  shop = await test.signInBusiness({ name: "Corner Basket" });
  own = await test.signInBusiness({ name: "Cashier’s Own" });
  for (const one of [shop, own]) await joinWithStock(test.services, campaign, one, 10);
});

const redeem = async (pin: string, by: TestBusiness) => {
  const input = { pin, storeId: by.storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", input, { token: by.token })).status).toBe(200);
};

describe("where a redemption was made", () => {
  it("stays with the redemption that it was told of, also once another has made it anew", async () => {
    const claimed = await test.call("POST /brand/customer/claim", {
      campaignCode: campaign.code,
      claimKey: randomUUID(),
    });
    const pin = claimed.body.data.pinNumber;
    await redeem(pin, shop);
    await test.call("POST /store/voucher/reverse", { pin }, { token: shop.token });
    test.clock.set("2026-11-20T15:00:07Z");
    await redeem(pin, own);
    const { pool } = test.services;
    await pool.query("delete from redemption_origin where campaign_id = $1", [campaign.id]);
    const tellLate = (by: TestBusiness, at: string) =>
      openOrigins(test.services).add({
        pin,
        businessId: by.businessId,
        at: Temporal.Instant.from(at),
        tokenHash: createHash("sha256").update(by.token).digest(),
        device: undefined,
        address: "203.0.113.7",
        fromThisMachine: false,
      });
    await tellLate(shop, "2026-11-20T15:00:00Z");
    await tellLate(own, "2026-11-20T15:00:07Z");
    const { rows } = await pool.query(
      `select e.business_id, o.till::text as till from redemption_origin o join voucher_event e on e.campaign_id = o.campaign_id and e.id = o.ledger_id
       where o.campaign_id = $1 order by o.ledger_id`,
      [campaign.id],
    );
    expect(rows).toEqual(
      [shop, own].map(({ businessId, token }) => ({
        business_id: businessId,
        till: String(createHash("sha256").update(token).digest().readBigInt64BE(0)),
      })),
    );
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countsOf, giftToken, release, requireInvariants, stash } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 2 });
  await joinWithStock(test.services, campaign, shop, 5);
});
afterEach(async () => {
  await test.services.db.deleteFrom("throttle").execute();
  await requireInvariants(test);
});

const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const printed = async (pin: string) =>
  (await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${pin}`)).status;

describe("releasing a voucher", () => {
  it("kills its pin and handle, gives the place to somebody else, and lets its device claim again", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const released = await release(test, ada.voucher);
    expect([released.status, released.body.message]).toEqual([200, words("vouchers.released")]);
    expect((await redeem(ada.voucher.pinNumber)).code).toBe("vouchers.pinUnknown");
    expect(await printed(ada.voucher.pinNumber)).toBe(404);
    const detail = await test.call("GET /store/campaign/campaignDetail", {
      id: campaign.code,
      type: "voucher",
      voucherHistoryId: ada.voucher.voucherHistoryId,
    });
    expect(detail.body.voucherData).toBeNull();

    const again = await stash(test, campaign, ada.claimKey);
    expect(again.voucher.pinNumber).not.toBe(ada.voucher.pinNumber);
    expect((await stash(test, campaign, ben.claimKey)).voucher).toEqual(ben.voucher);
    const late = await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() });
    expect([late.status, late.code]).toEqual([409, "vouchers.soldOut"]);
    expect(await countsOf(test, campaign)).toMatchObject({
      claimed: 2,
      released: 1,
      ledger: ["claimed", "claimed", "released", "claimed"],
    });
  });

  it("goes on any number of times without a slot being used twice", async () => {
    const claimKey = randomUUID();
    const pins = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const { voucher } = await stash(test, campaign, claimKey);
      pins.add(voucher.pinNumber);
      expect((await release(test, voucher)).status).toBe(200);
    }
    expect(pins.size).toBe(5);
    const slots = await test.services.db
      .selectFrom("voucher")
      .select("slot")
      .where("campaign_id", "=", campaign.id)
      .orderBy("slot")
      .execute();
    expect(slots.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 0, released: 5 });
  });

  it("takes a voucher out of what its days counted, the saved file included", async () => {
    test.clock.set("2026-11-18T15:00:00Z");
    const { voucher } = await stash(test, campaign);
    test.clock.set("2026-11-19T15:00:00Z");
    expect(await printed(voucher.pinNumber)).toBe(200);
    test.clock.set("2026-11-20T15:00:00Z");
    await release(test, voucher);
    const { data } = (
      await test.call("GET /brand/campaign/customerDashboard", { campaignId: campaign.id }, { token: brand.token })
    ).body;
    expect(data.downloaded).toBe(0);
    expect(data.graphData.filter(({ claimed, downloaded }) => claimed + downloaded > 0)).toEqual([]);
    const csv = await test.app.request(`/api/brand/campaign/export-vouchers?campaignId=${campaign.id}`, {
      headers: { token: brand.token },
    });
    expect((await csv.text()).trim().split("\n")).toHaveLength(1);
  });

  it("is refused for a voucher that is used, and allowed again once that was undone", async () => {
    const { voucher } = await stash(test, campaign);
    expect((await redeem(voucher.pinNumber)).status).toBe(200);
    const refused = await release(test, voucher);
    expect([refused.status, refused.code]).toEqual([409, "vouchers.used"]);
    await test.call("POST /store/voucher/reverse", { pin: voucher.pinNumber }, { token: shop.token });
    expect((await release(test, voucher)).status).toBe(200);
  });

  it("is refused once the campaign is over", async () => {
    const { voucher } = await stash(test, campaign);
    test.clock.set("2027-01-02T00:00:00Z");
    const refused = await release(test, voucher);
    expect([refused.status, refused.code]).toEqual([409, "vouchers.expired"]);
  });

  it("kills the voucher's open gift link", async () => {
    const { voucher } = await stash(test, campaign);
    const token = await giftToken(test, voucher);
    await release(test, voucher);
    const late = await test.call("POST /brand/customer/gift/accept", { giftToken: token, claimKey: randomUUID() });
    expect([late.status, late.code]).toEqual([404, "vouchers.giftUnknown"]);
  });

  it("says the same of every pair that opens nothing, in the caller's language, and counts it as a guess", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const elsewhere = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
    const foreign = await stash(test, elsewhere);
    const pairs = [
      { ...ada.voucher, pinNumber: ben.voucher.pinNumber },
      { ...ada.voucher, pinNumber: foreign.voucher.pinNumber },
      { ...ada.voucher, pinNumber: "no pin at all" },
      { ...ada.voucher, voucherHistoryId: "no-such-handle" },
      { ...ada.voucher, voucherHistoryId: "' or 1=1 --" },
    ];
    const replies = await Promise.all(pairs.map((pair) => release(test, pair, { address: "203.0.113.9" })));
    const reply = replies.map(({ status, body }) => [status, (body as unknown as { error: string }).error]);
    expect(new Set(reply.map(String))).toEqual(new Set([`404,${words("vouchers.notYours")}`]));
    const inChinese = await release(test, pairs[0]!, {
      raw: JSON.stringify({ ...pairs[0], lan: "ZH" }),
      address: "203.0.113.9",
    });
    expect((inChinese.body as unknown as { error: string }).error).toBe("找不到此优惠券，它可能已退回或转赠。");
    const throttle = await test.services.db.selectFrom("throttle").select("tries").execute();
    expect(throttle).toEqual([{ tries: 6 }]);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 2, released: 0 });
  });

  it("asks for both the handle and the pin", async () => {
    const { voucher } = await stash(test, campaign);
    const refused = await release(test, { voucherHistoryId: "", pinNumber: "" });
    expect([refused.status, Object.keys(refused.errors).toSorted()]).toEqual([422, ["pinNumber", "voucherHistoryId"]]);
    expect((await redeem(voucher.pinNumber)).status).toBe(200);
  });

  it("replays its reply under the same Idempotency-Key, and refuses the key for another voucher", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const headers = { "idempotency-key": randomUUID() };
    const first = await release(test, ada.voucher, { headers });
    const again = await release(test, ada.voucher, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await release(test, ben.voucher, { headers });
    expect([other.status, other.code]).toEqual([422, "errors.idempotencyMismatch"]);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, released: 1 });
  });

  it("ends one way or the other when a till redeems the voucher at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { voucher } = await stash(test, campaign);
      const [released, redeemed] = await Promise.all([release(test, voucher), redeem(voucher.pinNumber)]);
      expect([released.status, redeemed.status]).toEqual(released.status === 200 ? [200, 404] : [409, 200]);
      if (redeemed.status === 200) break;
    }
  });

  it("lets a crowd that claims at once have the place, once", async () => {
    const [ada] = [await stash(test, campaign), await stash(test, campaign)];
    const [released, ...claims] = await Promise.all([
      release(test, ada.voucher),
      ...Array.from({ length: 20 }, () =>
        test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() }),
      ),
    ]);
    expect(released.status).toBe(200);
    expect(claims.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await countsOf(test, campaign)).claimed).toBeLessThanOrEqual(2);
  });
});

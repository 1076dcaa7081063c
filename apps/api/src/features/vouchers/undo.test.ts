import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hireCashier } from "@stashwell/testing/cashiers";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "./batchers.ts";

// A cashier knows the pin of whomever they served: what they undo must not be theirs to use.

let test: TestApp;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let ann: string;
let ben: string;

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  const brand = await test.signInBrand();
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  ann = (await hireCashier(test, shop)).token;
  ben = (await hireCashier(test, shop)).token;
});

const newPin = async (): Promise<string> =>
  (await test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey: randomUUID() })).body.data
    .pinNumber;
const redeem = async (pin: string, token: string, key?: string) => {
  const input = { pin, storeId: shop.storeId, organizationProductId: campaign.productId };
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const { status, code } = await test.call("POST /store/voucher/redeem", input, { token, headers });
  return code ?? status;
};
const undo = async (pin: string, token: string) => {
  const { status, code } = await test.call("POST /store/voucher/reverse", { pin }, { token });
  return code ?? status;
};

describe("a redemption that a cashier has undone", () => {
  it("is not that cashier's to redeem again; a colleague's and the owner's it is", async () => {
    const [first, second] = [await newPin(), await newPin()];
    for (const pin of [first, second]) {
      expect([await redeem(pin, ann), await undo(pin, ann)]).toEqual([200, 200]);
      expect(await redeem(pin, ann)).toBe("vouchers.undoneByYou");
    }
    expect(await redeem(first, ben)).toBe(200);
    expect(await redeem(second, shop.token)).toBe(200);
  });

  it("is undone once by cashiers, whoever of them; by the owner again", async () => {
    const pin = await newPin();
    expect([await redeem(pin, ann), await undo(pin, ann), await redeem(pin, ben)]).toEqual([200, 200, 200]);
    expect([await undo(pin, ben), await undo(pin, ann)]).toEqual(["vouchers.undoneBefore", "vouchers.undoneBefore"]);
    expect(await redeem(pin, ann)).toBe("vouchers.undoneByYou");
    expect([await undo(pin, shop.token), await redeem(pin, ben)]).toEqual([200, 200]);
    expect(await undo(pin, ben)).toBe("vouchers.undoneBefore");
  });

  it("stays so when undoing and redeeming come at once, under a key as well", async () => {
    for (let round = 0; round < 12; round += 1) {
      const pin = await newPin();
      const key = randomUUID();
      expect(await redeem(pin, ann, key)).toBe(200);
      const [undone, ...redeemed] = await Promise.all([
        undo(pin, ann),
        ...Array.from({ length: 4 }, () => redeem(pin, ann)),
      ]);
      expect(undone).toBe(200);
      expect(redeemed.filter((outcome) => outcome === 200)).toEqual([]);
    }
  });
});

it("a repetition under its key is answered as the first time, and a business knows nothing of another's cashiers", async () => {
  const pin = await newPin();
  const key = randomUUID();
  expect([await redeem(pin, ann, key), await redeem(pin, ann, key)]).toEqual([200, 200]);
  const other = await test.signInBusiness();
  await joinWithStock(test.services, campaign, other, 5);
  const stranger = (await hireCashier(test, other)).token;
  expect(await undo(pin, stranger)).toBe("vouchers.redeemedElsewhere");
  expect(await undo(pin, ann)).toBe(200);
  const elsewhere = { pin, storeId: other.storeId, organizationProductId: campaign.productId };
  expect((await test.call("POST /store/voucher/redeem", elsewhere, { token: stranger })).status).toBe(200);
  expect((await test.call("POST /store/voucher/reverse", { pin }, { token: stranger })).status).toBe(200);
});

describe("a redemption of the list", () => {
  const list = async (token: string) => (await test.call("GET /store/redemption/", {}, { token })).body.data;
  const undoListed = async ({ CampaignId, redemptionId }: Listed, token: string) => {
    const input = { campaignId: CampaignId, redemptionId };
    const { status, code } = await test.call("POST /store/redemption/undo", input, { token });
    return code ?? status;
  };
  type Listed = Awaited<ReturnType<typeof list>>[number];
  /** Redeems a new voucher, and returns its PIN and its line of the list. */
  const sale = async (token: string) => {
    const pin = await newPin();
    expect(await redeem(pin, token)).toBe(200);
    return { pin, line: (await list(token))[0]! };
  };

  it("is undone without its PIN, once, and the voucher is good again", async () => {
    const { pin, line } = await sale(ann);
    test.clock.advance({ minutes: 4 });
    expect((await list(ann))[0]).toMatchObject({ undoableFor: 11 * 60, reversedAt: null });
    expect([await undoListed(line, shop.token), await undoListed(line, shop.token)]).toEqual([
      200,
      "vouchers.undoneAlready",
    ]);
    expect((await list(ann))[0]).toMatchObject({ undoableFor: 0, reversedBy: shop.email });
    // A later redemption of the same voucher has a line of its own.
    expect(await redeem(pin, ben)).toBe(200);
    expect(await undoListed(line, shop.token)).toBe("vouchers.undoneAlready");
    expect(await redeem(pin, shop.token)).toBe("vouchers.used");
  });

  it("is a cashier's own to undo, and only once for a voucher", async () => {
    const { pin, line } = await sale(ann);
    expect(await undoListed(line, ben)).toBe("vouchers.redemptionUnknown");
    expect(await undoListed(line, ann)).toBe(200);
    expect([await redeem(pin, ann), await redeem(pin, ben)]).toEqual(["vouchers.undoneByYou", 200]);
    expect(await undoListed((await list(ben))[0]!, ben)).toBe("vouchers.undoneBefore");
    expect(await undoListed((await list(shop.token))[0]!, shop.token)).toBe(200);
  });

  it("can be undone for fifteen minutes, and by no other business", async () => {
    const { line } = await sale(shop.token);
    const other = await test.signInBusiness();
    await joinWithStock(test.services, campaign, other, 5);
    expect(await undoListed(line, other.token)).toBe("vouchers.redemptionUnknown");
    const elsewhere = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
    expect(await undoListed({ ...line, CampaignId: elsewhere.id }, shop.token)).toBe("vouchers.redemptionUnknown");
    expect(await undoListed({ ...line, CampaignId: "nonsense" }, shop.token)).toBe("vouchers.redemptionUnknown");
    test.clock.advance({ minutes: 15, seconds: 1 });
    expect((await list(shop.token))[0]?.undoableFor).toBe(0);
    expect(await undoListed(line, shop.token)).toBe("vouchers.reversalTooLate");
  });

  it("is undone once when many ask at once, by its id and by the voucher's PIN", async () => {
    const { pin, line } = await sale(ann);
    const attempts = [undo(pin, ann), undo(pin, shop.token)];
    for (const token of [ann, shop.token, shop.token, ann]) attempts.push(undoListed(line, token));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect((await list(shop.token)).filter(({ reversedAt }) => reversedAt !== null)).toHaveLength(1);
  });
});

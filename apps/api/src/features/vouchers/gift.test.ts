import { randomUUID } from "node:crypto";
import { isPin } from "@stashwell/shared/vouchers/rules";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accept, countsOf, gift, giftToken, requireInvariants, stash, withdraw } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";
import { lookAtGift } from "./accept-gift.ts";

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
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 3 });
  await joinWithStock(test.services, campaign, shop, 5);
});
afterEach(async () => {
  await test.services.db.deleteFrom("throttle").execute();
  await requireInvariants(test);
});

const pos = (pin: string) => ({ pin, storeId: shop.storeId, organizationProductId: campaign.productId });
const redeem = (pin: string) => test.call("POST /store/voucher/redeem", pos(pin), { token: shop.token });
const claim = (claimKey: string) => test.call("POST /brand/customer/claim", { campaignCode: campaign.code, claimKey });
const status = async (token: string, device?: string) =>
  (await lookAtGift(test.services, token, { device, handle: undefined, address: "203.0.113.5" }))?.status;

describe("a gift link", () => {
  it("holds a token of 256 bits, of which the server keeps a hash alone", async () => {
    const { voucher } = await stash(test, campaign);
    const { status, body } = await gift(test, voucher);
    expect(status).toBe(200);
    expect(body.data.giftUrl).toMatch(/^http:\/\/localhost:3000\/gift\/[\w-]{43}$/);
    const token = body.data.giftUrl.split("/").at(-1)!;
    const rows = await test.services.pool.query("select to_jsonb(g)::text as row from voucher_gift g");
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, given: 0, ledger: ["claimed", "gifted"] });
  });

  it("leaves the voucher with its giver until somebody accepts it, and good at every till", async () => {
    const { voucher, claimKey } = await stash(test, campaign);
    const token = await giftToken(test, voucher);
    expect((await claim(claimKey)).body.data).toEqual(voucher);
    expect((await redeem(voucher.pinNumber)).status).toBe(200);
    const late = await accept(test, token, randomUUID());
    expect([late.status, late.code]).toEqual([409, "vouchers.used"]);
    expect(await status(token)).toBe("used");
  });

  it("dies when a newer one is made, and when it is taken back", async () => {
    const { voucher } = await stash(test, campaign);
    const [first, second] = [await giftToken(test, voucher), await giftToken(test, voucher)];
    expect((await accept(test, first, randomUUID())).code).toBe("vouchers.giftUnknown");
    expect(await status(second)).toBe("open");
    const back = await withdraw(test, voucher);
    expect([back.status, back.body.message]).toEqual([200, words("vouchers.withdrawn")]);
    expect((await withdraw(test, voucher)).status).toBe(200);
    expect((await accept(test, second, randomUUID())).code).toBe("vouchers.giftUnknown");
    expect(await status(second)).toBeUndefined();
    expect((await countsOf(test, campaign)).ledger).toEqual(["claimed", "gifted", "withdrawn"]);
  });

  it("is refused for a voucher that is used, or whose campaign is over, and for a pair that opens nothing", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const mixed = { ...ada.voucher, pinNumber: ben.voucher.pinNumber };
    for (const call of [gift, withdraw]) {
      const refused = await call(test, mixed, { address: "203.0.113.8" });
      expect([refused.status, refused.code]).toEqual([404, "vouchers.notYours"]);
    }
    expect(await test.services.db.selectFrom("throttle").select("tries").execute()).toEqual([{ tries: 2 }]);
    await redeem(ben.voucher.pinNumber);
    expect((await gift(test, ben.voucher)).code).toBe("vouchers.used");
    test.clock.set("2027-01-02T00:00:00Z");
    expect((await gift(test, ada.voucher)).code).toBe("vouchers.expired");
  });

  it("is the same one again under the same Idempotency-Key", async () => {
    const { voucher } = await stash(test, campaign);
    const headers = { "idempotency-key": randomUUID() };
    const first = await gift(test, voucher, { headers });
    expect((await gift(test, voucher, { headers })).body).toEqual(first.body);
    expect((await countsOf(test, campaign)).ledger).toEqual(["claimed", "gifted"]);
  });
});

describe("accepting a gift", () => {
  it("changes hands once: a new pin and handle, the old ones die, nothing is counted twice", async () => {
    const ada = await stash(test, campaign);
    const token = await giftToken(test, ada.voucher);
    const ben = randomUUID();
    const { status, body } = await accept(test, token, ben);
    expect([status, body.data.status, isPin(body.data.pinNumber)]).toEqual([200, "claimed", true]);
    expect(body.data.pinNumber).not.toBe(ada.voucher.pinNumber);
    expect(body.data.voucherHistoryId).not.toBe(ada.voucher.voucherHistoryId);
    expect((await redeem(ada.voucher.pinNumber)).code).toBe("vouchers.pinUnknown");
    expect((await gift(test, ada.voucher)).code).toBe("vouchers.notYours");
    expect((await claim(ben)).body.data).toEqual(body.data);
    const late = await accept(test, token, randomUUID());
    expect([late.status, late.code]).toEqual([409, "vouchers.giftTaken"]);
    expect((await redeem(body.data.pinNumber)).status).toBe(200);
    expect(await countsOf(test, campaign)).toMatchObject({
      claimed: 1,
      given: 1,
      redeemed: 1,
      ledger: ["claimed", "gifted", "accepted", "redeemed"],
    });
  });

  it("gives the same device the same voucher again, whatever became of the first answer", async () => {
    const token = await giftToken(test, (await stash(test, campaign)).voucher);
    const ben = randomUUID();
    const first = await accept(test, token, ben);
    expect((await accept(test, token, ben)).body).toEqual(first.body);
    const keyed = { headers: { "idempotency-key": randomUUID() } };
    expect((await accept(test, token, ben, keyed)).body).toEqual(first.body);
    expect((await accept(test, token, ben, keyed)).body).toEqual(first.body);
    const other = await accept(test, token, randomUUID(), keyed);
    expect(other.code).toBe("errors.idempotencyMismatch");
  });

  it("knows a device without a key by its cookie, and sets it", async () => {
    const token = await giftToken(test, (await stash(test, campaign)).voucher);
    const headers = { "idempotency-key": randomUUID() };
    const first = await accept(test, token, undefined, { headers });
    const cookie = first.headers.get("set-cookie")!.split(";")[0]!;
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    const again = await accept(test, token, undefined, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("set-cookie")).not.toBe(first.headers.get("set-cookie"));
    const known = await accept(test, token, undefined, { headers: { cookie } });
    expect([known.body, known.headers.get("set-cookie")]).toEqual([first.body, null]);
    expect(await status(token, cookie.replace("device=", ""))).toBe("accepted");
    expect(await status(token)).toBe("taken");
  });

  it("forgets that the giver saved a file, which is worth nothing any more", async () => {
    const ada = await stash(test, campaign);
    await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${ada.voucher.pinNumber}`);
    expect(await countsOf(test, campaign)).toMatchObject({ downloaded: 1 });
    const { body } = await accept(test, await giftToken(test, ada.voucher), randomUUID());
    expect(body.data.status).toBe("claimed");
    expect(await countsOf(test, campaign)).toMatchObject({ downloaded: 0 });
    await test.app.request(`/api/brand/customer/voucher-pdf?pinNumber=${body.data.pinNumber}`);
    expect(await countsOf(test, campaign)).toMatchObject({ downloaded: 1 });
  });

  it("is refused to the giver, and to whoever has a voucher of the campaign", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const token = await giftToken(test, ada.voucher);
    const own = await accept(test, token, ada.claimKey);
    expect([own.status, own.code]).toEqual([409, "vouchers.giftOwn"]);
    const second = await accept(test, token, ben.claimKey);
    expect([second.status, second.code]).toEqual([409, "vouchers.giftHaveOne"]);
    expect((await accept(test, token, randomUUID())).status).toBe(200);
  });

  it("leaves the giver with nothing to claim, who may still be given one", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    await accept(test, await giftToken(test, ada.voucher), randomUUID());
    const refused = await claim(ada.claimKey);
    expect([refused.status, refused.code]).toEqual([409, "vouchers.givenAway"]);
    const given = await accept(test, await giftToken(test, ben.voucher), ada.claimKey);
    expect(given.status).toBe(200);
    expect((await claim(ada.claimKey)).body.data).toEqual(given.body.data);
  });

  it("ends with the campaign's last day, in the brand's zone", async () => {
    const { voucher } = await stash(test, campaign);
    const token = await giftToken(test, voucher);
    test.clock.set("2027-01-01T05:00:00Z");
    const late = await accept(test, token, randomUUID());
    expect([late.status, late.code]).toEqual([410, "vouchers.campaignExpired"]);
    expect(await status(token)).toBe("expired");
    test.clock.set("2027-01-01T04:59:59Z");
    expect((await accept(test, token, randomUUID())).status).toBe(200);
  });

  it("hides the new pin's end from the shop that once redeemed the old one", async () => {
    const { voucher } = await stash(test, campaign);
    await redeem(voucher.pinNumber);
    await test.call("POST /store/voucher/reverse", { pin: voucher.pinNumber }, { token: shop.token });
    const pinEnd = async () =>
      (await test.call("GET /store/redemption/", { campaignId: campaign.id }, { token: shop.token })).body.data[0]
        ?.pinEnd;
    expect(await pinEnd()).toBe(voucher.pinNumber.slice(-4));
    test.clock.advance({ seconds: 1 });
    await accept(test, await giftToken(test, voucher), randomUUID());
    expect(await pinEnd()).toBe("");
  });

  it("takes made-up links for guesses, and refuses more of them, but no right one", async () => {
    const options = { address: "203.0.113.77" };
    const tries = await Promise.all(
      Array.from({ length: 200 }, () => accept(test, randomUUID(), randomUUID(), options)),
    );
    expect(new Set(tries.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(["404 vouchers.giftUnknown"]),
    );
    const refused = await accept(test, randomUUID(), randomUUID(), options);
    expect([refused.status, refused.code]).toEqual([429, "errors.tooManyTries"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const wrong = await test.call("GET /brand/customer/voucher-pdf", { pinNumber: "0000000000000000" }, options);
    expect(wrong.status).toBe(429);
    const { voucher } = await stash(test, campaign);
    const printed = await test.call("GET /brand/customer/voucher-pdf", { pinNumber: voucher.pinNumber }, options);
    expect(printed.status).toBe(200);
    expect((await accept(test, await giftToken(test, voucher), randomUUID(), options)).status).toBe(200);
  });

  it("gives the voucher to one of twenty devices that accept at once", async () => {
    const token = await giftToken(test, (await stash(test, campaign)).voucher);
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(test, token, randomUUID())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, "vouchers.giftTaken"]));
    expect(await countsOf(test, campaign)).toMatchObject({ claimed: 1, given: 1 });
  });

  it("gives one device one voucher, when it claims and accepts two gifts at once", async () => {
    const [ada, ben] = [await stash(test, campaign), await stash(test, campaign)];
    const tokens = [await giftToken(test, ada.voucher), await giftToken(test, ben.voucher)];
    const eva = randomUUID();
    const replies = await Promise.all([claim(eva), ...tokens.map((token) => accept(test, token, eva))]);
    const pins = replies.flatMap(({ status, body }) => (status === 200 ? [body.data.pinNumber] : []));
    expect(new Set(pins).size).toBe(1);
    expect((await claim(eva)).body.data.pinNumber).toBe(pins[0]);
  });
});

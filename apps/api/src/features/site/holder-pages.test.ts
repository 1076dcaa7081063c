import { randomUUID } from "node:crypto";
import type { OwnVoucher, SitePage } from "@stashwell/shared/site/pages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import { giftToken, requireInvariants, stash } from "@stashwell/testing/holder";
import { SiteVisitor, type Visit } from "@stashwell/testing/site-visit";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { markDownloaded } from "../vouchers/queries.ts";

const FOREIGN = { "sec-fetch-site": "cross-site" };

let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
let phone: SiteVisitor;
let landing: string;
let save: string;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
  await locateStore(test.services, shop.storeId);
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 3 });
  await joinWithStock(test.services, campaign, shop, 5);
  phone = new SiteVisitor(test.services);
  landing = `/c/${campaign.code}`;
  save = `${landing}/save-to-phone`;
});
afterEach(() => requireInvariants(test));

/** The voucher on a page of its holder's. */
function voucherOn({ page }: Visit): OwnVoucher {
  if (page?.page !== "saveToPhone" || !page.voucher) throw new Error(`no voucher on ${JSON.stringify(page)}`);
  return page.voucher;
}
const holding = ({ handle, pin }: OwnVoucher) => ({ voucherHistoryId: handle, pinNumber: pin });
const claimOn = async (visitor: SiteVisitor): Promise<OwnVoucher> =>
  voucherOn(await visitor.follow(await visitor.send(save, {})));
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const endEarly = (validUntil: string) =>
  test.call("POST /brand/campaign/end", { campaignId: campaign.id, validUntil }, { token: brand.token });
const linkOn = ({ page }: Visit): string => {
  if (page?.page !== "giftLink") throw new Error(`no link on ${JSON.stringify(page)}`);
  return new URL(page.giftUrl).pathname;
};
/** The path of the gift link that is shown beside the voucher. */
const giftPathOn = ({ page }: Visit): string | undefined =>
  page?.page === "saveToPhone" && page.giftUrl ? new URL(page.giftUrl).pathname : undefined;
const giveFrom = async (visitor: SiteVisitor, voucher: OwnVoucher): Promise<string> =>
  linkOn(await visitor.follow(await visitor.send(`${landing}/give-away`, holding(voucher))));

describe("giving a voucher back", () => {
  it("frees it, says so, and lets the phone save another", async () => {
    const voucher = await claimOn(phone);
    const after = await phone.follow(await phone.send(`${landing}/release`, holding(voucher)));
    expect(after.path).toBe(`${landing}?notice=released`);
    expect(after.page).toMatchObject({ page: "landing", ownVoucher: null, notice: "released" });
    expect((await redeem(voucher.pin)).status).toBe(404);
    const another = await claimOn(phone);
    expect(another.pin).not.toBe(voucher.pin);
  });

  it("says that the voucher is gone to whoever sends it twice, or with a wrong pin", async () => {
    const voucher = await claimOn(phone);
    const wrong = await phone.send(`${landing}/release`, { ...holding(voucher), pinNumber: "0000000000000000" });
    // The voucher exists, so its own page shows the error.
    expect(wrong).toMatchObject({ status: 409, page: { page: "saveToPhone", error: { key: "vouchers.notYours" } } });
    await phone.send(`${landing}/release`, holding(voucher));
    const again = await phone.send(`${landing}/release`, holding(voucher));
    expect(again.headers.get("location")).toBe(`${landing}?notice=gone`);
  });

  it("is refused for a redeemed voucher, whose receipt is shown", async () => {
    const voucher = await claimOn(phone);
    await redeem(voucher.pin);
    const refused = await phone.send(`${landing}/release`, holding(voucher));
    expect(refused).toMatchObject({ status: 409, page: { error: { key: "vouchers.used" } } });
    expect(voucherOn(refused).status).toBe("redeemed");
  });

  it("is no act of the visitor when another site sends the form", async () => {
    const voucher = await claimOn(phone);
    await phone.send(`${landing}/release`, holding(voucher), FOREIGN);
    expect(voucherOn(await phone.get(save)).pin).toBe(voucher.pin);
  });
});

describe("giving a voucher away", () => {
  it("shows a link that another phone accepts by a form; then the giver's page says that it is gone", async () => {
    const voucher = await claimOn(phone);
    const path = await giveFrom(phone, voucher);
    expect(voucherOn(await phone.get(save))).toMatchObject({ isOffered: true, status: "claimed" });
    expect((await phone.get(path)).page).toMatchObject({ page: "giftTrouble", error: "own" });

    const other = new SiteVisitor(test.services);
    const seen = await other.get(path);
    expect(seen.page).toMatchObject({
      page: "gift",
      early: false,
      offer: { campaign: { code: campaign.code } },
    });
    expect(JSON.stringify(seen.page)).not.toContain(voucher.pin);
    expect(JSON.stringify(seen.page)).not.toContain(voucher.handle);
    expect(seen.headers.get("referrer-policy")).toBe("no-referrer");
    const accepted = await other.follow(await other.send(path, {}));
    expect(accepted.path).toBe(save);
    const theirs = voucherOn(accepted);
    expect([theirs.pin, theirs.handle]).not.toContain(voucher.pin);
    expect((await redeem(voucher.pin)).status).toBe(404);

    // The same phone may follow the link again; everyone else gets an error.
    expect((await other.get(path)).headers.get("location")).toBe(save);
    const third = new SiteVisitor(test.services);
    expect((await third.get(path)).page).toMatchObject({ page: "giftTrouble", error: "taken" });
    expect((await third.send(path, {})).page).toMatchObject({ page: "giftTrouble", error: "taken" });
    expect((await phone.get(save)).page).toMatchObject({ page: "saveToPhone", voucher: null });
    expect((await phone.get(`${landing}/voucher`, { voucher: voucher.handle })).status).toBe(404);
    // A phone gets one voucher per offer, and it has given that one away.
    expect((await phone.send(save, {})).page).toMatchObject({ error: "givenAway", refused: true });
  });

  it("keeps the link in no URL, and shows it again beside the voucher until it is canceled", async () => {
    const voucher = await claimOn(phone);
    const sent = await phone.send(`${landing}/give-away`, holding(voucher));
    expect(sent.headers.get("location")).toBe(`${landing}/give-away`);
    const cookie = sent.headers.getSetCookie()[0] ?? "";
    expect(cookie).toContain(`; Path=${landing}; `);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const path = linkOn(await phone.get(`${landing}/give-away`));
    expect(giftPathOn(await phone.get(save))).toBe(path);
    expect(giftPathOn(await phone.get(`${landing}/voucher`, { voucher: voucher.handle }))).toBe(path);
    // Another browser of the holder knows only that there is a link.
    const elsewhere = await new SiteVisitor(test.services).get(`${landing}/voucher`, { voucher: voucher.handle });
    expect(voucherOn(elsewhere).isOffered).toBe(true);
    expect(giftPathOn(elsewhere)).toBeUndefined();
    const back = await phone.follow(await phone.send(`${landing}/give-away`, { ...holding(voucher), withdraw: "1" }));
    expect(voucherOn(back).isOffered).toBe(false);
    expect(giftPathOn(back)).toBeUndefined();
    expect((await phone.get(`${landing}/give-away`)).headers.get("location")).toBe(save);
    const other = new SiteVisitor(test.services);
    expect((await other.get(path)).page).toMatchObject({ error: "unknown", offer: null });
  });

  it("is accepted once by a phone's own key, however often its answer was lost", async () => {
    const path = await giveFrom(phone, await claimOn(phone));
    const claimKey = "a key that a phone has made";
    const first = voucherOn(await new SiteVisitor(test.services).send(path, { claimKey }));
    const second = voucherOn(await new SiteVisitor(test.services).send(path, { claimKey }));
    expect(second).toEqual(first);
  });

  it("is no gift for the phone that made it, or that has one, by the handle that its script has stored", async () => {
    const voucher = await claimOn(phone);
    const path = await giveFrom(phone, voucher);
    const [giver, other] = [new SiteVisitor(test.services), new SiteVisitor(test.services)];
    const stored = (handle: string) => ({ voucher: handle });
    expect((await giver.get(path, stored(voucher.handle))).page).toMatchObject({ page: "giftTrouble", error: "own" });
    const another = await claimOn(new SiteVisitor(test.services));
    expect((await other.get(path, stored(another.handle))).page).toMatchObject({ error: "haveOne" });
    expect((await other.get(path, stored("a handle of nobody"))).page).toMatchObject({ page: "gift" });

    const accepted = voucherOn(await other.send(path, { claimKey: "a key that a phone has made" }));
    expect((await giver.get(path, stored(accepted.handle))).headers.get("location")).toBe(save);
    expect((await giver.get(path, stored(voucher.handle))).page).toMatchObject({ error: "taken" });
  });

  it.each([
    ["haveOne", async () => claimOn(phone)],
    [
      "used",
      async (pin: string) => {
        await redeem(pin);
      },
    ],
    ["expired", async () => test.clock.set("2027-01-02T12:00:00Z")],
  ] as const)("tells why it cannot be accepted: %s", async (error, happen) => {
    const giver = new SiteVisitor(test.services);
    const voucher = await claimOn(giver);
    const path = await giveFrom(giver, voucher);
    await happen(voucher.pin);
    for (const visit of [await phone.get(path), await phone.send(path, {})])
      expect(visit.page).toMatchObject({ page: "giftTrouble", error });
  });

  it("changes nothing by being looked at, previewed or sent from elsewhere", async () => {
    const voucher = await claimOn(phone);
    const path = await giveFrom(phone, voucher);
    const bot = new SiteVisitor(test.services, { "user-agent": "WhatsApp/2.24", "sec-purpose": "prefetch" });
    expect((await bot.get(path)).page).toMatchObject({ page: "gift" });
    expect((await bot.send(path, {}, FOREIGN)).status).toBe(303);
    expect(voucherOn(await phone.get(save)).pin).toBe(voucher.pin);
  });

  it("has one answer for links that never were, and tires of guesses", async () => {
    const guesser = new SiteVisitor(test.services, { "x-forwarded-for": "203.0.113.91" });
    expect((await guesser.get("/gift/nothing")).page).toMatchObject({ page: "giftTrouble", error: "unknown" });
    expect((await guesser.get(`/gift/${"x".repeat(5_000)}`)).page).toMatchObject({ error: "unknown" });
    for (let guess = 0; guess < 200; guess += 1) await guesser.get(`/gift/guess-${guess}`);
    const refused = await guesser.get("/gift/nothing");
    expect(refused).toMatchObject({ status: 429, page: { page: "tooManyPins" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await test.services.db.deleteFrom("throttle").execute();
  });

  it("waits for the campaign's first day as any voucher does", async () => {
    campaign = await makeCampaign(test.services, { brandId: brand.brandId, startDate: "2026-11-21" });
    const { voucher } = await stash(test, campaign);
    const path = `/gift/${await giftToken(test, voucher)}`;
    expect((await phone.get(path)).page).toMatchObject({ page: "gift", early: true });
    // 05:00 in UTC is midnight in New York.
    test.clock.set("2026-11-21T04:59:59Z");
    expect((await phone.get(path)).page).toMatchObject({ early: true });
    test.clock.set("2026-11-21T05:00:00Z");
    expect((await phone.get(path)).page).toMatchObject({ early: false });
  });
});

describe("a page that lies open", () => {
  const look = (voucher: OwnVoucher, shown: string) =>
    phone.get(`${landing}/voucher`, { voucher: voucher.handle, "if-none-match": `W/"${shown}"` });

  it("is told nothing while it is right, and shown its receipt once the shop confirms", async () => {
    const voucher = await claimOn(phone);
    expect(await look(voucher, "good")).toMatchObject({ status: 304, page: null });
    // Saving it to a file doesn't change what the page shows.
    await markDownloaded(test.services.db, { campaignId: campaign.id, slot: 1, pin: voucher.pin }, test.clock.now());
    expect((await look(voucher, "good")).status).toBe(304);
    await redeem(voucher.pin);
    const redeemed = await look(voucher, "good");
    expect(voucherOn(redeemed)).toMatchObject({
      status: "redeemed",
      qr: null,
      redeemedOn: "2026-11-20",
      receipt: {
        store: expect.any(String),
        place: "1 Peachtree St, Atlanta",
        product: "Orange soda",
        at: "2026-11-20T15:00:00Z",
        timezone: "America/New_York",
      },
    });
    expect([redeemed.headers.get("etag"), redeemed.headers.get("cache-control")]).toEqual([
      'W/"redeemed"',
      "private, no-store",
    ]);
    expect((await look(voucher, "redeemed")).status).toBe(304);
    await test.call("POST /store/voucher/reverse", { pin: voucher.pin }, { token: shop.token });
    expect(voucherOn(await look(voucher, "redeemed"))).toMatchObject({ status: "saved", receipt: null });
  });
});

it("a page with a pin or the token of a gift, or at such an address, is stored by no cache", async () => {
  const claimed = await phone.send(save, { claimKey: randomUUID() });
  const voucher = voucherOn(claimed);
  const held = { voucher: voucher.handle };
  const given = await phone.send(`${landing}/give-away`, holding(voucher));
  const gift = linkOn(await phone.follow(given));
  const stored = await phone.get(`${landing}/voucher`, held);
  const visits = {
    claimed,
    refused: await phone.send(`${landing}/release`, { ...holding(voucher), pinNumber: "0".repeat(16) }),
    stored,
    scanned: await phone.get(`/v/${voucher.pin}`),
    guessed: await phone.get(`/v/${"0".repeat(16)}`),
    link: await phone.get(`${landing}/give-away`),
    gift: await new SiteVisitor(test.services).get(gift),
    own: await phone.get(gift, held),
    mistyped: await phone.get(`/v/${voucher.pin}/gift`),
    unchanged: await phone.get(`${landing}/voucher`, { ...held, "if-none-match": stored.headers.get("etag") ?? "" }),
  };
  expect(visits.unchanged.status).toBe(304);
  const caching = Object.entries(visits).map(([name, { headers }]) => [name, headers.get("cache-control")]);
  expect(caching).toEqual(Object.keys(visits).map((name) => [name, "private, no-store"]));
});

describe("a handle that opens nothing", () => {
  it("is answered as one that has gone, until too many are tried", async () => {
    const guesser = new SiteVisitor(test.services, { "x-forwarded-for": "203.0.113.92" });
    const stored = (await claimOn(phone)).handle;
    for (let guess = 0; guess < 100; guess += 1) {
      expect((await guesser.get(`${landing}/voucher`, { voucher: `guess-${guess}` })).status).toBe(404);
      await guesser.send(`${landing}/google-wallet`, { voucherHistoryId: `guess-${guess}` });
    }
    const refused = await guesser.get(`${landing}/voucher`, { voucher: "one more" });
    expect(refused).toMatchObject({ status: 429, page: { page: "tooManyPins" } });
    // A request with a valid handle still succeeds, whatever others in the network try.
    expect(voucherOn(await guesser.get(`${landing}/voucher`, { voucher: stored })).handle).toBe(stored);
    await test.services.db.deleteFrom("throttle").execute();
  });
});

describe("the wallets", () => {
  const APPLE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
  const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36";

  it.each([
    [APPLE, "ios"],
    [ANDROID, "android"],
    ["Mozilla/5.0 (X11; Linux x86_64)", undefined],
  ])("are offered in the order that fits %s", async (agent, expected) => {
    const visitor = new SiteVisitor(test.services, { "user-agent": agent });
    await claimOn(visitor);
    const { page } = await visitor.get(save);
    expect((page as Extract<SitePage, { page: "saveToPhone" }>).phone).toBe(expected);
  });

  it("lead on to Google by a form, and name the voucher in no address of ours", async () => {
    const voucher = await claimOn(phone);
    const sent = await phone.send(`${landing}/google-wallet`, { voucherHistoryId: voucher.handle });
    expect(sent.status).toBe(303);
    const target = sent.headers.get("location") ?? "";
    expect(target).not.toContain(voucher.handle);
    expect(new URL(target, "http://localhost").protocol).toMatch(/^https?:$/);
    expect(voucherOn(await phone.get(save)).status).toBe("saved");
    expect((await phone.get(save)).headers.get("content-security-policy")).toContain(
      "form-action 'self' https://pay.google.com",
    );
    expect(
      (await phone.send(`${landing}/google-wallet`, { voucherHistoryId: "guessed" })).headers.get("location"),
    ).toBe(`${landing}?notice=gone`);
  });
});

describe("of a campaign that its brand ended early", () => {
  it("the page for finding stores is there until the last day of its vouchers, and no longer", async () => {
    await claimOn(phone);
    expect((await endEarly("2026-11-25")).status).toBe(200);
    for (const path of ["/find-store", "/find-store?location="])
      expect(await phone.get(landing + path)).toMatchObject({ status: 200, page: { page: "findStore" } });
    test.clock.set("2026-11-26T15:00:00Z");
    // A new server, with an empty cache.
    phone = new SiteVisitor(test.services);
    for (const path of ["/find-store", "/find-store?location="])
      expect((await phone.get(landing + path)).page).toMatchObject({ page: "offerTrouble", error: "expired" });
  });

  it("a voucher is given back, and the page says so", async () => {
    const voucher = await claimOn(phone);
    await endEarly("2026-11-25");
    const reply = await phone.follow(await phone.send(`${landing}/release`, holding(voucher)));
    expect(reply.page).toMatchObject({ page: "offerTrouble", error: "expired", notice: "released" });
    expect((await phone.get(landing)).page).not.toHaveProperty("notice");
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct, completeForm } from "@stashwell/testing/campaign-form";
import { changedProfile } from "@stashwell/testing/brand-profile";
import { googleFailure, type GoogleStandIn, openGoogle } from "@stashwell/testing/google-wallet";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { createTestClock } from "@stashwell/testing/test-clock";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { deliverEvents } from "../../../platform/events/deliver-events.ts";
import { googleWalletSubscriber } from "./events.ts";
import type { OfferClass } from "../../../platform/outside/wallet-google-pass.ts";
import { keepGoogleClass } from "./keep-class.ts";
import { markEndedPasses } from "./queries.ts";
import { sendPasses } from "./send-passes.ts";

let google: GoogleStandIn;
let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
/** The fake server starts before the application and uses the application's clock. */
let clock = createTestClock();

beforeAll(async () => {
  google = await openGoogle(() => clock.now());
  test = await createTestApp({ env: { ...google.env, PUBLIC_URL: "https://stashwell.example" } });
  clock = test.clock;
  brand = await test.signInBrand({ name: "Larkfield" });
});
afterAll(async () => {
  await test.drop();
  await google.close();
});
beforeEach(async () => {
  clock.set("2026-11-20T15:00:00Z");
  shop = await test.signInBusiness();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 20);
  google.seen.length = 0;
});

const claim = async (code = campaign.code) =>
  (await test.call("POST /brand/customer/claim", { campaignCode: code, claimKey: randomUUID() })).body.data;
const askFor = (voucherHistoryId: string, campaignCode = campaign.code, headers: Record<string, string> = {}) =>
  test.call("GET /brand/customer/save-g-pay", { campaignCode, voucherHistoryId }, { headers });
/** Claims a voucher and saves it to the stand-in; gives the voucher and its pass's id. */
async function save() {
  const voucher = await claim();
  const pass = await google.save((await askFor(voucher.voucherHistoryId)).body.saveUrl);
  return { ...voucher, passId: pass.id };
}
const redeem = (pin: string) =>
  test.call(
    "POST /store/voucher/redeem",
    { pin, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
const stateOf = (passId: string) => google.objects.get(passId)?.state;
const downloads = async () =>
  (
    await test.services.db
      .selectFrom("campaign_tally")
      .select("downloaded")
      .where("campaign_id", "=", campaign.id)
      .executeTakeFirst()
  )?.downloaded;

function live() {
  const { googleWallet } = test.services;
  if (googleWallet?.mode !== "live") throw new Error("Google Wallet is not open.");
  return googleWallet;
}

/** Delivers all events, and sends the passes that are due. */
async function notify(): Promise<number> {
  await deliverEvents(test.services, googleWalletSubscriber);
  return sendPasses(test.services, live());
}

describe("the link", () => {
  it("saves a pass that says whose voucher it is, and counts as a download once", async () => {
    const { voucherHistoryId, pinNumber } = await claim();
    const first = await askFor(voucherHistoryId);
    const again = await askFor(voucherHistoryId);
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toMatch(/no-store/);
    const passes = [await google.save(first.body.saveUrl), await google.save(again.body.saveUrl)];
    expect(passes[0]).toEqual(passes[1]);
    expect(passes[0]).toMatchObject({
      classId: `${google.issuerId}.${campaign.id}`,
      state: "ACTIVE",
      barcode: { type: "QR_CODE", value: `https://stashwell.example/v/${pinNumber}` },
      validTimeInterval: { start: { date: "2026-01-01T05:00:00Z" }, end: { date: "2027-01-01T04:59:59Z" } },
    });
    expect(await downloads()).toBe(1);
  });

  it("is short however long the texts are, and leads nowhere without its class", async () => {
    await test.services.db
      .updateTable("campaign")
      .set({ name: "ઝુંબેશ ".repeat(12), terms: "One a purchase. ".repeat(1_000) })
      .where("id", "=", campaign.id)
      .execute();
    const { saveUrl } = (await askFor((await claim()).voucherHistoryId)).body;
    expect(saveUrl.length - "https://pay.google.com/gp/v/save/".length).toBeLessThanOrEqual(1_800);
    await google.save(saveUrl);
    expect(google.classes.get(`${google.issuerId}.${campaign.id}`)).toMatchObject({
      title: "$25 OFF",
      localizedTitle: { defaultValue: { language: "en", value: "$25 OFF" } },
      countryCode: "US",
    });
  });

  it("is nothing to a browser that fetches ahead", async () => {
    await askFor((await claim()).voucherHistoryId, campaign.code, { "sec-purpose": "prefetch" });
    expect(await downloads()).toBe(0);
  });

  it("is given to nobody without the voucher's handle, and for no other campaign", async () => {
    const { voucherHistoryId, pinNumber } = await claim();
    const other = await makeCampaign(test.services, { brandId: brand.brandId });
    for (const [handle, code] of [
      ["nobody", campaign.code],
      [pinNumber, campaign.code],
      [voucherHistoryId, other.code],
      [voucherHistoryId, "NOSUCH22"],
    ] as const) {
      const { status, code: problem } = await askFor(handle, code);
      expect([status, problem]).toEqual([404, "wallets.googleNoVoucher"]);
    }
    expect(await downloads()).toBe(0);
  });

  it("is not given for a voucher that is used or over", async () => {
    const used = await claim();
    await redeem(used.pinNumber);
    expect([(await askFor(used.voucherHistoryId)).status, (await askFor(used.voucherHistoryId)).code]).toEqual([
      409,
      "vouchers.used",
    ]);
    const late = await claim();
    clock.set("2027-01-02T12:00:00Z");
    expect((await askFor(late.voucherHistoryId)).code).toBe("vouchers.expired");
  });

  it("waits for a Google that cannot be told of the campaign", async () => {
    const { voucherHistoryId } = await claim();
    google.errors.push(googleFailure(503, { "retry-after": "20" }));
    const refused = await askFor(voucherHistoryId);
    expect([refused.status, refused.code, refused.headers.get("retry-after")]).toEqual([
      503,
      "wallets.googleBusy",
      "20",
    ]);
    expect(await downloads()).toBe(0);
    expect((await askFor(voucherHistoryId)).status).toBe(200);
  });
});

describe("a pass that is saved", () => {
  it("turns used with the voucher, and good again when that is undone", async () => {
    const { passId, pinNumber } = await save();
    const untouched = await save();
    await redeem(pinNumber);
    expect(await notify()).toBe(1);
    expect([stateOf(passId), stateOf(untouched.passId)]).toEqual(["COMPLETED", "ACTIVE"]);
    await test.call("POST /store/voucher/reverse", { pin: pinNumber }, { token: shop.token });
    expect(await notify()).toBe(1);
    expect(stateOf(passId)).toBe("ACTIVE");
    expect(await notify()).toBe(0);
  });

  it("expires while its brand has canceled the voucher, and dies when it is reissued", async () => {
    const { passId, pinNumber } = await save();
    const own = { token: brand.token };
    const { body } = await test.call("POST /brand/voucher/find", { campaignId: campaign.id, search: pinNumber }, own);
    const { voucherNumber, pinEnding } = body.data.vouchers[0]!;
    const seen = { campaignId: campaign.id, voucherNumber, pinEnding };
    await test.call("POST /brand/voucher/void", { ...seen, reason: "leaked" }, own);
    expect([await notify(), stateOf(passId)]).toEqual([1, "EXPIRED"]);
    await test.call("POST /brand/voucher/restore", seen, own);
    expect([await notify(), stateOf(passId)]).toEqual([1, "ACTIVE"]);
    await test.call("POST /brand/voucher/reissue", { ...seen, reason: "lost" }, own);
    expect([await notify(), stateOf(passId)]).toEqual([1, "INACTIVE"]);
  });

  it("dies when its voucher is given back", async () => {
    const { passId, pinNumber, voucherHistoryId } = await save();
    await test.call("POST /brand/customer/release", { voucherHistoryId, pinNumber });
    expect(await notify()).toBe(1);
    expect(stateOf(passId)).toBe("INACTIVE");
  });

  it("dies when its voucher is given away; whoever has it then gets a pass of their own", async () => {
    const { passId, pinNumber, voucherHistoryId } = await save();
    const { giftUrl } = (await test.call("POST /brand/customer/gift", { voucherHistoryId, pinNumber })).body.data;
    expect(await notify()).toBe(1);
    expect(stateOf(passId)).toBe("ACTIVE");
    const giftToken = giftUrl.split("/").at(-1) ?? "";
    const gift = await test.call("POST /brand/customer/gift/accept", { giftToken, claimKey: randomUUID() });
    await notify();
    expect(stateOf(passId)).toBe("INACTIVE");
    const pass = await google.save((await askFor(gift.body.data.voucherHistoryId)).body.saveUrl);
    expect(pass.id).not.toBe(passId);
    await redeem(gift.body.data.pinNumber);
    await notify();
    expect([stateOf(passId), stateOf(pass.id)]).toEqual(["INACTIVE", "COMPLETED"]);
  });

  it("expires with the campaign's last day by the brand's clock, and comes back when that is moved", async () => {
    const { db } = test.services;
    campaign = await makeCampaign(test.services, { brandId: brand.brandId, endDate: "2026-11-30" });
    const { passId } = await save();
    clock.set("2026-12-01T04:59:59Z");
    expect(await markEndedPasses(db, clock.now())).toBe(0);
    clock.set("2026-12-01T05:00:00Z");
    expect(await markEndedPasses(db, clock.now())).toBe(1);
    expect(await markEndedPasses(db, clock.now())).toBe(0);
    await notify();
    expect(stateOf(passId)).toBe("EXPIRED");
    await db
      .updateTable("campaign")
      .set({ end_date: "2026-12-15", version: 2 })
      .where("id", "=", campaign.id)
      .execute();
    await keepGoogleClass(test.services, live(), campaign.id);
    await notify();
    expect(google.objects.get(passId)).toMatchObject({
      state: "ACTIVE",
      validTimeInterval: { end: { date: "2026-12-16T04:59:59Z" } },
    });
  });

  it("is told later when Google is busy, and nothing is lost by it", async () => {
    const passes = [await save(), await save(), await save()];
    for (const { pinNumber } of passes) await redeem(pinNumber);
    google.errors.push(googleFailure(429), googleFailure(500), "cut", googleFailure(503));
    expect(await notify()).toBe(0);
    google.errors.length = 0;
    expect(await notify()).toBe(0);
    clock.advance({ minutes: 5 });
    expect(await notify()).toBe(3);
    expect(passes.map(({ passId }) => stateOf(passId))).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
  });

  it("is told again tomorrow while nobody has saved it", async () => {
    const voucher = await claim();
    const { saveUrl } = (await askFor(voucher.voucherHistoryId)).body;
    await redeem(voucher.pinNumber);
    expect(await notify()).toBe(0);
    const pass = await google.save(saveUrl);
    expect(stateOf(pass.id)).toBe("ACTIVE");
    clock.advance({ hours: 25 });
    expect(await notify()).toBe(1);
    expect(stateOf(pass.id)).toBe("COMPLETED");
  });
});

describe("a campaign", () => {
  it("is told when it is published and when it changes, and never as a draft", async () => {
    const product = await addProduct(test, brand);
    const form = await completeForm([product]);
    const send = (changes: object) =>
      test.call("POST /brand/campaign/add", { ...form, ...changes }, { token: brand.token });
    await send({ type: "saveDraft" });
    await test.services.jobs.drain();
    expect(google.calls()).toEqual([]);

    const { CampaignId: campaignId } = (await send({})).body.data;
    await test.services.jobs.drain();
    const classId = `${google.issuerId}.${campaignId}`;
    expect(google.classes.get(classId)).toMatchObject({
      provider: "Larkfield",
      finePrint: "One voucher a purchase.\n\nNot exchangeable for cash.",
    });

    const edited = { ...form, campaignId, terms: "Two a purchase.", endDate: "2027-01-31" };
    const reply = await test.call("PUT /brand/campaign/edit/{campaignId}", edited, { token: brand.token });
    expect(reply.status).toBe(200);
    google.errors.push(googleFailure(500));
    await expect(test.services.jobs.drain()).rejects.toThrow("PUT offerClass: 500 INTERNAL");
    await test.services.jobs.drain();
    expect(google.classes.get(classId)).toMatchObject({ finePrint: "Two a purchase.\n\nNot exchangeable for cash." });
  });

  it("is told again when the brand's owners change how it looks and is reached", async () => {
    const owner = await test.signInBrand();
    const own = await makeCampaign(test.services, { brandId: owner.brandId });
    await keepGoogleClass(test.services, live(), own.id);
    const classId = `${google.issuerId}.${own.id}`;
    const before = google.classes.get(classId) as unknown as OfferClass;
    expect(before.linksModuleData.uris.map(({ id }) => id)).toEqual(["stores"]);

    const profile = changedProfile();
    await test.call("PUT /brand/profile", profile, { token: owner.token });
    await deliverEvents(test.services, googleWalletSubscriber);
    await test.services.jobs.drain();
    const after = google.classes.get(classId) as unknown as OfferClass;
    expect(after).toMatchObject({ provider: profile.name, hexBackgroundColor: profile.primaryColor });
    expect(after.linksModuleData.uris.map(({ uri }) => uri)).toEqual([
      `https://stashwell.example/c/${own.code}/find-store`,
      profile.website,
      `mailto:${profile.supportEmail}`,
    ]);
    expect(after.heroImage?.sourceUri.uri).toMatch(/^https:\/\/stashwell\.example\/c\/\w+\/hero-[0-9a-f]{16}\.jpg$/);
    expect(after.heroImage?.sourceUri.uri).not.toBe(before.heroImage?.sourceUri.uri);
  });

  it("is told again when it is paused, resumed and ended, with the brand's words and its passes' last day", async () => {
    const product = await addProduct(test, brand);
    const form = await completeForm([product]);
    const { CampaignId: campaignId, CampaignCode } = (
      await test.call("POST /brand/campaign/add", form, { token: brand.token })
    ).body.data;
    await test.services.jobs.drain();
    const voucher = await claim(CampaignCode);
    const pass = await google.save((await askFor(voucher.voucherHistoryId, CampaignCode)).body.saveUrl);
    const details = async () => {
      await test.services.jobs.drain();
      const { localizedDetails } = google.classes.get(`${google.issuerId}.${campaignId}`) as unknown as OfferClass;
      return localizedDetails.defaultValue.value;
    };
    const own = { token: brand.token };
    const pause = { campaignId, saves: true, redeeming: true, holderMessage: "Back soon." };
    await test.call("POST /brand/campaign/pause", pause, own);
    expect(await details()).toContain("This voucher is paused for now. Back soon.");
    await test.call("POST /brand/campaign/resume", { campaignId }, own);
    expect(await details()).not.toContain("paused");
    const end = { campaignId, validUntil: "2026-12-05", holderMessage: "Use it this week." };
    expect((await test.call("POST /brand/campaign/end", end, own)).status).toBe(200);
    expect(await details()).toContain("Use it this week.");
    expect(await notify()).toBe(1);
    expect(google.objects.get(pass.id)).toMatchObject({ validTimeInterval: { end: { date: "2026-12-06T04:59:59Z" } } });
  });

  it("tells each pass its new days", async () => {
    const product = await addProduct(test, brand);
    const form = await completeForm([product]);
    const { CampaignId: campaignId, CampaignCode } = (
      await test.call("POST /brand/campaign/add", form, { token: brand.token })
    ).body.data;
    await test.services.jobs.drain();
    const voucher = await claim(CampaignCode);
    const pass = await google.save((await askFor(voucher.voucherHistoryId, CampaignCode)).body.saveUrl);
    const edited = { ...form, campaignId, endDate: "2027-01-31" };
    await test.call("PUT /brand/campaign/edit/{campaignId}", edited, { token: brand.token });
    await test.services.jobs.drain();
    expect(await notify()).toBe(1);
    expect(google.objects.get(pass.id)).toMatchObject({
      state: "ACTIVE",
      validTimeInterval: { end: { date: "2027-02-01T04:59:59Z" } },
    });
  });
});

describe("without credentials", () => {
  it("is a preview outside production, whose link is ours and verifiable", async () => {
    const plain = await createTestApp();
    try {
      const { brandId } = await plain.signInBrand();
      const offered = await makeCampaign(plain.services, { brandId });
      const input = { campaignCode: offered.code, claimKey: randomUUID() };
      const { voucherHistoryId, pinNumber } = (await plain.call("POST /brand/customer/claim", input)).body.data;
      const reply = await plain.call("GET /brand/customer/save-g-pay", {
        campaignCode: offered.code,
        voucherHistoryId,
      });
      const { origin, pathname, search, hash } = new URL(reply.body.saveUrl);
      expect([origin, pathname, search]).toEqual([plain.services.config.publicUrl, "/wallet-preview", ""]);
      const preview = plain.services.googleWallet;
      if (preview?.mode !== "preview") throw new Error("There is no preview.");
      const pass = await preview.readPass(hash.slice(1));
      expect(pass?.barcode.value).toBe(`${plain.services.config.publicUrl}/v/${pinNumber}`);
      const [head, claims = "", signature] = hash.slice(1).split(".");
      const changed = Buffer.from(claims, "base64url").toString().replace(pinNumber, "0".repeat(16));
      const forged = [head, Buffer.from(changed).toString("base64url"), signature].join(".");
      for (const bad of [forged, "", "a.b.c", `${head}.${claims}.`, hash.slice(1).repeat(3)])
        expect(await preview.readPass(bad)).toBeUndefined();
    } finally {
      await plain.drop();
    }
  });

  it("is not offered in production, and says so", async () => {
    const { voucherHistoryId } = await claim();
    const { googleWallet } = test.services;
    test.services.googleWallet = null;
    const reply = await askFor(voucherHistoryId);
    test.services.googleWallet = googleWallet;
    expect([reply.status, reply.code]).toEqual([503, "wallets.googleNotOffered"]);
    expect(await downloads()).toBe(0);
  });
});

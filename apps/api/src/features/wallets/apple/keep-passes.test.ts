import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApnsResponse, type ApnsStandIn, openApns } from "@stashwell/testing/apns-stand-in";
import { changedProfile } from "@stashwell/testing/brand-profile";
import { appleCredentials, readPass, TEST_PASS_TYPE } from "@stashwell/testing/apple-passes";
import { accept, giftToken, release, stash } from "@stashwell/testing/holder";
import type { Language } from "@stashwell/shared/language";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";
import { deliverEvents } from "../../../platform/events/deliver-events.ts";
import { appleWalletSubscriber } from "./events.ts";
import { followCampaigns } from "./jobs.ts";
import { deleteOldPasses } from "./queries.ts";
import { pushToPhones } from "./push-to-phones.ts";

let apns: ApnsStandIn;
let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
/** APNs' responses by push token; 200 for all others. */
const responses = new Map<string, ApnsResponse>();

beforeAll(async () => {
  apns = await openApns(({ token }) => responses.get(token) ?? { status: 200 });
  const { env } = await appleCredentials();
  test = await createTestApp({ env: { ...env, APPLE_PUSH_URL: apns.url } });
  brand = await test.signInBrand();
  shop = await test.signInBusiness();
});
afterAll(async () => {
  await test.drop();
  await apns.close();
});
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  await test.services.db.deleteFrom("apple_registration").execute();
  await follow();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  await joinWithStock(test.services, campaign, shop, 40);
  apns.seen.length = 0;
  responses.clear();
});

interface Stored {
  voucher: { voucherHistoryId: string; pinNumber: string };
  serial: string;
  token: string;
  pushToken: string;
}

let phones = 0;
/** A phone that has the pass of a voucher of its own. */
async function keep(pushToken = (phones += 1).toString(16).padStart(8, "0"), lan: Language = "EN"): Promise<Stored> {
  const { voucher } = await stash(test, campaign);
  const input = { campaignCode: campaign.code, voucherHistoryId: voucher.voucherHistoryId, lan };
  const { body } = await test.call("GET /brand/customer/save-apple-wallet", input);
  const { serialNumber: serial, authenticationToken: token = "" } = readPass(body as Buffer).content;
  const response = await test.app.request(
    `/api/passes/v1/devices/${randomUUID()}/registrations/${TEST_PASS_TYPE}/${serial}`,
    { method: "POST", headers: { authorization: `ApplePass ${token}` }, body: JSON.stringify({ pushToken }) },
  );
  expect(response.status).toBe(201);
  return { voucher, serial, token, pushToken };
}

async function passOf({ serial, token }: Stored) {
  const response = await test.app.request(`/api/passes/v1/passes/${TEST_PASS_TYPE}/${serial}`, {
    headers: { authorization: `ApplePass ${token}` },
  });
  return readPass(new Uint8Array(await response.arrayBuffer()));
}

const pos = ({ voucher }: Stored) => ({
  pin: voucher.pinNumber,
  storeId: shop.storeId,
  organizationProductId: campaign.productId,
});
const redeem = (stored: Stored) => test.call("POST /store/voucher/redeem", pos(stored), { token: shop.token });
const reverse = (stored: Stored) =>
  test.call("POST /store/voucher/reverse", { pin: stored.voucher.pinNumber }, { token: shop.token });

const follow = () => deliverEvents(test.services, appleWalletSubscriber);

/** Runs the jobs of one minute, and returns the push tokens that were notified. */
async function aMinute(): Promise<string[]> {
  apns.seen.length = 0;
  await follow();
  await followCampaigns(test.services);
  await test.services.jobs.drain();
  return apns.seen.map(({ token }) => token).toSorted();
}
const edit = (values: { name?: string; translations?: string; card_count?: number; end_date?: string }) =>
  test.services.db
    .updateTable("campaign")
    .set((column) => ({ ...values, version: column("version", "+", 1) }))
    .where("id", "=", campaign.id)
    .execute();

describe("phones are told", () => {
  it("nothing as long as nothing happens", async () => {
    await keep();
    expect(await aMinute()).toEqual([]);
  });

  it("of a redemption and of its reversal, once each, and nobody else is", async () => {
    const [stored] = [await keep(), await keep()];
    await redeem(stored);
    expect(await aMinute()).toEqual([stored.pushToken]);
    expect(await aMinute()).toEqual([]);
    expect((await passOf(stored)).content.voided).toBe(true);
    await reverse(stored);
    expect(await aMinute()).toEqual([stored.pushToken]);
    expect((await passOf(stored)).content.voided).toBe(false);
    expect(await aMinute()).toEqual([]);
  });

  it("of a release, and of a gift once it is accepted", async () => {
    const [released, given] = [await keep(), await keep()];
    await release(test, released.voucher);
    const token = await giftToken(test, given.voucher);
    expect(await aMinute()).toEqual([released.pushToken]);
    await accept(test, token, randomUUID());
    expect(await aMinute()).toEqual([given.pushToken]);
    expect((await passOf(given)).content.voided).toBe(true);
  });

  it("of what the brand's owners change of it", async () => {
    const stored = await keep();
    const { body } = await test.call("GET /brand/profile", {}, { token: brand.token });
    const profile = changedProfile({ version: body.data.version });
    expect((await test.call("PUT /brand/profile", profile, { token: brand.token })).status).toBe(200);
    expect(await aMinute()).toEqual([stored.pushToken]);
    const { content, field } = await passOf(stored);
    expect(content).toMatchObject({ logoText: profile.name, backgroundColor: "rgb(18, 52, 86)" });
    expect([field("support"), field("website")]).toEqual([profile.supportEmail, profile.website]);
    expect(await aMinute()).toEqual([]);
  });

  it("of what a campaign's edit changes on the pass, and of no other edit", async () => {
    const stored = [await keep(), await keep()];
    await edit({ card_count: 60 });
    expect(await aMinute()).toEqual([]);
    await edit({ name: "Winter fizz" });
    expect(await aMinute()).toEqual(stored.map(({ pushToken }) => pushToken).toSorted());
    expect((await passOf(stored[0]!)).field("offer")).toBe("Winter fizz");
    expect(await aMinute()).toEqual([]);
    await edit({ translations: JSON.stringify({ FR: { name: "Bulles d’hiver" } }) });
    expect(await aMinute()).toEqual([]);
    await edit({ translations: JSON.stringify({ EN: { name: "Winter in English" } }) });
    expect(await aMinute()).toEqual(stored.map(({ pushToken }) => pushToken).toSorted());
    expect((await passOf(stored[0]!)).field("offer")).toBe("Winter in English");
    await edit({ translations: "{}" });
    await aMinute();
  });

  it("of the first day, and when the last one is over", async () => {
    campaign = await makeCampaign(test.services, {
      brandId: brand.brandId,
      startDate: "2026-11-22",
      endDate: "2026-11-23",
    });
    const stored = await keep();
    test.clock.set("2026-11-22T04:59:59Z");
    expect(await aMinute()).toEqual([]);
    test.clock.set("2026-11-22T05:00:00Z");
    expect(await aMinute()).toEqual([stored.pushToken]);
    test.clock.set("2026-11-24T04:59:59Z");
    expect(await aMinute()).toEqual([]);
    test.clock.set("2026-11-24T05:00:00Z");
    expect(await aMinute()).toEqual([stored.pushToken]);
    expect((await passOf(stored)).content.voided).toBe(true);
    expect(await aMinute()).toEqual([]);
    // A longer campaign brings it back.
    await edit({ end_date: "2026-11-30" });
    expect(await aMinute()).toEqual([stored.pushToken]);
    expect((await passOf(stored)).content.voided).toBe(false);
  });

  it("of a pause of redeeming with the brand's words, and when that is over by itself", async () => {
    const stored = await keep();
    const pause = { campaignId: campaign.id, saves: false, redeeming: true, until: "2026-11-21T14:00:00Z" };
    const said = { ...pause, holderMessage: "Back on Saturday." };
    expect((await test.call("POST /brand/campaign/pause", said, { token: brand.token })).status).toBe(200);
    expect(await aMinute()).toEqual([stored.pushToken]);
    const { content, field } = await passOf(stored);
    expect(content.voided).toBe(false);
    expect(content).toHaveProperty("barcodes");
    expect([field("status"), field("resumes"), field("message")]).toEqual([
      "Paused",
      "2026-11-21T14:00:00Z",
      "Back on Saturday.",
    ]);
    expect(await aMinute()).toEqual([]);
    test.clock.set("2026-11-21T14:00:00Z");
    expect(await aMinute()).toEqual([stored.pushToken]);
    expect((await passOf(stored)).field("status")).toBe("Ready to use");
    expect(await aMinute()).toEqual([]);
  });

  it("of a pause in the language of the pass, and of another translation to its readers only", async () => {
    const [english, spanish] = [await keep(), await keep("e5", "ES")];
    const pause = { campaignId: campaign.id, saves: false, redeeming: true, holderMessage: "Back on Saturday." };
    const say = async (holderMessage: string) => {
      const messages = { ...pause, messageTranslations: { ES: { holderMessage } } };
      expect((await test.call("POST /brand/campaign/pause", messages, { token: brand.token })).status).toBe(200);
    };
    await say("Volvemos el sábado.");
    expect(await aMinute()).toEqual([english.pushToken, spanish.pushToken].toSorted());
    expect((await passOf(english)).field("message")).toBe("Back on Saturday.");
    expect((await passOf(spanish)).field("message")).toBe("Volvemos el sábado.");
    await say("Volvemos el domingo.");
    expect(await aMinute()).toEqual([spanish.pushToken]);
  });

  it("of an end with the brand's words", async () => {
    const stored = await keep();
    const end = { campaignId: campaign.id, validUntil: "2026-11-25", holderMessage: "Use it this week." };
    expect((await test.call("POST /brand/campaign/end", end, { token: brand.token })).status).toBe(200);
    expect(await aMinute()).toEqual([stored.pushToken]);
    const { field } = await passOf(stored);
    expect([field("status"), field("until"), field("message")]).toEqual([
      "Ready to use",
      "2026-11-25T12:00:00Z",
      "Use it this week.",
    ]);
  });

  it("of what happened between the download and the registration", async () => {
    const { voucher } = await stash(test, campaign);
    const input = { campaignCode: campaign.code, voucherHistoryId: voucher.voucherHistoryId };
    const { body } = await test.call("GET /brand/customer/save-apple-wallet", input);
    const { serialNumber: serial, authenticationToken: token } = readPass(body as Buffer).content;
    await redeem({ voucher, serial, token: "", pushToken: "" });
    expect(await aMinute()).toEqual([]);
    const path = `/api/passes/v1/devices/late/registrations/${TEST_PASS_TYPE}/${serial}`;
    const headers = { authorization: `ApplePass ${token}` };
    await test.app.request(path, { method: "POST", headers, body: '{"pushToken":"1a7e"}' });
    expect(await aMinute()).toEqual(["1a7e"]);
  });

  it("once, where several passes of theirs changed, and where servers follow at the same time", async () => {
    const stored = [await keep("5a5a"), await keep("5a5a")];
    await Promise.all(stored.map(redeem));
    await Promise.all([follow(), follow(), follow()]);
    expect(await aMinute()).toEqual(["5a5a"]);
  });
});

describe("when Apple", () => {
  const failing = async (work: Promise<unknown>) => expect(work).rejects.toThrow(/asked again/);

  it("does not know a phone any more, its registrations are gone", async () => {
    const [gone, there] = [await keep(), await keep()];
    responses.set(gone.pushToken, {
      status: 410,
      reason: "Unregistered",
      timestamp: test.clock.now().epochMilliseconds,
    });
    await Promise.all([redeem(gone), redeem(there)]);
    expect(await aMinute()).toEqual([gone.pushToken, there.pushToken].toSorted());
    const rows = await test.services.db.selectFrom("apple_registration").select(["push_token", "is_due"]).execute();
    expect(rows).toEqual([{ push_token: there.pushToken, is_due: false }]);
  });

  it("means a phone that came back since, it stays", async () => {
    const stored = await keep();
    const before = test.clock.now().subtract({ hours: 1 }).epochMilliseconds;
    responses.set(stored.pushToken, { status: 410, reason: "Unregistered", timestamp: before });
    await redeem(stored);
    await aMinute();
    expect(await test.services.db.selectFrom("apple_registration").select("push_token").execute()).toHaveLength(1);
  });

  it.each([429, 500, 503])("says %i, that phone alone is told again later", async (status) => {
    const [busy, there] = [await keep(), await keep()];
    responses.set(busy.pushToken, { status, reason: "Later" });
    await Promise.all([redeem(busy), redeem(there)]);
    await follow();
    await failing(pushToPhones(test.services));
    await failing(pushToPhones(test.services));
    expect(apns.seen.map(({ token }) => token).filter((token) => token === there.pushToken)).toHaveLength(1);
    responses.clear();
    await pushToPhones(test.services);
    expect(apns.seen.filter(({ token }) => token === busy.pushToken)).toHaveLength(3);
    await pushToPhones(test.services);
    expect(apns.seen).toHaveLength(4);
    await test.services.jobs.drain();
  });

  it("breaks the connection, all are told again later", async () => {
    const stored = await keep();
    responses.set(stored.pushToken, "cut");
    await redeem(stored);
    await follow();
    const output = await outputOf(() => failing(pushToPhones(test.services)));
    expect(output).not.toContain(stored.pushToken);
    responses.clear();
    expect(await aMinute()).toEqual([stored.pushToken]);
  });

  it("keeps a crowd waiting, nobody is left out", async () => {
    const stored = await Promise.all(Array.from({ length: 40 }, () => keep()));
    for (const { pushToken } of stored.slice(0, 10))
      responses.set(pushToken, { status: 500, reason: "InternalServerError" });
    await edit({ name: "For everybody" });
    await followCampaigns(test.services);
    await failing(pushToPhones(test.services));
    responses.clear();
    await test.services.jobs.drain();
    expect(new Set(apns.seen.map(({ token }) => token))).toEqual(new Set(stored.map(({ pushToken }) => pushToken)));
    expect(apns.seen).toHaveLength(50);
  });
});

it("passes of campaigns that ended long ago are removed, with the phones that had them", async () => {
  const { serial } = await keep();
  const { db } = test.services;
  const left = async () => [
    await db.selectFrom("apple_pass").select("serial").where("serial", "=", serial).execute(),
    await db.selectFrom("apple_registration").select("serial").execute(),
  ];
  await deleteOldPasses(db, "2026-12-31");
  expect(await left()).toEqual([[{ serial }], [{ serial }]]);
  expect(await deleteOldPasses(db, "2027-01-01")).toBeGreaterThan(0);
  expect(await left()).toEqual([[], []]);
});

it("in development pushes go nowhere, and one line says so", async () => {
  const development = await createTestApp({ env: { PUBLIC_URL: "https://stash.example" } });
  try {
    const { db, appleWallet } = development.services;
    expect(appleWallet?.push).toBeNull();
    const { brandId } = await development.signInBrand();
    const { id } = await makeCampaign(development.services, { brandId });
    const at = development.clock.now();
    const pass = {
      serial: "s",
      campaign_id: id,
      slot: 1,
      holder: Buffer.from("h"),
      language: "EN",
      changed_at: at,
    } as const;
    await db.insertInto("apple_pass").values(pass).execute();
    const phone = { serial: "s", push_token: "c0ffee", registered_at: at, is_due: true };
    await db
      .insertInto("apple_registration")
      .values([1, 2].map((number) => ({ ...phone, device_hash: Buffer.from([number]) })))
      .execute();
    const output = await outputOf(() => pushToPhones(development.services));
    expect(output.trim().split("\n")).toEqual([expect.stringContaining('"event":"apple.pushedNowhere","phones":2')]);
  } finally {
    await development.drop();
  }
});

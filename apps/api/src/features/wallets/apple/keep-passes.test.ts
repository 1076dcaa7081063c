import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApnsAnswer, type ApnsStandIn, openApns } from "@stashwell/testing/apns-stand-in";
import { appleCredentials, readPass, TEST_PASS_TYPE } from "@stashwell/testing/apple-passes";
import { followToNow } from "@stashwell/testing/follow-to-now";
import { accept, giftToken, release, stash } from "@stashwell/testing/holder";
import type { TestBrand, TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { outputOf } from "@stashwell/testing/watch-output";
import { followCampaigns, followVouchers } from "./keep-passes.ts";
import { deleteOldPasses } from "./queries.ts";
import { tellPhones } from "./tell-phones.ts";

let apns: ApnsStandIn;
let test: TestApp;
let brand: TestBrand;
let shop: TestBusiness;
let campaign: VoucherCampaign;
/** What Apple answers by push token; 200 to all others. */
const answers = new Map<string, ApnsAnswer>();

beforeAll(async () => {
  apns = await openApns(({ token }) => answers.get(token) ?? { status: 200 });
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
  answers.clear();
});

interface Kept {
  voucher: { voucherHistoryId: string; pinNumber: string };
  serial: string;
  token: string;
  pushToken: string;
}

let phones = 0;
/** A phone that has the pass of a voucher of its own. */
async function keep(pushToken = (phones += 1).toString(16).padStart(8, "0")): Promise<Kept> {
  const { voucher } = await stash(test, campaign);
  const wish = { campaignCode: campaign.code, voucherHistoryId: voucher.voucherHistoryId };
  const { body } = await test.call("GET /brand/customer/save-apple-wallet", wish);
  const { serialNumber: serial, authenticationToken: token = "" } = readPass(body as Buffer).content;
  const response = await test.app.request(
    `/api/passes/v1/devices/${randomUUID()}/registrations/${TEST_PASS_TYPE}/${serial}`,
    { method: "POST", headers: { authorization: `ApplePass ${token}` }, body: JSON.stringify({ pushToken }) },
  );
  expect(response.status).toBe(201);
  return { voucher, serial, token, pushToken };
}

async function passOf({ serial, token }: Kept) {
  const response = await test.app.request(`/api/passes/v1/passes/${TEST_PASS_TYPE}/${serial}`, {
    headers: { authorization: `ApplePass ${token}` },
  });
  return readPass(new Uint8Array(await response.arrayBuffer()));
}

const till = ({ voucher }: Kept) => ({
  pin: voucher.pinNumber,
  storeId: shop.storeId,
  organizationProductId: campaign.productId,
});
const redeem = (kept: Kept) => test.call("POST /store/voucher/redeem", till(kept), { token: shop.token });
const reverse = (kept: Kept) =>
  test.call("POST /store/voucher/reverse", { pin: kept.voucher.pinNumber }, { token: shop.token });

const follow = () => followToNow(test.services.db, "apple-wallet", () => followVouchers(test.services));

/** Everything that a minute brings, and whom it told. */
async function aMinute(): Promise<string[]> {
  apns.seen.length = 0;
  await follow();
  await followCampaigns(test.services);
  await test.services.jobs.drain();
  return apns.seen.map(({ token }) => token).toSorted();
}
const edit = (values: { name?: string; card_count?: number; end_date?: string }) =>
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
    const [kept] = [await keep(), await keep()];
    await redeem(kept);
    expect(await aMinute()).toEqual([kept.pushToken]);
    expect(await aMinute()).toEqual([]);
    expect((await passOf(kept)).content.voided).toBe(true);
    await reverse(kept);
    expect(await aMinute()).toEqual([kept.pushToken]);
    expect((await passOf(kept)).content.voided).toBe(false);
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

  it("of what a campaign's edit changes on the pass, and of no other edit", async () => {
    const kept = [await keep(), await keep()];
    await edit({ card_count: 60 });
    expect(await aMinute()).toEqual([]);
    await edit({ name: "Winter fizz" });
    expect(await aMinute()).toEqual(kept.map(({ pushToken }) => pushToken).toSorted());
    expect((await passOf(kept[0]!)).field("offer")).toBe("Winter fizz");
    expect(await aMinute()).toEqual([]);
  });

  it("of the first day, and when the last one is over", async () => {
    campaign = await makeCampaign(test.services, {
      brandId: brand.brandId,
      startDate: "2026-11-22",
      endDate: "2026-11-23",
    });
    const kept = await keep();
    test.clock.set("2026-11-22T04:59:59Z");
    expect(await aMinute()).toEqual([]);
    test.clock.set("2026-11-22T05:00:00Z");
    expect(await aMinute()).toEqual([kept.pushToken]);
    test.clock.set("2026-11-24T04:59:59Z");
    expect(await aMinute()).toEqual([]);
    test.clock.set("2026-11-24T05:00:00Z");
    expect(await aMinute()).toEqual([kept.pushToken]);
    expect((await passOf(kept)).content.voided).toBe(true);
    expect(await aMinute()).toEqual([]);
    // A longer campaign brings it back.
    await edit({ end_date: "2026-11-30" });
    expect(await aMinute()).toEqual([kept.pushToken]);
    expect((await passOf(kept)).content.voided).toBe(false);
  });

  it("of what happened between the download and the registration", async () => {
    const { voucher } = await stash(test, campaign);
    const wish = { campaignCode: campaign.code, voucherHistoryId: voucher.voucherHistoryId };
    const { body } = await test.call("GET /brand/customer/save-apple-wallet", wish);
    const { serialNumber: serial, authenticationToken: token } = readPass(body as Buffer).content;
    await redeem({ voucher, serial, token: "", pushToken: "" });
    expect(await aMinute()).toEqual([]);
    const path = `/api/passes/v1/devices/late/registrations/${TEST_PASS_TYPE}/${serial}`;
    const headers = { authorization: `ApplePass ${token}` };
    await test.app.request(path, { method: "POST", headers, body: '{"pushToken":"1a7e"}' });
    expect(await aMinute()).toEqual(["1a7e"]);
  });

  it("once, where several passes of theirs changed, and where servers follow at the same time", async () => {
    const kept = [await keep("5a5a"), await keep("5a5a")];
    await Promise.all(kept.map(redeem));
    await Promise.all([follow(), follow(), follow()]);
    expect(await aMinute()).toEqual(["5a5a"]);
  });
});

describe("when Apple", () => {
  const failing = async (work: Promise<unknown>) => expect(work).rejects.toThrow(/asked again/);

  it("does not know a phone any more, its registrations are gone", async () => {
    const [gone, there] = [await keep(), await keep()];
    answers.set(gone.pushToken, { status: 410, reason: "Unregistered", timestamp: test.clock.now().epochMilliseconds });
    await Promise.all([redeem(gone), redeem(there)]);
    expect(await aMinute()).toEqual([gone.pushToken, there.pushToken].toSorted());
    const rows = await test.services.db.selectFrom("apple_registration").select(["push_token", "is_due"]).execute();
    expect(rows).toEqual([{ push_token: there.pushToken, is_due: false }]);
  });

  it("means a phone that came back since, it stays", async () => {
    const kept = await keep();
    const before = test.clock.now().subtract({ hours: 1 }).epochMilliseconds;
    answers.set(kept.pushToken, { status: 410, reason: "Unregistered", timestamp: before });
    await redeem(kept);
    await aMinute();
    expect(await test.services.db.selectFrom("apple_registration").select("push_token").execute()).toHaveLength(1);
  });

  it.each([429, 500, 503])("says %i, that phone alone is told again later", async (status) => {
    const [busy, there] = [await keep(), await keep()];
    answers.set(busy.pushToken, { status, reason: "Later" });
    await Promise.all([redeem(busy), redeem(there)]);
    await follow();
    await failing(tellPhones(test.services));
    await failing(tellPhones(test.services));
    expect(apns.seen.map(({ token }) => token).filter((token) => token === there.pushToken)).toHaveLength(1);
    answers.clear();
    await tellPhones(test.services);
    expect(apns.seen.filter(({ token }) => token === busy.pushToken)).toHaveLength(3);
    await tellPhones(test.services);
    expect(apns.seen).toHaveLength(4);
    await test.services.jobs.drain();
  });

  it("breaks the connection, all are told again later", async () => {
    const kept = await keep();
    answers.set(kept.pushToken, "cut");
    await redeem(kept);
    await follow();
    const output = await outputOf(() => failing(tellPhones(test.services)));
    expect(output).not.toContain(kept.pushToken);
    answers.clear();
    expect(await aMinute()).toEqual([kept.pushToken]);
  });

  it("keeps a crowd waiting, nobody is left out", async () => {
    const kept = await Promise.all(Array.from({ length: 40 }, () => keep()));
    for (const { pushToken } of kept.slice(0, 10))
      answers.set(pushToken, { status: 500, reason: "InternalServerError" });
    await edit({ name: "For everybody" });
    await followCampaigns(test.services);
    await failing(tellPhones(test.services));
    answers.clear();
    await test.services.jobs.drain();
    expect(new Set(apns.seen.map(({ token }) => token))).toEqual(new Set(kept.map(({ pushToken }) => pushToken)));
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
    const output = await outputOf(() => tellPhones(development.services));
    expect(output.trim().split("\n")).toEqual([expect.stringContaining('"event":"apple.pushedNowhere","phones":2')]);
  } finally {
    await development.drop();
  }
});

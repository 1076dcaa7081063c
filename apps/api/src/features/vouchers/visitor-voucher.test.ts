import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { TestBrand } from "@stashwell/testing/tenants";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { closeBatchers } from "./batchers.ts";
import { findVisitorVoucher } from "./visitor-voucher.ts";

let test: TestApp;
let brand: TestBrand;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(async () => {
  await closeBatchers(test.services);
  await test.drop();
});
beforeEach(async () => {
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 2 });
});

/** A visit, and the cookie that it was answered with. */
async function visit({
  handle,
  device,
  isOwnAct = true,
  agent,
  address = "203.0.113.7",
}: { handle?: string; device?: string; isOwnAct?: boolean; agent?: string; address?: string } = {}) {
  let cookie: string | undefined;
  const voucher = await findVisitorVoucher(
    {
      services: test.services,
      request: {
        address,
        fromThisMachine: false,
        isOwnAct,
        cookie: (name) => (name === "device" ? device : undefined),
        header: (name) => (name === "user-agent" ? agent : undefined),
      },
      setHeader: (_name, value) => void (cookie = /^device=([^;]+)/.exec(value)?.[1]),
    },
    campaign,
    handle,
  );
  return { voucher, cookie };
}
const claimed = async () =>
  (await test.services.db.selectFrom("voucher").select("slot").where("campaign_id", "=", campaign.id).execute()).length;

describe("the voucher that goes with a visitor's view", () => {
  it("is claimed for a new device, which is known the next time", async () => {
    const first = await visit();
    expect(first.voucher?.status).toBe("claimed");
    const again = await visit({ device: first.cookie! });
    expect(again).toEqual({ voucher: first.voucher, cookie: undefined });
    expect(await claimed()).toBe(1);
  });

  it("is the one that a handle names, of this campaign alone, and none is claimed beside it", async () => {
    const { voucher } = await visit();
    const handle = voucher!.voucherHistoryId;
    expect((await visit({ handle })).voucher).toEqual(voucher);
    expect((await visit({ handle: "no-such-handle-at-all" })).voucher).toBeNull();
    campaign = await makeCampaign(test.services, { brandId: brand.brandId });
    expect((await visit({ handle })).voucher).toBeNull();
    expect(await claimed()).toBe(0);
  });

  it("is nothing for a browser that only looks ahead, and when none is left", async () => {
    expect(await visit({ isOwnAct: false })).toEqual({ voucher: null, cookie: undefined });
    expect(await claimed()).toBe(0);
    await visit();
    await visit();
    expect(await visit()).toEqual({ voucher: null, cookie: undefined });
    expect(await claimed()).toBe(2);
  });

  it("is nothing for robots that draw previews of links, and a browser's own like any other's", async () => {
    for (const agent of [
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "WhatsApp/2.23.20.0",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
      "TelegramBot (like TwitterBot)",
    ])
      expect(await visit({ agent })).toEqual({ voucher: null, cookie: undefined });
    expect(await claimed()).toBe(0);
    const phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
    expect((await visit({ agent: phone })).voucher).not.toBeNull();
  });

  it("refuses guesses to whoever tries handles, from one address, and shows what a right one names", async () => {
    const address = "203.0.113.99";
    for (let turn = 0; turn < 200; turn += 1)
      expect((await visit({ handle: `guess ${turn}`, address })).voucher).toBeNull();
    const { voucher } = await visit();
    const refused = visit({ handle: "one more guess", address });
    await expect(refused).rejects.toMatchObject({ status: 429, key: "errors.tooManyTries" });
    expect((await visit({ handle: voucher!.voucherHistoryId, address })).voucher).toEqual(voucher);
  });

  it("is a new device's when the cookie is not one of ours", async () => {
    const { voucher, cookie } = await visit({ device: "x' or 1=1" });
    expect(voucher).not.toBeNull();
    expect(cookie).toMatch(/^[\w-]{43}$/);
  });
});

describe("the detail of a campaign with type=voucher", () => {
  const detail = (init: RequestInit = {}, query = "") =>
    test.app.request(`/api/store/campaign/campaignDetail?id=${campaign.code}&type=voucher${query}`, init);

  it.each<[string, RequestInit]>([
    ["HEAD", { method: "HEAD" }],
    ["a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["an older browser's prefetch", { headers: { purpose: "prefetch" } }],
    ["Firefox's prefetch", { headers: { "x-moz": "prefetch" } }],
    ["a link's preview", { headers: { "user-agent": "facebookexternalhit/1.1" } }],
  ])("claims nothing for %s", async (_who, init) => {
    const reply = await detail(init);
    expect([reply.status, reply.headers.get("set-cookie"), await claimed()]).toEqual([200, null, 0]);
    expect(await reply.text()).not.toContain("pinNumber");
  });

  it("claims for the cookie, gives the voucher that a handle names, and none for another campaign's handle", async () => {
    const first = await detail();
    const { voucherData } = (await first.json()) as { voucherData: VoucherData };
    const headers = { cookie: first.headers.get("set-cookie")!.split(";")[0]! };
    expect(await (await detail({ headers })).json()).toMatchObject({ voucherData });
    expect(await (await detail({}, `&voucherHistoryId=${voucherData.voucherHistoryId}`)).json()).toMatchObject({
      voucherData,
    });
    const here = campaign;
    campaign = await makeCampaign(test.services, { brandId: brand.brandId });
    expect(await (await detail({ headers }, `&voucherHistoryId=${voucherData.voucherHistoryId}`)).json()).toMatchObject(
      {
        voucherData: null,
      },
    );
    expect(await claimed()).toBe(0);
    campaign = here;
    expect(await claimed()).toBe(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import type { TestBrand } from "../testing/tenants.ts";
import { makeCampaign, type VoucherCampaign } from "../testing/voucher-campaign.ts";
import { closeLanes } from "./lanes.ts";
import { findVisitorVoucher } from "./visitor-voucher.ts";

let test: TestApp;
let brand: TestBrand;
let campaign: VoucherCampaign;

beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
});
afterAll(async () => {
  await closeLanes(test.services);
  await test.drop();
});
beforeEach(async () => {
  campaign = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 2 });
});

/** A visit, and the cookie that it was answered with. */
async function visit({
  handle,
  device,
  prefetch = false,
  agent,
  address = "203.0.113.7",
}: { handle?: string; device?: string; prefetch?: boolean; agent?: string; address?: string } = {}) {
  let cookie: string | undefined;
  const voucher = await findVisitorVoucher(
    {
      services: test.services,
      request: {
        address,
        prefetch,
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
    expect(await visit({ prefetch: true })).toEqual({ voucher: null, cookie: undefined });
    expect(await claimed()).toBe(0);
    await visit();
    await visit();
    expect(await visit()).toEqual({ voucher: null, cookie: undefined });
    expect(await claimed()).toBe(2);
  });

  it("is a new device's when the cookie is not one of ours", async () => {
    const { voucher, cookie } = await visit({ device: "x' or 1=1" });
    expect(voucher).not.toBeNull();
    expect(cookie).toMatch(/^[\w-]{43}$/);
  });
});

import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { randomUUID } from "node:crypto";
import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { accept, gift, giftToken, release, stash } from "@stashwell/testing/holder";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { joinWithStock, makeCampaign } from "@stashwell/testing/voucher-campaign";

const START_DATE = "2026-11-20";
const END_DATE = "2026-11-22";
/** The first second of a campaign from 20 to 22 November, and the first after it, on the brand's calendar. */
const ZONES = [
  ["Africa/Lagos", "2026-11-19T23:00:00Z", "2026-11-22T23:00:00Z"],
  ["America/Los_Angeles", "2026-11-20T08:00:00Z", "2026-11-23T08:00:00Z"],
  ["Asia/Kolkata", "2026-11-19T18:30:00Z", "2026-11-22T18:30:00Z"],
] as const;
let test: TestApp;
let site: HttpApp;

beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());

const seconds = (instant: string, by: number): string => Temporal.Instant.from(instant).add({ seconds: by }).toString();

/** What everybody meets at an instant: a voucher and a link from the days before are at hand, the campaign is another each time. */
async function look(timezone: string, instant: string) {
  test.clock.set("2026-11-19T12:00:00Z");
  const brand = await test.signInBrand({ timezone });
  const campaign = await makeCampaign(test.services, {
    brandId: brand.brandId,
    startDate: START_DATE,
    endDate: END_DATE,
  });
  const [used, given, back] = [await stash(test, campaign), await stash(test, campaign), await stash(test, campaign)];
  const token = await giftToken(test, given.voucher);
  test.clock.set(instant);
  const shop = await test.signInBusiness();
  await joinWithStock(test.services, campaign, shop, 5);

  const page = JSON.parse(await (await site.request(`/c/${campaign.code}`)).text()) as SitePage;
  const detail = await test.call("GET /store/campaign/campaignDetail", { id: campaign.code });
  const redeemed = await test.call(
    "POST /store/voucher/redeem",
    { pin: used.voucher.pinNumber, storeId: shop.storeId, organizationProductId: campaign.productId },
    { token: shop.token },
  );
  const claim = { campaignCode: campaign.code, claimKey: randomUUID() };
  return {
    page: page.page === "offerTrouble" ? page.error : page.page,
    status: detail.body.campaign.Cstatus,
    redeem: redeemed.code ?? "done",
    claim: (await test.call("POST /brand/customer/claim", claim)).code ?? "done",
    stored: (await stash(test, campaign, back.claimKey)).voucher.status,
    accept: (await accept(test, token, randomUUID())).code ?? "done",
    gift: (await gift(test, back.voucher)).code ?? "done",
    release: (await release(test, back.voucher)).code ?? "done",
  };
}

const open = { page: "landing", claim: "done", stored: "claimed", accept: "done", gift: "done", release: "done" };
const over = {
  page: "expired",
  status: CAMPAIGN_STATUS.expired,
  redeem: "vouchers.expired",
  claim: "vouchers.campaignExpired",
  stored: "expired",
  accept: "vouchers.campaignExpired",
  gift: "vouchers.expired",
  release: "vouchers.expired",
};

describe.each(ZONES)("a campaign's days in %s", (timezone, start, end) => {
  it("begin to the second: claims and gifts before, redemptions from then on", async () => {
    expect(await look(timezone, seconds(start, -1))).toEqual({
      ...open,
      status: CAMPAIGN_STATUS.published,
      redeem: "vouchers.notStarted",
    });
    for (const later of [0, 1])
      expect(await look(timezone, seconds(start, later))).toEqual({
        ...open,
        status: CAMPAIGN_STATUS.active,
        redeem: "done",
      });
  });

  it("end to the second, for everything at once", async () => {
    expect(await look(timezone, seconds(end, -1))).toEqual({ ...open, status: CAMPAIGN_STATUS.active, redeem: "done" });
    for (const later of [0, 1]) expect(await look(timezone, seconds(end, later))).toEqual(over);
  });
});

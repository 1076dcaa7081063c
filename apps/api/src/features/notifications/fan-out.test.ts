import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { openSession } from "../accounts/sessions.ts";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { notifyEnding, notifyPublished } from "./fan-out.ts";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));

async function signIn(stateId?: string, city?: string): Promise<TestBusiness> {
  const shop = await campaignApi.app.signInBusiness();
  if (stateId) await locateStore(campaignApi.app.services, shop.storeId, stateId, city);
  return shop;
}
const atlantan = () => signIn("US-GA", "Atlanta");
const texan = () => signIn("US-TX", "Austin");

/** Returns a business's notifications, newest first, once all jobs are done. */
async function notifiedTo(shop: TestBusiness, input: Partial<CallInput<"GET /brand/campaign/notification-list">> = {}) {
  await campaignApi.app.services.jobs.drain();
  const token = await openSession(campaignApi.app.services.db, campaignApi.app.clock, shop.accountId);
  const { body } = await campaignApi.app.call(
    "GET /brand/campaign/notification-list",
    { limit: 100, ...input },
    { token },
  );
  return body.data;
}
const textsTo = async (shop: TestBusiness, lan?: string) =>
  (await notifiedTo(shop, { lan } as object)).map(({ notification }) => notification);

async function join(shop: TestBusiness, campaignId: string): Promise<void> {
  const products = [{ organizationProductId: campaignApi.products[0]!, currentQty: "10" }];
  const token = await openSession(campaignApi.app.services.db, campaignApi.app.clock, shop.accountId);
  const reply = await campaignApi.app.call("POST /brand/store/joinCampaign", { campaignId, products }, { token });
  expect(reply.status).toBe(200);
}

describe("a campaign that is published", () => {
  it("is told to those who may join it by country and state, once", async () => {
    const [georgian, other, nowhere] = [await atlantan(), await texan(), await signIn()];
    const nigerian = await campaignApi.app.signInBusiness({ countryId: "18", timezone: "Africa/Lagos" });
    const campaignId = await campaignApi.published({ state: ["US-GA"], campaignName: "Peach Days" });
    const brandName = (await campaignApi.app.call("POST /brand/user/profile", {}, { token: campaignApi.brand.token }))
      .body.data.organizationName;
    const [notified, ...more] = await notifiedTo(georgian);
    expect(more).toEqual([]);
    expect(notified).toMatchObject({
      kind: "published",
      notification: `${brandName} opened Peach Days to your stores: 100 vouchers worth $25.00 each, until 31\u00a0Dec\u00a02026.`,
      date: "2026-11-20T20:30:00+05:30",
      day: "Friday",
      read: false,
    });
    expect(JSON.parse(notified?.additionalData ?? "")).toMatchObject({ CampaignId: campaignId });
    expect(notified?.imageName).toMatch(/^\/images\/[0-9a-f]{64}\/160\.webp$/);
    expect(await notifiedTo(other)).toEqual([]);
    expect(await notifiedTo(nigerian)).toEqual([]);
    // A store without a state gets the campaigns of its whole country, as in its list of campaigns.
    expect(await notifiedTo(nowhere)).toHaveLength(1);
  });

  it("is told in the reader's language", async () => {
    const shop = await atlantan();
    await campaignApi.published({ campaignName: "Peach Days", state: "all", noOfVoucher: "1" });
    expect((await textsTo(shop, "ES"))[0]).toContain("1 vale de $25.00, hasta el 31\u00a0dic\u00a02026.");
    expect((await textsTo(shop, "GU"))[0]).toContain("Peach Days");
    expect((await notifiedTo(shop, { lan: "ZH" } as object))[0]?.day).toBe("星期五");
  });

  it("is not told while it is a draft, and is once the draft is published", async () => {
    const shop = await atlantan();
    const { body } = await campaignApi.draft({ state: "all" });
    expect(await notifiedTo(shop)).toEqual([]);
    await campaignApi.edit(body.data.CampaignId, { state: "all", type: "Publish" });
    expect(await notifiedTo(shop)).toHaveLength(1);
  });

  it("is not told to who blocked the brand", async () => {
    const [shop, other] = [await atlantan(), await atlantan()];
    const block = { brandOrganizationId: campaignApi.brand.organizationId, status: "block" as const };
    await campaignApi.app.call("POST /store/campaign/brandStatus", block, { token: shop.token });
    await campaignApi.published({ state: "all" });
    expect(await notifiedTo(shop)).toEqual([]);
    expect(await notifiedTo(other)).toHaveLength(1);
  });

  it("is told once however often its job runs, by however many", async () => {
    const shops = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await campaignApi.published({ state: ["US-GA"] });
    const { services } = campaignApi.app;
    const notified = await Promise.all(Array.from({ length: 4 }, () => notifyPublished(services, { campaignId })));
    expect(notified.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(shops.length);
    expect(await notifyPublished(services, { campaignId })).toBe(0);
    for (const shop of shops) expect(await notifiedTo(shop)).toHaveLength(1);
  });

  it("is told to those it has not come to, where a job went down half way", async () => {
    const shops = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await campaignApi.published({ state: ["US-GA"] });
    const { services } = campaignApi.app;
    const ids = shops.map(({ businessId }) => businessId).toSorted();
    expect(await notifyPublished(services, { campaignId, after: ids[1] })).toBe(1);
    for (const shop of shops) expect(await notifiedTo(shop)).toHaveLength(1);
  });

  it("is told to a new state's businesses when it is opened to them", async () => {
    const [georgian, other] = [await atlantan(), await texan()];
    const campaignId = await campaignApi.published({ state: ["US-GA"] });
    expect(await notifiedTo(other)).toEqual([]);
    await campaignApi.edit(campaignId, { state: ["US-GA", "US-TX"] });
    expect(await notifiedTo(other)).toHaveLength(1);
    expect(await notifiedTo(georgian)).toHaveLength(1);
  });
});

describe("a campaign that changes", () => {
  it("is told to those who joined it, with what changed", async () => {
    const [joined, other] = [await atlantan(), await atlantan()];
    const campaignId = await campaignApi.published({ state: "all", campaignName: "Peach Days" });
    await join(joined, campaignId);
    await campaignApi.edit(campaignId, {
      state: "all",
      campaignName: "Peach Days",
      endDate: "2027-01-15",
      noOfVoucher: "150",
      terms: "Two.",
    });
    expect((await textsTo(joined))[0]).toMatch(
      /changed Peach Days: new dates \(21\u00a0Nov\u00a02026 – 15\u00a0Jan\u00a02027\), 150 vouchers in total, and new terms\.$/,
    );
    expect(await notifiedTo(joined)).toHaveLength(2);
    expect((await notifiedTo(other)).map(({ kind }) => kind)).toEqual(["published"]);
    await campaignApi.edit(campaignId, {
      ...changedTo("Pear Days"),
      templateProducts: campaignApi.products.slice(0, 1),
    });
    const texts = await textsTo(joined);
    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => text.includes("changed Pear Days: new name and different products"))).toHaveLength(1);
  });
  const changedTo = (campaignName: string) => ({
    state: "all" as const,
    campaignName,
    endDate: "2027-01-15",
    noOfVoucher: "150",
    terms: "Two.",
  });

  it("is told to those who joined it when it is paused, resumed and ended, with the brand's words", async () => {
    const joined = await atlantan();
    const campaignId = await campaignApi.published({ state: "all", campaignName: "Plum Days" });
    await join(joined, campaignId);
    const { token } = campaignApi.brand;
    const storeMessage = "Please don’t accept it.";
    const pausing = { campaignId, saves: false, redeeming: true, storeMessage };
    await campaignApi.app.call("POST /brand/campaign/pause", pausing, { token });
    const paused = (await textsTo(joined))[0];
    expect(paused).toContain("changed Plum Days: redeeming is paused.");
    expect(paused).toContain(storeMessage);
    await campaignApi.app.call("POST /brand/campaign/resume", { campaignId }, { token });
    expect((await textsTo(joined))[0]).toMatch(/changed Plum Days: it’s active again\.$/);
    await campaignApi.app.call("POST /brand/campaign/end", { campaignId }, { token });
    expect((await textsTo(joined))[0]).toContain("it has ended early");
  });

  it("is not told when nothing that matters changed, nor to who left or blocked it", async () => {
    const [stayed, left, blocked] = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await campaignApi.published({ state: "all" });
    for (const shop of [stayed, left, blocked]) await join(shop, campaignId);
    await campaignApi.app.services.jobs.drain();
    await campaignApi.app.call("POST /brand/store/leaveCampaign", { campaignId }, { token: left.token });
    await campaignApi.app.call(
      "POST /store/campaign/campaignStatus",
      { campaignId, status: "block" },
      { token: blocked.token },
    );
    await campaignApi.edit(campaignId, { state: "all" });
    expect(await notifiedTo(stayed)).toHaveLength(1);
    await campaignApi.edit(campaignId, { state: "all", disclaimer: "While stocks last." });
    expect((await notifiedTo(stayed)).map(({ kind }) => kind).toSorted()).toEqual(["changed", "published"]);
    expect(await notifiedTo(left)).toHaveLength(1);
    expect(await notifiedTo(blocked)).toHaveLength(1);
  });
});

describe("a campaign that ends", () => {
  const endingTo = async (shop: TestBusiness) =>
    (await notifiedTo(shop)).filter(({ kind }) => kind === "ending").map(({ notification }) => notification);

  it("is told within three days by the brand's calendar, once", async () => {
    const [shop, other] = [await atlantan(), await atlantan()];
    const campaignId = await campaignApi.published({ state: "all", campaignName: "Peach Days", endDate: "2026-12-10" });
    await join(shop, campaignId);
    const { services, clock } = campaignApi.app;
    // A minute before the seventh begins in New York.
    clock.set("2026-12-07T04:59:00Z");
    await notifyEnding(services);
    expect(await endingTo(shop)).toEqual([]);
    clock.set("2026-12-07T05:00:00Z");
    await Promise.all([notifyEnding(services), notifyEnding(services), notifyEnding(services)]);
    expect(await notifyEnding(services)).toBe(0);
    expect(await endingTo(shop)).toEqual(["Peach Days ends on 10\u00a0Dec\u00a02026."]);
    expect(await endingTo(other)).toEqual([]);
    clock.set("2026-12-09T12:00:00Z");
    expect(await notifyEnding(services)).toBe(0);
  });

  it("is told again for another last day, and not once it is over", async () => {
    const shop = await atlantan();
    const campaignId = await campaignApi.published({ state: "all", campaignName: "Peach Days", endDate: "2026-12-10" });
    await join(shop, campaignId);
    await campaignApi.moveTo("2026-12-08T12:00:00Z");
    await notifyEnding(campaignApi.app.services);
    await campaignApi.edit(campaignId, { state: "all", campaignName: "Peach Days", endDate: "2026-12-20" });
    await notifyEnding(campaignApi.app.services);
    expect(await endingTo(shop)).toHaveLength(1);
    campaignApi.app.clock.set("2026-12-18T12:00:00Z");
    await notifyEnding(campaignApi.app.services);
    expect(await endingTo(shop)).toEqual([
      "Peach Days ends on 20\u00a0Dec\u00a02026.",
      "Peach Days ends on 10\u00a0Dec\u00a02026.",
    ]);
    const late = await atlantan();
    await join(late, campaignId);
    campaignApi.app.clock.set("2026-12-21T05:00:00Z");
    expect(await notifyEnding(campaignApi.app.services)).toBe(0);
    expect(await endingTo(late)).toEqual([]);
  });
});

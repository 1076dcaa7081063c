import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "@stashwell/shared/calls";
import { openSession } from "../accounts/sessions.ts";
import { type CampaignDesk, openCampaignDesk } from "@stashwell/testing/campaign-desk";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { tellEnding, tellPublished } from "./fan-out.ts";

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await openCampaignDesk();
});
afterAll(() => desk.app.drop());
beforeEach(() => desk.moveTo("2026-11-20T15:00:00Z"));

async function signIn(stateId?: string, city?: string): Promise<TestBusiness> {
  const shop = await desk.app.signInBusiness();
  if (stateId) await locateStore(desk.app.services, shop.storeId, stateId, city);
  return shop;
}
const atlantan = () => signIn("US-GA", "Atlanta");
const texan = () => signIn("US-TX", "Austin");

/** What a business was told, newest first, once all jobs are done. */
async function toldTo(shop: TestBusiness, input: Partial<CallInput<"GET /brand/campaign/notification-list">> = {}) {
  await desk.app.services.jobs.drain();
  const token = await openSession(desk.app.services.db, desk.app.clock, shop.accountId);
  const { body } = await desk.app.call("GET /brand/campaign/notification-list", { limit: 100, ...input }, { token });
  return body.data;
}
const textsTo = async (shop: TestBusiness, lan?: string) =>
  (await toldTo(shop, { lan } as object)).map(({ notification }) => notification);

async function join(shop: TestBusiness, campaignId: string): Promise<void> {
  const products = [{ organizationProductId: desk.products[0]!, currentQty: "10" }];
  const token = await openSession(desk.app.services.db, desk.app.clock, shop.accountId);
  const reply = await desk.app.call("POST /brand/store/joinCampaign", { campaignId, products }, { token });
  expect(reply.status).toBe(200);
}

describe("a campaign that is published", () => {
  it("is told to those who may join it by country and state, once", async () => {
    const [georgian, other, nowhere] = [await atlantan(), await texan(), await signIn()];
    const nigerian = await desk.app.signInBusiness({ countryId: "18", timezone: "Africa/Lagos" });
    const campaignId = await desk.published({ state: ["US-GA"], campaignName: "Peach Days" });
    const brandName = (await desk.app.call("POST /brand/user/profile", {}, { token: desk.brand.token })).body.data
      .organizationName;
    const [told, ...more] = await toldTo(georgian);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      kind: "published",
      notification: `${brandName} opened Peach Days to your stores: 100 vouchers of $25.00, until 31\u00a0Dec\u00a02026.`,
      date: "2026-11-20T20:30:00+05:30",
      day: "Friday",
      read: false,
    });
    expect(JSON.parse(told?.additionalData ?? "")).toMatchObject({ CampaignId: campaignId });
    expect(told?.imageName).toMatch(/^\/images\/[0-9a-f]{64}\/160\.webp$/);
    expect(await toldTo(other)).toEqual([]);
    expect(await toldTo(nigerian)).toEqual([]);
    // Without a state it is as in its list of campaigns: all of its country.
    expect(await toldTo(nowhere)).toHaveLength(1);
  });

  it("is told in the reader's language", async () => {
    const shop = await atlantan();
    await desk.published({ campaignName: "Peach Days", state: "all", noOfVoucher: "1" });
    expect((await textsTo(shop, "ES"))[0]).toContain("1 vale de $25,00, hasta el 31\u00a0dic\u00a02026.");
    expect((await textsTo(shop, "GU"))[0]).toContain("Peach Days");
    expect((await toldTo(shop, { lan: "ZH" } as object))[0]?.day).toBe("星期五");
  });

  it("is not told while it is a draft, and is once the draft is published", async () => {
    const shop = await atlantan();
    const { body } = await desk.draft({ state: "all" });
    expect(await toldTo(shop)).toEqual([]);
    await desk.edit(body.data.CampaignId, { state: "all", type: "Publish" });
    expect(await toldTo(shop)).toHaveLength(1);
  });

  it("is not told to who blocked the brand", async () => {
    const [shop, other] = [await atlantan(), await atlantan()];
    const block = { brandOrganizationId: desk.brand.organizationId, status: "block" as const };
    await desk.app.call("POST /store/campaign/brandStatus", block, { token: shop.token });
    await desk.published({ state: "all" });
    expect(await toldTo(shop)).toEqual([]);
    expect(await toldTo(other)).toHaveLength(1);
  });

  it("is told once however often its job runs, by however many", async () => {
    const shops = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await desk.published({ state: ["US-GA"] });
    const { services } = desk.app;
    const told = await Promise.all(Array.from({ length: 4 }, () => tellPublished(services, { campaignId })));
    expect(told.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(shops.length);
    expect(await tellPublished(services, { campaignId })).toBe(0);
    for (const shop of shops) expect(await toldTo(shop)).toHaveLength(1);
  });

  it("is told to those it has not come to, where a job went down half way", async () => {
    const shops = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await desk.published({ state: ["US-GA"] });
    const { services } = desk.app;
    const ids = shops.map(({ businessId }) => businessId).toSorted();
    expect(await tellPublished(services, { campaignId, after: ids[1] })).toBe(1);
    for (const shop of shops) expect(await toldTo(shop)).toHaveLength(1);
  });

  it("is told to a new state's businesses when it is opened to them", async () => {
    const [georgian, other] = [await atlantan(), await texan()];
    const campaignId = await desk.published({ state: ["US-GA"] });
    expect(await toldTo(other)).toEqual([]);
    await desk.edit(campaignId, { state: ["US-GA", "US-TX"] });
    expect(await toldTo(other)).toHaveLength(1);
    expect(await toldTo(georgian)).toHaveLength(1);
  });
});

describe("a campaign that changes", () => {
  it("is told to those who joined it, with what changed", async () => {
    const [joined, other] = [await atlantan(), await atlantan()];
    const campaignId = await desk.published({ state: "all", campaignName: "Peach Days" });
    await join(joined, campaignId);
    await desk.edit(campaignId, {
      state: "all",
      campaignName: "Peach Days",
      endDate: "2027-01-15",
      noOfVoucher: "150",
      terms: "Two.",
    });
    expect((await textsTo(joined))[0]).toMatch(
      /changed Peach Days: it runs 21\u00a0Nov\u00a02026 – 15\u00a0Jan\u00a02027, 150 vouchers in all, and new terms\.$/,
    );
    expect(await toldTo(joined)).toHaveLength(2);
    expect((await toldTo(other)).map(({ kind }) => kind)).toEqual(["published"]);
    await desk.edit(campaignId, { ...changedTo("Pear Days"), templateProducts: desk.products.slice(0, 1) });
    const texts = await textsTo(joined);
    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => text.includes("changed Pear Days: its name and other products"))).toHaveLength(1);
  });
  const changedTo = (campaignName: string) => ({
    state: "all" as const,
    campaignName,
    endDate: "2027-01-15",
    noOfVoucher: "150",
    terms: "Two.",
  });

  it("is not told when nothing that matters changed, nor to who left or blocked it", async () => {
    const [stayed, left, blocked] = [await atlantan(), await atlantan(), await atlantan()];
    const campaignId = await desk.published({ state: "all" });
    for (const shop of [stayed, left, blocked]) await join(shop, campaignId);
    await desk.app.services.jobs.drain();
    await desk.app.call("POST /brand/store/leaveCampaign", { campaignId }, { token: left.token });
    await desk.app.call(
      "POST /store/campaign/campaignStatus",
      { campaignId, status: "block" },
      { token: blocked.token },
    );
    await desk.edit(campaignId, { state: "all" });
    expect(await toldTo(stayed)).toHaveLength(1);
    await desk.edit(campaignId, { state: "all", disclaimer: "While stocks last." });
    expect((await toldTo(stayed)).map(({ kind }) => kind).toSorted()).toEqual(["changed", "published"]);
    expect(await toldTo(left)).toHaveLength(1);
    expect(await toldTo(blocked)).toHaveLength(1);
  });
});

describe("a campaign that ends", () => {
  const endingTo = async (shop: TestBusiness) =>
    (await toldTo(shop)).filter(({ kind }) => kind === "ending").map(({ notification }) => notification);

  it("is told within three days by the brand's calendar, once", async () => {
    const [shop, other] = [await atlantan(), await atlantan()];
    const campaignId = await desk.published({ state: "all", campaignName: "Peach Days", endDate: "2026-12-10" });
    await join(shop, campaignId);
    const { services, clock } = desk.app;
    // A minute before the seventh begins in New York.
    clock.set("2026-12-07T04:59:00Z");
    await tellEnding(services);
    expect(await endingTo(shop)).toEqual([]);
    clock.set("2026-12-07T05:00:00Z");
    await Promise.all([tellEnding(services), tellEnding(services), tellEnding(services)]);
    expect(await tellEnding(services)).toBe(0);
    expect(await endingTo(shop)).toEqual(["Peach Days ends on 10\u00a0Dec\u00a02026."]);
    expect(await endingTo(other)).toEqual([]);
    clock.set("2026-12-09T12:00:00Z");
    expect(await tellEnding(services)).toBe(0);
  });

  it("is told again for another last day, and not once it is over", async () => {
    const shop = await atlantan();
    const campaignId = await desk.published({ state: "all", campaignName: "Peach Days", endDate: "2026-12-10" });
    await join(shop, campaignId);
    await desk.moveTo("2026-12-08T12:00:00Z");
    await tellEnding(desk.app.services);
    await desk.edit(campaignId, { state: "all", campaignName: "Peach Days", endDate: "2026-12-20" });
    await tellEnding(desk.app.services);
    expect(await endingTo(shop)).toHaveLength(1);
    desk.app.clock.set("2026-12-18T12:00:00Z");
    await tellEnding(desk.app.services);
    expect(await endingTo(shop)).toEqual([
      "Peach Days ends on 20\u00a0Dec\u00a02026.",
      "Peach Days ends on 10\u00a0Dec\u00a02026.",
    ]);
    const late = await atlantan();
    await join(late, campaignId);
    desk.app.clock.set("2026-12-21T05:00:00Z");
    expect(await tellEnding(desk.app.services)).toBe(0);
    expect(await endingTo(late)).toEqual([]);
  });
});

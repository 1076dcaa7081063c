import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => campaignApi.app.drop());

describe("the history", () => {
  it("tells who created, edited and published", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    await campaignApi.edit(CampaignId, { type: "saveDraft" });
    await campaignApi.edit(CampaignId);
    const events = await campaignApi.app.services.db
      .selectFrom("audit_event")
      .select(["action", "account_id", "brand_id"])
      .where("subject_id", "=", CampaignId)
      .orderBy("id")
      .execute();
    const who = { account_id: campaignApi.brand.accountId, brand_id: campaignApi.brand.brandId };
    expect(events).toEqual([
      { action: "campaign.create", ...who },
      { action: "campaign.edit", ...who },
      { action: "campaign.publish", ...who },
    ]);
  });

  it("has nothing of a save that was refused", async () => {
    const { total } = (await campaignApi.app.call("GET /brand/campaign/", {}, { token: campaignApi.brand.token })).body;
    await campaignApi.add({ denomination: "0" });
    expect(
      (await campaignApi.app.call("GET /brand/campaign/", {}, { token: campaignApi.brand.token })).body.total,
    ).toBe(total);
  });
});

describe("the day's edge", () => {
  it.each([
    ["America/New_York", "1", "2026-11-21T04:59:59Z", "2026-11-21", "2026-11-20"],
    ["America/New_York", "1", "2026-11-21T05:00:00Z", "2026-11-22", "2026-11-21"],
    ["Africa/Lagos", "18", "2026-11-20T22:59:59Z", "2026-11-21", "2026-11-20"],
    ["Africa/Lagos", "18", "2026-11-20T23:00:00Z", "2026-11-22", "2026-11-21"],
  ])("in %s (country %s) at %s the first start is %s", async (timezone, countryId, now, first, tooEarly) => {
    campaignApi.app.clock.set(now);
    const owner = await campaignApi.app.signInBrand({ timezone, countryId });
    const save = (startDate: string) =>
      campaignApi.add({ type: "saveDraft", startDate, templateProducts: [], state: [] }, owner.token);
    expect((await save(tooEarly)).errors).toEqual({ startDate: [words("campaigns.startDatePast")] });
    expect((await save(first)).status).toBe(200);
  });

  it("turns published into active into expired by the brand's midnight", async () => {
    const { CampaignId } = (await campaignApi.add()).body.data;
    const statusAt = async (now: string) => {
      await campaignApi.moveTo(now);
      return (await campaignApi.detail(CampaignId)).campaign.Cstatus;
    };
    expect(await statusAt("2026-11-21T04:59:59Z")).toBe(2);
    expect(await statusAt("2026-11-21T05:00:00Z")).toBe(3);
    expect(await statusAt("2027-01-01T04:59:59Z")).toBe(3);
    expect(await statusAt("2027-01-01T05:00:00Z")).toBe(4);
  });
});

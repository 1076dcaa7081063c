import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignDesk, openCampaignDesk } from "@stashwell/testing/campaign-desk";

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await openCampaignDesk();
});
beforeEach(() => desk.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => desk.app.drop());

describe("the history", () => {
  it("tells who created, edited and published", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    await desk.edit(CampaignId, { type: "saveDraft" });
    await desk.edit(CampaignId);
    const events = await desk.app.services.db
      .selectFrom("audit_event")
      .select(["action", "account_id", "brand_id"])
      .where("subject_id", "=", CampaignId)
      .orderBy("id")
      .execute();
    const who = { account_id: desk.brand.accountId, brand_id: desk.brand.brandId };
    expect(events).toEqual([
      { action: "campaign.create", ...who },
      { action: "campaign.edit", ...who },
      { action: "campaign.publish", ...who },
    ]);
  });

  it("has nothing of a save that was refused", async () => {
    const { total } = (await desk.app.call("GET /brand/campaign/", {}, { token: desk.brand.token })).body;
    await desk.add({ denomination: "0" });
    expect((await desk.app.call("GET /brand/campaign/", {}, { token: desk.brand.token })).body.total).toBe(total);
  });
});

describe("the day's edge", () => {
  it.each([
    ["America/New_York", "1", "2026-11-21T04:59:59Z", "2026-11-21", "2026-11-20"],
    ["America/New_York", "1", "2026-11-21T05:00:00Z", "2026-11-22", "2026-11-21"],
    ["Africa/Lagos", "18", "2026-11-20T22:59:59Z", "2026-11-21", "2026-11-20"],
    ["Africa/Lagos", "18", "2026-11-20T23:00:00Z", "2026-11-22", "2026-11-21"],
  ])("in %s (country %s) at %s the first start is %s", async (timezone, countryId, now, first, tooEarly) => {
    desk.app.clock.set(now);
    const owner = await desk.app.signInBrand({ timezone, countryId });
    const save = (startDate: string) =>
      desk.add({ type: "saveDraft", startDate, templateProducts: [], state: [] }, owner.token);
    expect((await save(tooEarly)).faults).toEqual({ startDate: ["The start date has to be tomorrow or later."] });
    expect((await save(first)).status).toBe(200);
  });

  it("turns published into active into expired by the brand's midnight", async () => {
    const { CampaignId } = (await desk.add()).body.data;
    const statusAt = async (now: string) => {
      await desk.moveTo(now);
      return (await desk.detail(CampaignId)).campaign.Cstatus;
    };
    expect(await statusAt("2026-11-21T04:59:59Z")).toBe(2);
    expect(await statusAt("2026-11-21T05:00:00Z")).toBe(3);
    expect(await statusAt("2027-01-01T04:59:59Z")).toBe(3);
    expect(await statusAt("2027-01-01T05:00:00Z")).toBe(4);
  });
});

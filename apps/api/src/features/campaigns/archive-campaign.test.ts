import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCampaignApi } from "@stashwell/testing/campaign-api";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let brand: TestBrand;
let own: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  own = { token: brand.token };
});
afterAll(() => test.drop());

const archive = (campaignId: string, archived: boolean, options: { token: string } = own) =>
  test.call("POST /brand/campaign/archive", { campaignId, archived }, options);
const end = (campaignId: string) => test.call("POST /brand/campaign/end", { campaignId }, own);
const listed = async (archived?: "yes" | "no") =>
  (await test.call("GET /brand/campaign/", { archived }, own)).body.data.map(({ CampaignId }) => CampaignId);
const isArchived = async (id: string) =>
  (await test.call("GET /brand/campaign/campaignDetail", { id }, own)).body.campaign.archived;

/** A campaign that was ended, and its code. */
async function makeEnded(): Promise<{ id: string; code: string }> {
  const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
  expect((await end(campaign.id)).status).toBe(200);
  return campaign;
}

describe("archiving a campaign", () => {
  it("leaves it out of the list and its table, and changes nothing for customers", async () => {
    const { id, code } = await makeEnded();
    const asSeen = async () =>
      (await test.call("GET /store/campaign/campaignDetail", { id: code })).body.campaign.CampaignId;
    expect(await asSeen()).toBe(id);
    expect((await archive(id, true)).body.message).toBe("Campaign archived.");
    expect(await listed()).not.toContain(id);
    expect(await listed("no")).not.toContain(id);
    expect(await listed("yes")).toEqual([id]);
    expect(await isArchived(id)).toBe(true);
    expect(await asSeen()).toBe(id);
    const table = async (archived?: "yes") =>
      ((await test.call("GET /brand/campaign/export", { archived }, own)).body as Buffer).toString("utf8");
    expect(await table()).not.toContain(code);
    expect(await table("yes")).toContain(code);

    expect((await archive(id, false)).body.message).toBe("Campaign unarchived.");
    expect(await listed()).toContain(id);
    expect(await listed("yes")).toEqual([]);
    const { body } = await test.call("GET /brand/team/audit", { kind: "edits" }, own);
    expect(body.data.slice(0, 2).map(({ action }) => action)).toEqual(["campaign.unarchive", "campaign.archive"]);
  });

  it("is done once, however often it is asked for", async () => {
    const { id } = await makeEnded();
    for (const archived of [true, true, false, false]) expect((await archive(id, archived)).status).toBe(200);
    const { body } = await test.call("GET /brand/team/audit", { kind: "edits" }, own);
    const acts = body.data.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
    expect(acts).toEqual(["campaign.unarchive", "campaign.archive"]);
  });

  it("is for campaigns that are over, and the brand's own", async () => {
    const { id: running } = await makeCampaign(test.services, { brandId: brand.brandId });
    const refused = { status: 409, code: "campaignScreens.archiveRunning" };
    expect(await archive(running, true)).toMatchObject(refused);
    const { body } = await test.call("POST /brand/campaign/duplicate", { campaignId: running }, own);
    expect(await archive(body.data.CampaignId, true)).toMatchObject(refused);
    const { id } = await makeEnded();
    const stranger = { token: (await test.signInBrand()).token };
    expect((await archive(id, true, stranger)).status).toBe(404);
    expect(await isArchived(id)).toBe(false);
  });

  it("ends when the campaign is edited", async () => {
    const api = await openCampaignApi();
    const options = { token: api.brand.token };
    const campaignId = await api.published();
    await api.app.call("POST /brand/campaign/end", { campaignId }, options);
    await api.app.call("POST /brand/campaign/archive", { campaignId, archived: true }, options);
    const { archived, CStartDate: startDate, CEndDate: endDate } = (await api.detail(campaignId)).campaign;
    expect(archived).toBe(true);
    const edited = await api.edit(campaignId, { campaignName: "Corrected", startDate, endDate });
    expect(edited).toMatchObject({ status: 200 });
    expect((await api.detail(campaignId)).campaign.archived).toBe(false);
    await api.app.drop();
  });

  it("ends when the campaign is reopened", async () => {
    const { id } = await makeEnded();
    await archive(id, true);
    expect((await test.call("POST /brand/campaign/resume", { campaignId: id }, own)).status).toBe(200);
    expect(await isArchived(id)).toBe(false);
    expect(await listed()).toContain(id);
  });
});

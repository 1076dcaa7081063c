import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { cleanUp } from "../cleanup/jobs.ts";

let test: TestApp;
let brand: TestBrand;
let own: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  brand = await test.signInBrand();
  own = { token: brand.token };
});
afterAll(() => test.drop());

async function newDraft(): Promise<string> {
  const { id } = await makeCampaign(test.services, { brandId: brand.brandId });
  const { body } = await test.call("POST /brand/campaign/duplicate", { campaignId: id }, own);
  return body.data.CampaignId;
}
const remove = (campaignId: string, options: { token: string } = own) =>
  test.call("POST /brand/campaign/delete", { campaignId }, options);
const restore = (campaignId: string, options: { token: string } = own) =>
  test.call("POST /brand/campaign/restore", { campaignId }, options);
const detail = (id: string) => test.call("GET /brand/campaign/campaignDetail", { id }, own);
const listed = async () => (await test.call("GET /brand/campaign/", {}, own)).body;

describe("deleting a draft", () => {
  it("has it nowhere, and brings it back as it was", async () => {
    const id = await newDraft();
    const before = (await detail(id)).body;
    const { total, data } = await listed();
    expect(data.map(({ CampaignId }) => CampaignId)).toContain(id);

    expect((await remove(id)).status).toBe(200);
    expect((await detail(id)).status).toBe(404);
    expect((await test.call("POST /brand/campaign/duplicate", { campaignId: id }, own)).status).toBe(404);
    const after = await listed();
    expect(after.data.map(({ CampaignId }) => CampaignId)).not.toContain(id);
    expect(after.total).toBe(total - 1);
    const product = before.products[0]!;
    const offering = () =>
      test.call("GET /brand/product/campaigns", { organizationProductId: product.organizationProductId }, own);
    expect(JSON.stringify((await offering()).body)).not.toContain(id);

    expect((await restore(id)).status).toBe(200);
    expect((await detail(id)).body.campaign).toMatchObject({
      CampaignCode: before.campaign.CampaignCode,
      version: before.campaign.version,
    });
    expect(JSON.stringify((await offering()).body)).toContain(id);
    const { body } = await test.call("GET /brand/team/audit", { kind: "edits" }, own);
    expect(body.data.slice(0, 2).map(({ action }) => action)).toEqual(["campaign.restore", "campaign.delete"]);
  });

  it("is done once, however often it is asked for", async () => {
    const id = await newDraft();
    for (const act of [remove, remove, restore, restore]) expect((await act(id)).status).toBe(200);
    const { body } = await test.call("GET /brand/team/audit", { kind: "edits" }, own);
    expect(body.data.slice(0, 3).map(({ action }) => action)).toEqual([
      "campaign.restore",
      "campaign.delete",
      "campaign.duplicate",
    ]);
  });

  it("is for the brand's own drafts alone", async () => {
    const published = await makeCampaign(test.services, { brandId: brand.brandId });
    expect(await remove(published.id)).toMatchObject({ status: 409, code: "campaignScreens.deletePublished" });
    const id = await newDraft();
    const stranger = { token: (await test.signInBrand()).token };
    expect((await remove(id, stranger)).status).toBe(404);
    await remove(id);
    expect((await restore(id, stranger)).status).toBe(404);
    expect((await detail(id)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
  });

  it("is for good a month later, with what was chosen for it", async () => {
    const [gone, other] = [await newDraft(), await newDraft()];
    await remove(gone);
    test.clock.advance({ hours: 29 * 24 });
    expect(await cleanUp(test.services.db, test.clock)).toMatchObject({ drafts: 0 });
    test.clock.advance({ hours: 24 });
    expect(await cleanUp(test.services.db, test.clock)).toMatchObject({ drafts: 1 });
    const rows = await test.services.db
      .selectFrom("campaign_product")
      .select("campaign_id")
      .where("campaign_id", "in", [gone, other])
      .execute();
    expect(new Set(rows.map(({ campaign_id }) => campaign_id))).toEqual(new Set([other]));
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { addProduct } from "@stashwell/testing/campaign-form";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => campaignApi.app.drop());

const duplicate = (campaignId: string, token = campaignApi.brand.token) =>
  campaignApi.app.call("POST /brand/campaign/duplicate", { campaignId }, { token });

describe("duplicate", () => {
  it("makes a draft of everything, with a code of its own, from tomorrow on", async () => {
    const customImage = await makePictureUrl({ width: 400, height: 300 });
    const id = await campaignApi.published({ campaignName: "Owambe", customImage, templateType: 1 });
    await campaignApi.moveTo("2027-03-01T15:00:00Z");
    const reply = await duplicate(id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: words("campaigns.duplicated"),
      data: { Cstatus: 1, version: 1 },
    });

    const [before, after] = [await campaignApi.detail(id), await campaignApi.detail(reply.body.data.CampaignId)];
    expect(after.campaign.CampaignCode).not.toBe(before.campaign.CampaignCode);
    // 21 Nov to 31 Dec are 40 days.
    expect(after.campaign).toMatchObject({
      CampaignName: "Copy of Owambe",
      CStartDate: "2027-03-02",
      CEndDate: "2027-04-11",
      publishedAt: null,
      claimed: 0,
      Denomination: before.campaign.Denomination,
      CardCount: before.campaign.CardCount,
      privacyPolicy: before.campaign.privacyPolicy,
      terms: before.campaign.terms,
      disclaimer: before.campaign.disclaimer,
      customerTemplateUrl: before.campaign.customerTemplateUrl,
      buttonPosition: before.campaign.buttonPosition,
    });
    expect(after.products).toEqual(before.products);
    expect(after.stateCity).toEqual(before.stateCity);
    expect(after.template).toEqual(before.template);
  });

  it("counts tomorrow by the brand's calendar, and takes a code for the id", async () => {
    const { body } = await campaignApi.draft();
    // Still 30 November in New York.
    await campaignApi.moveTo("2026-12-01T04:00:00Z");
    const copy = await duplicate(body.data.CampaignCode.toLowerCase());
    expect((await campaignApi.detail(copy.body.data.CampaignId)).campaign.CStartDate).toBe("2026-12-01");
  });

  it("can be published as it is", async () => {
    const copy = await duplicate(await campaignApi.published());
    const { campaign } = await campaignApi.detail(copy.body.data.CampaignId);
    const reply = await campaignApi.edit(copy.body.data.CampaignId, {
      campaignCode: campaign.CampaignCode,
      startDate: campaign.CStartDate,
      endDate: campaign.CEndDate,
      customerTemplate: {},
      version: 1,
    });
    expect([reply.status, reply.body.data.Cstatus]).toEqual([200, 2]);
  });

  it("leaves out products that were put away, and keeps the name within its length", async () => {
    const gone = await addProduct(campaignApi.app, campaignApi.brand);
    const name = "🎉".repeat(60);
    const id = (
      await campaignApi.draft({ campaignName: name, templateProducts: [gone, ...campaignApi.products], state: "all" })
    ).body.data.CampaignId;
    await campaignApi.app.call(
      "POST /brand/product/archive",
      { organizationProductId: gone, archived: true },
      { token: campaignApi.brand.token },
    );
    const copy = await campaignApi.detail((await duplicate(id)).body.data.CampaignId);
    expect(copy.products.map((product) => product.organizationProductId)).toEqual(campaignApi.products);
    expect(copy.stateCity).toBe("ALL States");
    expect(copy.campaign.CampaignName.length).toBeLessThanOrEqual(120);
    expect(copy.campaign.CampaignName.startsWith("Copy of 🎉")).toBe(true);
    expect(copy.campaign.CampaignName.isWellFormed()).toBe(true);
  });

  it("speaks the account's language", async () => {
    const spanish = await campaignApi.app.signInBrand();
    await campaignApi.app.call("POST /brand/user/language", { language: "ES" }, { token: spanish.token });
    const product = await addProduct(campaignApi.app, spanish);
    const { body } = await campaignApi.add({ templateProducts: [product], campaignName: "Otoño" }, spanish.token);
    const copy = await duplicate(body.data.CampaignId, spanish.token);
    const requests = { id: copy.body.data.CampaignId };
    const reply = await campaignApi.app.call("GET /brand/campaign/campaignDetail", requests, { token: spanish.token });
    expect(reply.body.campaign.CampaignName).toBe("Copia de Otoño");
  });

  it("makes one copy for one key", async () => {
    const { body } = await campaignApi.draft();
    const input = { campaignId: body.data.CampaignId };
    const options = { token: campaignApi.brand.token, headers: { "idempotency-key": "one-copy-please" } };
    const [first, second] = [
      await campaignApi.app.call("POST /brand/campaign/duplicate", input, options),
      await campaignApi.app.call("POST /brand/campaign/duplicate", input, options),
    ];
    expect(second.body).toEqual(first.body);
  });

  it("is for the brand itself, and for what there is", async () => {
    const id = await campaignApi.published();
    expect((await duplicate(id, campaignApi.other.token)).code).toBe("campaigns.notFound");
    expect((await duplicate("no-such-id")).status).toBe(404);
    expect((await campaignApi.app.call("POST /brand/campaign/duplicate", { campaignId: id })).status).toBe(401);
    const empty = await campaignApi.app.call(
      "POST /brand/campaign/duplicate",
      { campaignId: "" },
      { token: campaignApi.brand.token },
    );
    expect([empty.status, Object.keys(empty.errors)]).toEqual([422, ["campaignId"]]);
  });
});

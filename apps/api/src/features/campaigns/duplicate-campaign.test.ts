import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignDesk, openCampaignDesk } from "@stashwell/testing/campaign-desk";
import { addProduct } from "@stashwell/testing/campaign-form";
import { makePictureUrl } from "@stashwell/testing/pictures";

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await openCampaignDesk();
});
beforeEach(() => desk.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => desk.app.drop());

const duplicate = (campaignId: string, token = desk.brand.token) =>
  desk.app.call("POST /brand/campaign/duplicate", { campaignId }, { token });

describe("duplicate", () => {
  it("makes a draft of everything, with a code of its own, from tomorrow on", async () => {
    const customImage = await makePictureUrl({ width: 400, height: 300 });
    const id = await desk.published({ campaignName: "Owambe", customImage, templateType: 1 });
    await desk.moveTo("2027-03-01T15:00:00Z");
    const reply = await duplicate(id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: "Campaign copied. This is the copy, as a draft.",
      data: { Cstatus: 1, version: 1 },
    });

    const [before, after] = [await desk.detail(id), await desk.detail(reply.body.data.CampaignId)];
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
    const { body } = await desk.draft();
    // Still 30 November in New York.
    await desk.moveTo("2026-12-01T04:00:00Z");
    const copy = await duplicate(body.data.CampaignCode.toLowerCase());
    expect((await desk.detail(copy.body.data.CampaignId)).campaign.CStartDate).toBe("2026-12-01");
  });

  it("can be published as it is", async () => {
    const copy = await duplicate(await desk.published());
    const { campaign } = await desk.detail(copy.body.data.CampaignId);
    const reply = await desk.edit(copy.body.data.CampaignId, {
      campaignCode: campaign.CampaignCode,
      startDate: campaign.CStartDate,
      endDate: campaign.CEndDate,
      customerTemplate: {},
      version: 1,
    });
    expect([reply.status, reply.body.data.Cstatus]).toEqual([200, 2]);
  });

  it("leaves out products that were put away, and keeps the name within its length", async () => {
    const gone = await addProduct(desk.app, desk.brand);
    const name = "🎉".repeat(60);
    const id = (await desk.draft({ campaignName: name, templateProducts: [gone, ...desk.products], state: "all" })).body
      .data.CampaignId;
    await desk.app.call(
      "POST /brand/product/archive",
      { organizationProductId: gone, archived: true },
      { token: desk.brand.token },
    );
    const copy = await desk.detail((await duplicate(id)).body.data.CampaignId);
    expect(copy.products.map((product) => product.organizationProductId)).toEqual(desk.products);
    expect(copy.stateCity).toBe("ALL States");
    expect(copy.campaign.CampaignName.length).toBeLessThanOrEqual(120);
    expect(copy.campaign.CampaignName.startsWith("Copy of 🎉")).toBe(true);
    expect(copy.campaign.CampaignName.isWellFormed()).toBe(true);
  });

  it("speaks the account's language", async () => {
    const spanish = await desk.app.signInBrand();
    await desk.app.call("POST /brand/user/language", { language: "ES" }, { token: spanish.token });
    const product = await addProduct(desk.app, spanish);
    const { body } = await desk.add({ templateProducts: [product], campaignName: "Otoño" }, spanish.token);
    const copy = await duplicate(body.data.CampaignId, spanish.token);
    const asked = { id: copy.body.data.CampaignId };
    const reply = await desk.app.call("GET /brand/campaign/campaignDetail", asked, { token: spanish.token });
    expect(reply.body.campaign.CampaignName).toBe("Copia de Otoño");
  });

  it("makes one copy for one key", async () => {
    const { body } = await desk.draft();
    const input = { campaignId: body.data.CampaignId };
    const options = { token: desk.brand.token, headers: { "idempotency-key": "one-copy-please" } };
    const [first, second] = [
      await desk.app.call("POST /brand/campaign/duplicate", input, options),
      await desk.app.call("POST /brand/campaign/duplicate", input, options),
    ];
    expect(second.body).toEqual(first.body);
  });

  it("is for the brand itself, and for what there is", async () => {
    const id = await desk.published();
    expect((await duplicate(id, desk.other.token)).code).toBe("campaigns.notFound");
    expect((await duplicate("no-such-id")).status).toBe(404);
    expect((await desk.app.call("POST /brand/campaign/duplicate", { campaignId: id })).status).toBe(401);
    const empty = await desk.app.call(
      "POST /brand/campaign/duplicate",
      { campaignId: "" },
      { token: desk.brand.token },
    );
    expect([empty.status, Object.keys(empty.faults)]).toEqual([422, ["campaignId"]]);
  });
});

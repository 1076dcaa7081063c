import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignDesk, openCampaignDesk } from "@stashwell/testing/campaign-desk";
import { makePictureUrl } from "@stashwell/testing/pictures";

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await openCampaignDesk();
});
beforeEach(() => desk.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => desk.app.drop());

/** A campaign's products and states, each with the transaction that wrote its row. */
async function writtenChoices(campaignId: string) {
  const { db } = desk.app.services;
  const writtenBy = sql<string>`xmin::text`.as("by");
  const products = await db
    .selectFrom("campaign_product")
    .select(["product_id as id", writtenBy])
    .where("campaign_id", "=", campaignId)
    .orderBy("position")
    .execute();
  const states = await db
    .selectFrom("campaign_state")
    .select(["state_id as id", writtenBy])
    .where("campaign_id", "=", campaignId)
    .orderBy("state_id")
    .execute();
  return { products, states };
}

describe("campaign/edit of a draft", () => {
  it("changes it and raises its version", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    const reply = await desk.edit(CampaignId, {
      type: "saveDraft",
      campaignName: "Renamed",
      version: 1,
      templateProducts: [desk.products[1]],
      state: ["US-TX"],
    });
    expect(reply.body).toMatchObject({
      message: "Campaign saved as draft.",
      data: { CampaignId, Cstatus: 1, version: 2 },
    });
    const after = await desk.detail(CampaignId);
    expect([after.campaign.CampaignName, after.products.length, after.stateCity]).toEqual([
      "Renamed",
      1,
      [{ StateId: "US-TX", stateName: "Texas" }],
    ]);
  });

  it("keeps pictures that were not sent again", async () => {
    const { CampaignId } = (await desk.draft({ templateType: 1, customImage: await makePictureUrl({ color: "#00f" }) }))
      .body.data;
    const before = await desk.detail(CampaignId);
    await desk.edit(CampaignId, {
      type: "saveDraft",
      templateType: 1,
      customerTemplate: { base64Template: "" },
      customImage: undefined,
    });
    const after = await desk.detail(CampaignId);
    expect([after.campaign.customerTemplateUrl, after.template]).toEqual([
      before.campaign.customerTemplateUrl,
      before.template,
    ]);
    expect(after.template.CustomCode).toMatch(/^\/images\//);
  });

  it("publishes it", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    const reply = await desk.edit(CampaignId);
    expect(reply.body).toMatchObject({ message: "Campaign published to merchants.", data: { Cstatus: 2, version: 2 } });
  });

  it("refuses a stale version and changes nothing", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    await desk.edit(CampaignId, { type: "saveDraft", campaignName: "First", version: 1 });
    const reply = await desk.edit(CampaignId, { type: "saveDraft", campaignName: "Second", version: 1 });
    expect([reply.status, reply.code]).toEqual([409, "campaigns.stale"]);
    expect((await desk.detail(CampaignId)).campaign.CampaignName).toBe("First");
  });

  it("lets one of two edits of the same version through", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    const replies = await Promise.all(
      ["A", "B", "C"].map((campaignName) => desk.edit(CampaignId, { type: "saveDraft", campaignName, version: 1 })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("lets the last write win when no version is sent", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    await desk.edit(CampaignId, { type: "saveDraft", campaignName: "First" });
    expect((await desk.edit(CampaignId, { type: "saveDraft", campaignName: "Second" })).body.data.version).toBe(3);
  });

  it("judges the start date only when it changes, and lets it end on its first day", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    await desk.moveTo("2026-12-05T15:00:00Z");
    expect((await desk.edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
    expect((await desk.edit(CampaignId, { type: "saveDraft", startDate: "2026-12-05" })).faults).toEqual({
      startDate: ["The start date has to be tomorrow or later."],
    });
    expect(
      (await desk.edit(CampaignId, { type: "saveDraft", startDate: "2026-12-06", endDate: "2026-12-06" })).status,
    ).toBe(200);
  });

  it("takes products in another order, and writes only what differs", async () => {
    const [first, second] = desk.products as [string, string];
    const choices = { templateProducts: [first, second], state: ["US-NY", "US-TX"] };
    const { CampaignId } = (await desk.draft(choices)).body.data;
    const before = await writtenChoices(CampaignId);
    expect(before.products.map(({ id }) => id)).toEqual([first, second]);
    await desk.edit(CampaignId, { type: "saveDraft", ...choices });
    expect(await writtenChoices(CampaignId)).toEqual(before);

    const other = { templateProducts: [second, first], state: ["US-TX", "US-CA"] };
    await desk.edit(CampaignId, { type: "saveDraft", ...other });
    const after = await writtenChoices(CampaignId);
    expect(after.products.map(({ id }) => id)).toEqual([second, first]);
    expect(after.states.map(({ id }) => id)).toEqual(["US-CA", "US-TX"]);
    expect(after.states[1]).toEqual(before.states[1]);
  });

  it("does not publish a draft past its end", async () => {
    const { CampaignId } = (await desk.draft()).body.data;
    await desk.moveTo("2027-01-01T15:00:00Z");
    const reply = await desk.edit(CampaignId);
    expect([reply.status, reply.faults]).toEqual([
      422,
      { endDate: ["This draft is past its end date and cannot be published."] },
    ]);
    expect((await desk.edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
  });

  it("can be named by its code, by its own brand alone", async () => {
    const { CampaignId, CampaignCode } = (await desk.draft()).body.data;
    expect((await desk.edit(CampaignCode.toLowerCase(), { type: "saveDraft" })).body.data.CampaignId).toBe(CampaignId);
    for (const id of [CampaignId, CampaignCode]) {
      const reply = await desk.edit(id, { type: "saveDraft", templateProducts: [] }, desk.other.token);
      expect([reply.status, reply.code]).toEqual([404, "campaigns.notFound"]);
    }
    expect((await desk.edit("no-such-id", { type: "saveDraft" })).status).toBe(404);
  });
});

describe("campaign/edit after publishing", () => {
  it("changes texts and days, and stays published whatever type says", async () => {
    const id = await desk.published();
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await desk.edit(id, { type, disclaimer: `Changed by ${type}`, endDate: "2027-01-31" });
      expect(reply.body).toMatchObject({ message: "Campaign updated.", data: { Cstatus: 2 } });
      expect((await desk.detail(id)).campaign).toMatchObject({
        disclaimer: `Changed by ${type}`,
        CEndDate: "2027-01-31",
      });
    }
  });

  it("locks denomination, code and chosen states", async () => {
    const id = await desk.published();
    expect((await desk.edit(id, { denomination: "30" })).faults).toEqual({
      denomination: ["This cannot be changed after publishing."],
    });
    expect((await desk.edit(id, { denomination: "25" })).status).toBe(200);
    const { code } = (await desk.app.call("GET /brand/campaign/campaignCode", {}, { token: desk.brand.token })).body;
    expect((await desk.edit(id, { campaignCode: code })).faults).toEqual({
      campaignCode: ["This cannot be changed after publishing."],
    });
    expect((await desk.edit(id, { state: ["US-NY"] })).faults).toEqual({
      state: ["Selected states stay after publishing."],
    });
    expect((await desk.edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).status).toBe(200);
    expect((await desk.edit(id, { state: "all" })).status).toBe(200);
    expect((await desk.edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).faults).toEqual({
      state: ["Selected states stay after publishing."],
    });
  });

  it("lets the quantity only rise", async () => {
    const id = await desk.published();
    expect((await desk.edit(id, { noOfVoucher: 99 })).faults).toEqual({
      noOfVoucher: ["After publishing, the number of vouchers can only rise."],
    });
    expect((await desk.edit(id, { noOfVoucher: 150 })).status).toBe(200);
    expect((await desk.detail(id)).campaign).toMatchObject({ CardCount: 150, TotalOffer: "3750.00" });
  });

  it("stays complete", async () => {
    const id = await desk.published();
    const reply = await desk.edit(id, {
      type: "saveDraft",
      terms: "",
      templateProducts: [],
      customerTemplate: undefined,
    });
    expect(reply.faults).toEqual({
      terms: ["Please input your terms"],
      templateProducts: ["Please select at least one product."],
    });
  });

  it("keeps a product that a merchant stocks", async () => {
    const id = await desk.published();
    const shop = await desk.app.signInBusiness();
    const at = desk.app.clock.now();
    const { db } = desk.app.services;
    await db
      .insertInto("participation")
      .values({ campaign_id: id, store_id: shop.storeId, business_id: shop.businessId, joined_at: at })
      .execute();
    await db
      .insertInto("stock")
      .values({ campaign_id: id, store_id: shop.storeId, product_id: desk.products[0] ?? "", quantity: 5 })
      .execute();
    expect((await desk.edit(id, { templateProducts: [desk.products[1]] })).faults).toEqual({
      templateProducts: ["A merchant stocks this product, so it cannot be removed."],
    });
    expect((await desk.edit(id, { templateProducts: [desk.products[0]] })).status).toBe(200);
  });

  it("is edited while it is live, its start in the past", async () => {
    const id = await desk.published();
    await desk.moveTo("2026-12-05T15:00:00Z");
    expect((await desk.edit(id, { disclaimer: "Live" })).body.data.Cstatus).toBe(3);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));
afterAll(() => campaignApi.app.drop());

/** A campaign's products and states, each with the transaction that wrote its row. */
async function writtenChoices(campaignId: string) {
  const { db } = campaignApi.app.services;
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
    const { CampaignId } = (await campaignApi.draft()).body.data;
    const reply = await campaignApi.edit(CampaignId, {
      type: "saveDraft",
      campaignName: "Renamed",
      version: 1,
      templateProducts: [campaignApi.products[1]],
      state: ["US-TX"],
    });
    expect(reply.body).toMatchObject({
      message: words("campaigns.draftSaved"),
      data: { CampaignId, Cstatus: 1, version: 2 },
    });
    const after = await campaignApi.detail(CampaignId);
    expect([after.campaign.CampaignName, after.products.length, after.stateCity]).toEqual([
      "Renamed",
      1,
      [{ StateId: "US-TX", stateName: "Texas" }],
    ]);
  });

  it("keeps pictures that were not sent again", async () => {
    const { CampaignId } = (
      await campaignApi.draft({ templateType: 1, customImage: await makePictureUrl({ color: "#00f" }) })
    ).body.data;
    const before = await campaignApi.detail(CampaignId);
    await campaignApi.edit(CampaignId, {
      type: "saveDraft",
      templateType: 1,
      customerTemplate: { base64Template: "" },
      customImage: undefined,
    });
    const after = await campaignApi.detail(CampaignId);
    expect([after.campaign.customerTemplateUrl, after.template]).toEqual([
      before.campaign.customerTemplateUrl,
      before.template,
    ]);
    expect(after.template.CustomCode).toMatch(/^\/images\//);
  });

  it("publishes it", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    const reply = await campaignApi.edit(CampaignId);
    expect(reply.body).toMatchObject({ message: words("campaigns.published"), data: { Cstatus: 2, version: 2 } });
  });

  it("refuses a stale version and changes nothing", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    await campaignApi.edit(CampaignId, { type: "saveDraft", campaignName: "First", version: 1 });
    const reply = await campaignApi.edit(CampaignId, { type: "saveDraft", campaignName: "Second", version: 1 });
    expect([reply.status, reply.code]).toEqual([409, "campaigns.stale"]);
    expect((await campaignApi.detail(CampaignId)).campaign.CampaignName).toBe("First");
  });

  it("lets one of two edits of the same version through", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    const replies = await Promise.all(
      ["A", "B", "C"].map((campaignName) =>
        campaignApi.edit(CampaignId, { type: "saveDraft", campaignName, version: 1 }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("lets the last write win when no version is sent", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    await campaignApi.edit(CampaignId, { type: "saveDraft", campaignName: "First" });
    expect((await campaignApi.edit(CampaignId, { type: "saveDraft", campaignName: "Second" })).body.data.version).toBe(
      3,
    );
  });

  it("judges the start date only when it changes, and lets it end on its first day", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    await campaignApi.moveTo("2026-12-05T15:00:00Z");
    expect((await campaignApi.edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
    expect((await campaignApi.edit(CampaignId, { type: "saveDraft", startDate: "2026-12-05" })).errors).toEqual({
      startDate: [words("campaigns.startDatePast")],
    });
    expect(
      (await campaignApi.edit(CampaignId, { type: "saveDraft", startDate: "2026-12-06", endDate: "2026-12-06" }))
        .status,
    ).toBe(200);
  });

  it("takes products in another order, and writes only what differs", async () => {
    const [first, second] = campaignApi.products as [string, string];
    const choices = { templateProducts: [first, second], state: ["US-NY", "US-TX"] };
    const { CampaignId } = (await campaignApi.draft(choices)).body.data;
    const before = await writtenChoices(CampaignId);
    expect(before.products.map(({ id }) => id)).toEqual([first, second]);
    await campaignApi.edit(CampaignId, { type: "saveDraft", ...choices });
    expect(await writtenChoices(CampaignId)).toEqual(before);

    const other = { templateProducts: [second, first], state: ["US-TX", "US-CA"] };
    await campaignApi.edit(CampaignId, { type: "saveDraft", ...other });
    const after = await writtenChoices(CampaignId);
    expect(after.products.map(({ id }) => id)).toEqual([second, first]);
    expect(after.states.map(({ id }) => id)).toEqual(["US-CA", "US-TX"]);
    expect(after.states[1]).toEqual(before.states[1]);
  });

  it("does not publish a draft past its end", async () => {
    const { CampaignId } = (await campaignApi.draft()).body.data;
    await campaignApi.moveTo("2027-01-01T15:00:00Z");
    const reply = await campaignApi.edit(CampaignId);
    expect([reply.status, reply.errors]).toEqual([422, { endDate: [words("campaigns.expiredDraft")] }]);
    expect((await campaignApi.edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
  });

  it("can be named by its code, by its own brand alone", async () => {
    const { CampaignId, CampaignCode } = (await campaignApi.draft()).body.data;
    expect((await campaignApi.edit(CampaignCode.toLowerCase(), { type: "saveDraft" })).body.data.CampaignId).toBe(
      CampaignId,
    );
    for (const id of [CampaignId, CampaignCode]) {
      const reply = await campaignApi.edit(id, { type: "saveDraft", templateProducts: [] }, campaignApi.other.token);
      expect([reply.status, reply.code]).toEqual([404, "campaigns.notFound"]);
    }
    expect((await campaignApi.edit("no-such-id", { type: "saveDraft" })).status).toBe(404);
  });
});

describe("campaign/edit after publishing", () => {
  it("changes texts and days, and stays published whatever type says", async () => {
    const id = await campaignApi.published();
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await campaignApi.edit(id, { type, disclaimer: `Changed by ${type}`, endDate: "2027-01-31" });
      expect(reply.body).toMatchObject({ message: words("campaigns.updated"), data: { Cstatus: 2 } });
      expect((await campaignApi.detail(id)).campaign).toMatchObject({
        disclaimer: `Changed by ${type}`,
        CEndDate: "2027-01-31",
      });
    }
  });

  it("locks denomination, code and chosen states", async () => {
    const id = await campaignApi.published();
    expect((await campaignApi.edit(id, { denomination: "30" })).errors).toEqual({
      denomination: [words("campaigns.locked")],
    });
    expect((await campaignApi.edit(id, { denomination: "25" })).status).toBe(200);
    const { code } = (
      await campaignApi.app.call("GET /brand/campaign/campaignCode", {}, { token: campaignApi.brand.token })
    ).body;
    expect((await campaignApi.edit(id, { campaignCode: code })).errors).toEqual({
      campaignCode: [words("campaigns.locked")],
    });
    expect((await campaignApi.edit(id, { state: ["US-NY"] })).errors).toEqual({
      state: [words("campaigns.lockedState")],
    });
    expect((await campaignApi.edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).status).toBe(200);
    expect((await campaignApi.edit(id, { state: "all" })).status).toBe(200);
    expect((await campaignApi.edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).errors).toEqual({
      state: [words("campaigns.lockedState")],
    });
  });

  it("lets the quantity only rise", async () => {
    const id = await campaignApi.published();
    expect((await campaignApi.edit(id, { noOfVoucher: 99 })).errors).toEqual({
      noOfVoucher: [words("campaigns.quantityOnlyRises")],
    });
    expect((await campaignApi.edit(id, { noOfVoucher: 150 })).status).toBe(200);
    expect((await campaignApi.detail(id)).campaign).toMatchObject({ CardCount: 150, TotalOffer: "3750.00" });
  });

  it("stays complete", async () => {
    const id = await campaignApi.published();
    const reply = await campaignApi.edit(id, {
      type: "saveDraft",
      terms: "",
      templateProducts: [],
      customerTemplate: undefined,
    });
    expect(reply.errors).toEqual({
      terms: ["Please input your terms"],
      templateProducts: [words("campaigns.productsRequired")],
    });
  });

  it("keeps a product that a merchant stocks", async () => {
    const id = await campaignApi.published();
    const shop = await campaignApi.app.signInBusiness();
    const at = campaignApi.app.clock.now();
    const { db } = campaignApi.app.services;
    await db
      .insertInto("participation")
      .values({ campaign_id: id, store_id: shop.storeId, business_id: shop.businessId, joined_at: at })
      .execute();
    await db
      .insertInto("stock")
      .values({ campaign_id: id, store_id: shop.storeId, product_id: campaignApi.products[0] ?? "", quantity: 5 })
      .execute();
    expect((await campaignApi.edit(id, { templateProducts: [campaignApi.products[1]] })).errors).toEqual({
      templateProducts: [words("campaigns.stockedProduct")],
    });
    expect((await campaignApi.edit(id, { templateProducts: [campaignApi.products[0]] })).status).toBe(200);
  });

  it("is edited while it is live, its start in the past", async () => {
    const id = await campaignApi.published();
    await campaignApi.moveTo("2026-12-05T15:00:00Z");
    expect((await campaignApi.edit(id, { disclaimer: "Live" })).body.data.Cstatus).toBe(3);
  });
});

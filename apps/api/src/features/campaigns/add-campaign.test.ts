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

const SUMMARY = "Please fill out the required fields (Campaign Name, Campaign Start & End Date). ";
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string[] }).message;

describe("campaign/add", () => {
  it("publishes a complete campaign", async () => {
    const reply = await campaignApi.add();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ message: words("campaigns.published"), data: { Cstatus: 2, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await campaignApi.detail(reply.body.data.CampaignId);
    expect(campaign).toMatchObject({
      CampaignCode: reply.body.data.CampaignCode,
      Denomination: "25.00",
      CardCount: 100,
      TotalOffer: "2500.00",
      terms: "One voucher a purchase.",
      websiteToBrand: "One voucher a purchase.",
      textBackgroundColor: "#FB984A",
      textBorderColor: "#FB984A",
      textColor: "#000000",
      createDt: "2026-11-20T20:30:00+05:30",
      publishedAt: "2026-11-20T20:30:00+05:30",
      claimed: 0,
    });
    expect(offered.map((product) => product.name)).toEqual(["Jollof Mix", "Zobo Drink"]);
    expect(stateCity).toEqual([
      { StateId: "US-CA", stateName: "California" },
      { StateId: "US-NY", stateName: "New York" },
    ]);
    expect(template).toEqual({ type: "Default", TemplateId: "default" });
  });

  it("makes no voucher rows, and one tally", async () => {
    const { CampaignId } = (await campaignApi.add({ noOfVoucher: "50000" })).body.data;
    const vouchers = await campaignApi.app.services.db
      .selectFrom("voucher")
      .selectAll()
      .where("campaign_id", "=", CampaignId)
      .execute();
    const tallies = await campaignApi.app.services.db
      .selectFrom("campaign_tally")
      .selectAll()
      .where("campaign_id", "=", CampaignId)
      .execute();
    const nothing = { claimed: 0, downloaded: 0, redeemed: 0, released: 0, given: 0 };
    expect([vouchers, tallies]).toEqual([[], [{ campaign_id: CampaignId, ...nothing }]]);
  });

  it("saves a draft of name and days only", async () => {
    const bare = {
      type: "saveDraft",
      campaignName: "Just a name",
      startDate: "2026-12-01",
      endDate: "2026-12-24",
    } as const;
    const reply = await campaignApi.app.call("POST /brand/campaign/add", bare, { token: campaignApi.brand.token });
    expect(reply.body).toMatchObject({ message: words("campaigns.draftSaved"), data: { Cstatus: 1, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await campaignApi.detail(reply.body.data.CampaignId);
    expect(campaign).toMatchObject({
      Denomination: "0.00",
      CardCount: 0,
      TotalOffer: "0.00",
      customerShortUrl: null,
      customerTemplateUrl: null,
      publishedAt: null,
    });
    expect([offered, stateCity, template]).toEqual([[], [], { type: "custom" }]);
  });

  it("ignores status and total that a client sends", async () => {
    const reply = await campaignApi.draft({ Cstatus: 3, totalOfferValue: "1000000.00" });
    expect(reply.body.data.Cstatus).toBe(1);
    expect((await campaignApi.detail(reply.body.data.CampaignId)).campaign.TotalOffer).toBe("2500.00");
  });

  it.each([
    [{ campaignName: "  " }, { campaignName: ["Please input your Campaign Name"] }],
    [{ startDate: "" }, { startDate: [words("campaigns.startDateRequired")] }],
    [{ endDate: undefined }, { endDate: [words("campaigns.endDateRequired")] }],
    [
      { campaignName: "", startDate: "", endDate: "" },
      {
        campaignName: ["Please input your Campaign Name"],
        startDate: [words("campaigns.startDateRequired")],
        endDate: [words("campaigns.endDateRequired")],
      },
    ],
  ])("sums up %j", async (changes, errors) => {
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await campaignApi.add({ type, ...changes });
      expect([reply.status, reply.code, reply.errors]).toEqual([422, "campaigns.requiredFields", errors]);
      expect(messageOf(reply)[0]).toBe(SUMMARY);
    }
  });

  it.each([
    ["denomination", "12a", "No. of denomination has to be a number."],
    ["denomination", "-5", "No. of denomination has to be a number."],
    ["denomination", "1234567890", words("campaigns.denominationLength")],
    ["denomination", "1.234", words("campaigns.denominationDecimals")],
    ["noOfVoucher", "ten", "No. of Voucher has to be a number."],
    ["noOfVoucher", "-1", "No. of Voucher has to be a number."],
    ["noOfVoucher", "1.5", "No. of Voucher has to be a number."],
    ["noOfVoucher", "123456789", "Value should be less than 8 character."],
    ["noOfVoucher", "50001", "Value should be less than 50k."],
    ["noOfVoucher", 50_001, "Value should be less than 50k."],
    ["noOfVoucher", "0", words("campaigns.voucherCountMin")],
    ["startDate", "2026-11-20", words("campaigns.startDatePast")],
    ["startDate", "2026-02-30", words("errors.date")],
    ["endDate", "2026-11-21", words("campaigns.endDateOnStart")],
    ["endDate", "2026-11-20", words("campaigns.endDateBeforeStart")],
    ["campaignName", "x".repeat(121), words("errors.tooLong")],
    ["templateType", 3, words("errors.invalid")],
    ["type", "publish", words("errors.invalid")],
    ["state", "some", words("errors.list")],
    ["disclaimer", "no\0where", words("errors.invalid")],
    ["campaignCode", "NOTMINE9", words("campaigns.codeTaken")],
    ["customImage", "data:image/svg+xml;base64,PHN2Zy8+", words("errors.notPicture")],
  ])("refuses %s %j in a draft and in a publication", async (field, value, text) => {
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await campaignApi.add({ type, [field]: value });
      expect([reply.status, reply.errors]).toEqual([422, { [field]: [text] }]);
    }
  });

  it.each([
    [{ position: { x: 161, y: -68 } }, "customerTemplate.position", words("campaigns.buttonBounds")],
    [{ position: { x: 0, y: -403 } }, "customerTemplate.position", words("campaigns.buttonBounds")],
    [{ textColor: "red" }, "customerTemplate.textColor", words("campaigns.colour")],
    [{ base64Template: "no picture" }, "customerTemplate.base64Template", words("errors.notPicture")],
  ])("refuses the customer template %j", async (customerTemplate, field, text) => {
    expect((await campaignApi.draft({ customerTemplate })).errors).toEqual({ [field]: [text] });
  });

  it("keeps the button's place and colours", async () => {
    const customerTemplate = {
      textBackgroundColor: "#0B6E4F",
      textColor: "#ffffff",
      textBorderColor: "#13201b",
      position: { x: 159.6, y: -402 },
    };
    const { campaign } = await campaignApi.detail((await campaignApi.draft({ customerTemplate })).body.data.CampaignId);
    expect(campaign).toMatchObject({
      textBackgroundColor: "#0B6E4F",
      textColor: "#ffffff",
      textBorderColor: "#13201b",
    });
    expect(JSON.parse(campaign.buttonPosition)).toEqual({ x: 160, y: -402 });
  });

  it("names everything that publishing lacks, on its wire name", async () => {
    const bare = {
      type: "Publish",
      campaignName: "Incomplete",
      startDate: "2026-12-01",
      endDate: "2026-12-24",
    } as const;
    const reply = await campaignApi.app.call("POST /brand/campaign/add", bare, { token: campaignApi.brand.token });
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({
      denomination: [words("campaigns.denominationRequired")],
      noOfVoucher: [words("campaigns.voucherCountRequired")],
      templateProducts: [words("campaigns.productsRequired")],
      state: [words("campaigns.statesRequired")],
      privacyPolicy: ["Please input your privacy policy"],
      terms: ["Please input your terms"],
      disclaimer: ["Please input your campaign disclaimer"],
      customerTemplate: [words("campaigns.customerTemplateRequired")],
      templateType: [words("campaigns.templateRequired")],
    });
  });

  it("needs a denomination above 0 to publish, and the picture of a custom template", async () => {
    expect((await campaignApi.add({ denomination: "0.00" })).errors).toEqual({
      denomination: [words("campaigns.denominationRequired")],
    });
    expect((await campaignApi.add({ templateType: 1 })).errors).toEqual({
      customImage: [words("campaigns.templateRequired")],
    });
    expect((await campaignApi.draft({ denomination: "0.00" })).status).toBe(200);
  });

  it.each([
    [{ templateType: 1, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, templateId: "default" }, "Default"],
    [{ templateType: 1, templateId: "default" }, "Default"],
  ])("reads the template of %j as %s", async (changes, type) => {
    const customImage = "customImage" in changes ? await makePictureUrl({ width: 400, height: 300 }) : undefined;
    const reply = await campaignApi.add({ ...changes, customImage });
    expect((await campaignApi.detail(reply.body.data.CampaignId)).template.type).toBe(type);
  });

  it.each(["7", "7.", "7.5", ".5", "123456.78", "999999999"])("takes the denomination %s", async (denomination) => {
    const { campaign } = await campaignApi.detail(
      (await campaignApi.add({ denomination, noOfVoucher: 2 })).body.data.CampaignId,
    );
    expect(campaign.Denomination).toBe(Number(denomination).toFixed(2));
    expect(campaign.TotalOffer).toBe((Number(denomination) * 2).toFixed(2));
  });

  it("takes all states as one word or as the whole list", async () => {
    const { states } = (
      await campaignApi.app.call("GET /brand/campaign/fetchState", {}, { token: campaignApi.brand.token })
    ).body;
    for (const state of ["all", states.map(({ stateId }) => stateId)]) {
      const reply = await campaignApi.detail((await campaignApi.add({ state })).body.data.CampaignId);
      expect([reply.stateCity, reply.campaign.allStateSelected]).toEqual(["ALL States", true]);
    }
  });

  it("refuses products and states of others", async () => {
    const foreign = await addProduct(campaignApi.app, campaignApi.other);
    const reply = await campaignApi.draft({
      templateProducts: [campaignApi.products[0], foreign, "no-uuid"],
      state: ["US-NY", "NG-LA"],
    });
    expect(reply.errors).toEqual({
      "templateProducts.1": [words("campaigns.unknownProduct")],
      "templateProducts.2": [words("campaigns.unknownProduct")],
      "state.1": [words("campaigns.unknownState")],
    });
  });

  it("reports a broken picture together with the other faults", async () => {
    const reply = await campaignApi.draft({ campaignName: "", customImage: "x", startDate: "2026-11-01" });
    expect(Object.keys(reply.errors).toSorted()).toEqual(["campaignName", "customImage", "startDate"]);
  });

  it("speaks the language that is asked for", async () => {
    expect(messageOf(await campaignApi.draft({ campaignName: "", lan: "FR" }))[0]).toContain("champs obligatoires");
    expect((await campaignApi.draft({ lan: "zh" })).body.message).toBe("活动已保存为草稿。");
  });

  it("is for brands alone", async () => {
    expect((await campaignApi.app.call("POST /brand/campaign/add", campaignApi.form)).status).toBe(401);
    expect((await campaignApi.add({}, (await campaignApi.app.signInBusiness()).token)).status).toBe(403);
  });
});

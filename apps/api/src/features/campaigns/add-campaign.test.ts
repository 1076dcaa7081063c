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

const SUMMARY = "Please fill out the required fields (Campaign Name, Campaign Start & End Date). ";
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string[] }).message;

describe("campaign/add", () => {
  it("publishes a complete campaign", async () => {
    const reply = await desk.add();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ message: "Campaign published to merchants.", data: { Cstatus: 2, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await desk.detail(reply.body.data.CampaignId);
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
    const { CampaignId } = (await desk.add({ noOfVoucher: "50000" })).body.data;
    const vouchers = await desk.app.services.db
      .selectFrom("voucher")
      .selectAll()
      .where("campaign_id", "=", CampaignId)
      .execute();
    const tallies = await desk.app.services.db
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
    const reply = await desk.app.call("POST /brand/campaign/add", bare, { token: desk.brand.token });
    expect(reply.body).toMatchObject({ message: "Campaign saved as draft.", data: { Cstatus: 1, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await desk.detail(reply.body.data.CampaignId);
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
    const reply = await desk.draft({ Cstatus: 3, totalOfferValue: "1000000.00" });
    expect(reply.body.data.Cstatus).toBe(1);
    expect((await desk.detail(reply.body.data.CampaignId)).campaign.TotalOffer).toBe("2500.00");
  });

  it.each([
    [{ campaignName: "  " }, { campaignName: ["Please input your Campaign Name"] }],
    [{ startDate: "" }, { startDate: ["Please input your Start Date"] }],
    [{ endDate: undefined }, { endDate: ["Please input your End Date"] }],
    [
      { campaignName: "", startDate: "", endDate: "" },
      {
        campaignName: ["Please input your Campaign Name"],
        startDate: ["Please input your Start Date"],
        endDate: ["Please input your End Date"],
      },
    ],
  ])("sums up %j", async (changes, faults) => {
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await desk.add({ type, ...changes });
      expect([reply.status, reply.code, reply.faults]).toEqual([422, "campaigns.requiredFields", faults]);
      expect(messageOf(reply)[0]).toBe(SUMMARY);
    }
  });

  it.each([
    ["denomination", "12a", "No. of denomination has to be a number."],
    ["denomination", "-5", "No. of denomination has to be a number."],
    ["denomination", "1234567890", "At most 9 characters."],
    ["denomination", "1.234", "At most two decimals."],
    ["noOfVoucher", "ten", "No. of Voucher has to be a number."],
    ["noOfVoucher", "-1", "No. of Voucher has to be a number."],
    ["noOfVoucher", "1.5", "No. of Voucher has to be a number."],
    ["noOfVoucher", "123456789", "Value should be less than 8 character."],
    ["noOfVoucher", "50001", "Value should be less than 50k."],
    ["noOfVoucher", 50_001, "Value should be less than 50k."],
    ["noOfVoucher", "0", "At least one voucher is needed."],
    ["startDate", "2026-11-20", "The start date has to be tomorrow or later."],
    ["startDate", "2026-02-30", "Please enter a date."],
    ["endDate", "2026-11-21", "The end date has to be after the start date."],
    ["endDate", "2026-11-20", "The end date cannot be before the start date."],
    ["campaignName", "x".repeat(121), "This text is too long."],
    ["templateType", 3, "This value is not valid."],
    ["type", "publish", "This value is not valid."],
    ["state", "some", "This list is not valid."],
    ["disclaimer", "no\0where", "This value is not valid."],
    ["campaignCode", "NOTMINE9", "This campaign code is not yours to use. Please take a new one."],
    ["customImage", "data:image/svg+xml;base64,PHN2Zy8+", "This file is not a picture. PNG, JPEG and WebP are taken."],
  ])("refuses %s %j in a draft and in a publication", async (field, value, text) => {
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await desk.add({ type, [field]: value });
      expect([reply.status, reply.faults]).toEqual([422, { [field]: [text] }]);
    }
  });

  it.each([
    [{ position: { x: 161, y: -68 } }, "customerTemplate.position", "The button has to stay within the picture."],
    [{ position: { x: 0, y: -403 } }, "customerTemplate.position", "The button has to stay within the picture."],
    [{ textColor: "red" }, "customerTemplate.textColor", "A colour is # and six hexadecimal digits."],
    [
      { base64Template: "no picture" },
      "customerTemplate.base64Template",
      "This file is not a picture. PNG, JPEG and WebP are taken.",
    ],
  ])("refuses the customer template %j", async (customerTemplate, field, text) => {
    expect((await desk.draft({ customerTemplate })).faults).toEqual({ [field]: [text] });
  });

  it("keeps the button's place and colours", async () => {
    const customerTemplate = {
      textBackgroundColor: "#0B6E4F",
      textColor: "#ffffff",
      textBorderColor: "#13201b",
      position: { x: 159.6, y: -402 },
    };
    const { campaign } = await desk.detail((await desk.draft({ customerTemplate })).body.data.CampaignId);
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
    const reply = await desk.app.call("POST /brand/campaign/add", bare, { token: desk.brand.token });
    expect(reply.status).toBe(422);
    expect(reply.faults).toEqual({
      denomination: ["Please input a denomination above 0."],
      noOfVoucher: ["Please input your Number of Voucher(s)"],
      templateProducts: ["Please select at least one product."],
      state: ["Please select at least one state."],
      privacyPolicy: ["Please input your privacy policy"],
      terms: ["Please input your terms"],
      disclaimer: ["Please input your campaign disclaimer"],
      customerTemplate: ["Please add the customer template picture."],
      templateType: ["Please choose a template."],
    });
  });

  it("needs a denomination above 0 to publish, and the picture of a custom template", async () => {
    expect((await desk.add({ denomination: "0.00" })).faults).toEqual({
      denomination: ["Please input a denomination above 0."],
    });
    expect((await desk.add({ templateType: 1 })).faults).toEqual({ customImage: ["Please choose a template."] });
    expect((await desk.draft({ denomination: "0.00" })).status).toBe(200);
  });

  it.each([
    [{ templateType: 1, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, templateId: "default" }, "Default"],
    [{ templateType: 1, templateId: "default" }, "Default"],
  ])("reads the template of %j as %s", async (changes, type) => {
    const customImage = "customImage" in changes ? await makePictureUrl({ width: 400, height: 300 }) : undefined;
    const reply = await desk.add({ ...changes, customImage });
    expect((await desk.detail(reply.body.data.CampaignId)).template.type).toBe(type);
  });

  it.each(["7", "7.", "7.5", ".5", "123456.78", "999999999"])("takes the denomination %s", async (denomination) => {
    const { campaign } = await desk.detail((await desk.add({ denomination, noOfVoucher: 2 })).body.data.CampaignId);
    expect(campaign.Denomination).toBe(Number(denomination).toFixed(2));
    expect(campaign.TotalOffer).toBe((Number(denomination) * 2).toFixed(2));
  });

  it("takes all states as one word or as the whole list", async () => {
    const { states } = (await desk.app.call("GET /brand/campaign/fetchState", {}, { token: desk.brand.token })).body;
    for (const state of ["all", states.map(({ stateId }) => stateId)]) {
      const reply = await desk.detail((await desk.add({ state })).body.data.CampaignId);
      expect([reply.stateCity, reply.campaign.allStateSelected]).toEqual(["ALL States", true]);
    }
  });

  it("refuses products and states of others", async () => {
    const foreign = await addProduct(desk.app, desk.other);
    const reply = await desk.draft({
      templateProducts: [desk.products[0], foreign, "no-uuid"],
      state: ["US-NY", "NG-LA"],
    });
    expect(reply.faults).toEqual({
      "templateProducts.1": ["One of these products is not yours."],
      "templateProducts.2": ["One of these products is not yours."],
      "state.1": ["One of these states is not in your country."],
    });
  });

  it("reports a broken picture together with the other faults", async () => {
    const reply = await desk.draft({ campaignName: "", customImage: "x", startDate: "2026-11-01" });
    expect(Object.keys(reply.faults).toSorted()).toEqual(["campaignName", "customImage", "startDate"]);
  });

  it("speaks the language that is asked for", async () => {
    expect(messageOf(await desk.draft({ campaignName: "", lan: "FR" }))[0]).toContain("champs obligatoires");
    expect((await desk.draft({ lan: "zh" })).body.message).toBe("活动已保存为草稿。");
  });

  it("is for brands alone", async () => {
    expect((await desk.app.call("POST /brand/campaign/add", desk.form)).status).toBe(401);
    expect((await desk.add({}, (await desk.app.signInBusiness()).token)).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../accounts/sessions.ts";
import { addProduct, type CampaignFormInput, completeForm } from "../testing/campaign-form.ts";
import { makePictureUrl } from "../testing/pictures.ts";
import type { TestBrand } from "../testing/tenants.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let brand: TestBrand;
let other: TestBrand;
let products: string[];
let form: CampaignFormInput;

beforeAll(async () => {
  app = await createTestApp();
  [brand, other] = [await app.signInBrand(), await app.signInBrand()];
  products = [
    await addProduct(app, brand, { name: "Jollof Mix" }),
    await addProduct(app, brand, { name: "Zobo Drink" }),
  ];
  form = await completeForm(products);
});
beforeEach(() => moveTo("2026-11-20T15:00:00Z"));
afterAll(() => app.drop());

/** Sessions die of half a day without use: whoever moves the clock signs in again. */
async function moveTo(now: string) {
  app.clock.set(now);
  brand.token = await openSession(app.services.db, app.clock, brand.accountId);
}

const add = (changes: Record<string, unknown> = {}, token = brand.token) =>
  app.call("POST /brand/campaign/add", { ...form, ...changes }, { token });
const edit = (campaignId: string, changes: Record<string, unknown> = {}, token = brand.token) =>
  app.call("PUT /brand/campaign/edit/{campaignId}", { ...form, campaignId, ...changes }, { token });
const detail = async (id: string) =>
  (await app.call("GET /brand/campaign/campaignDetail", { id }, { token: brand.token })).body;
const draft = (changes: Record<string, unknown> = {}) => add({ type: "saveDraft", ...changes });
const SUMMARY = "Please fill out the required fields (Campaign Name, Campaign Start & End Date). ";
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string[] }).message;

const published = async (changes: Record<string, unknown> = {}) => (await add(changes)).body.data.CampaignId;

describe("campaign/add", () => {
  it("publishes a complete campaign", async () => {
    const reply = await add();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ message: "Campaign published to merchants.", data: { Cstatus: 2, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await detail(reply.body.data.CampaignId);
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
    const { CampaignId } = (await add({ noOfVoucher: "50000" })).body.data;
    const vouchers = await app.services.db
      .selectFrom("voucher")
      .selectAll()
      .where("campaign_id", "=", CampaignId)
      .execute();
    const tallies = await app.services.db
      .selectFrom("campaign_tally")
      .selectAll()
      .where("campaign_id", "=", CampaignId)
      .execute();
    expect([vouchers, tallies]).toEqual([[], [{ campaign_id: CampaignId, claimed: 0, downloaded: 0, redeemed: 0 }]]);
  });

  it("saves a draft of name and days only", async () => {
    const bare = {
      type: "saveDraft",
      campaignName: "Just a name",
      startDate: "2026-12-01",
      endDate: "2026-12-24",
    } as const;
    const reply = await app.call("POST /brand/campaign/add", bare, { token: brand.token });
    expect(reply.body).toMatchObject({ message: "Campaign saved as draft.", data: { Cstatus: 1, version: 1 } });
    const { campaign, products: offered, stateCity, template } = await detail(reply.body.data.CampaignId);
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
    const reply = await draft({ Cstatus: 3, totalOfferValue: "1000000.00" });
    expect(reply.body.data.Cstatus).toBe(1);
    expect((await detail(reply.body.data.CampaignId)).campaign.TotalOffer).toBe("2500.00");
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
      const reply = await add({ type, ...changes });
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
      const reply = await add({ type, [field]: value });
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
    expect((await draft({ customerTemplate })).faults).toEqual({ [field]: [text] });
  });

  it("keeps the button's place and colours", async () => {
    const customerTemplate = {
      textBackgroundColor: "#0B6E4F",
      textColor: "#ffffff",
      textBorderColor: "#13201b",
      position: { x: 159.6, y: -402 },
    };
    const { campaign } = await detail((await draft({ customerTemplate })).body.data.CampaignId);
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
    const reply = await app.call("POST /brand/campaign/add", bare, { token: brand.token });
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
    expect((await add({ denomination: "0.00" })).faults).toEqual({
      denomination: ["Please input a denomination above 0."],
    });
    expect((await add({ templateType: 1 })).faults).toEqual({ customImage: ["Please choose a template."] });
    expect((await draft({ denomination: "0.00" })).status).toBe(200);
  });

  it.each([
    [{ templateType: 1, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, customImage: "PICTURE" }, "custom"],
    [{ templateType: undefined, templateId: "default" }, "Default"],
    [{ templateType: 1, templateId: "default" }, "Default"],
  ])("reads the template of %j as %s", async (changes, type) => {
    const customImage = "customImage" in changes ? await makePictureUrl({ width: 400, height: 300 }) : undefined;
    const reply = await add({ ...changes, customImage });
    expect((await detail(reply.body.data.CampaignId)).template.type).toBe(type);
  });

  it.each(["7", "7.", "7.5", ".5", "123456.78", "999999999"])("takes the denomination %s", async (denomination) => {
    const { campaign } = await detail((await add({ denomination, noOfVoucher: 2 })).body.data.CampaignId);
    expect(campaign.Denomination).toBe(Number(denomination).toFixed(2));
    expect(campaign.TotalOffer).toBe((Number(denomination) * 2).toFixed(2));
  });

  it("takes all states as one word or as the whole list", async () => {
    const { states } = (await app.call("GET /brand/campaign/fetchState", {}, { token: brand.token })).body;
    for (const state of ["all", states.map(({ stateId }) => stateId)]) {
      const reply = await detail((await add({ state })).body.data.CampaignId);
      expect([reply.stateCity, reply.campaign.allStateSelected]).toEqual(["ALL States", true]);
    }
  });

  it("refuses products and states of others", async () => {
    const foreign = await addProduct(app, other);
    const reply = await draft({ templateProducts: [products[0], foreign, "no-uuid"], state: ["US-NY", "NG-LA"] });
    expect(reply.faults).toEqual({
      "templateProducts.1": ["One of these products is not yours."],
      "templateProducts.2": ["One of these products is not yours."],
      "state.1": ["One of these states is not in your country."],
    });
  });

  it("reports a broken picture together with the other faults", async () => {
    const reply = await draft({ campaignName: "", customImage: "x", startDate: "2026-11-01" });
    expect(Object.keys(reply.faults).toSorted()).toEqual(["campaignName", "customImage", "startDate"]);
  });

  it("speaks the language that is asked for", async () => {
    expect(messageOf(await draft({ campaignName: "", lan: "FR" }))[0]).toContain("champs obligatoires");
    expect((await draft({ lan: "zh" })).body.message).toBe("活动已保存为草稿。");
  });

  it("is for brands alone", async () => {
    expect((await app.call("POST /brand/campaign/add", form)).status).toBe(401);
    expect((await add({}, (await app.signInBusiness()).token)).status).toBe(403);
  });
});

describe("campaign/edit of a draft", () => {
  it("changes it and raises its version", async () => {
    const { CampaignId } = (await draft()).body.data;
    const reply = await edit(CampaignId, {
      type: "saveDraft",
      campaignName: "Renamed",
      version: 1,
      templateProducts: [products[1]],
      state: ["US-TX"],
    });
    expect(reply.body).toMatchObject({
      message: "Campaign saved as draft.",
      data: { CampaignId, Cstatus: 1, version: 2 },
    });
    const after = await detail(CampaignId);
    expect([after.campaign.CampaignName, after.products.length, after.stateCity]).toEqual([
      "Renamed",
      1,
      [{ StateId: "US-TX", stateName: "Texas" }],
    ]);
  });

  it("keeps pictures that were not sent again", async () => {
    const { CampaignId } = (await draft({ templateType: 1, customImage: await makePictureUrl({ color: "#00f" }) })).body
      .data;
    const before = await detail(CampaignId);
    await edit(CampaignId, {
      type: "saveDraft",
      templateType: 1,
      customerTemplate: { base64Template: "" },
      customImage: undefined,
    });
    const after = await detail(CampaignId);
    expect([after.campaign.customerTemplateUrl, after.template]).toEqual([
      before.campaign.customerTemplateUrl,
      before.template,
    ]);
    expect(after.template.CustomCode).toMatch(/^\/images\//);
  });

  it("publishes it", async () => {
    const { CampaignId } = (await draft()).body.data;
    const reply = await edit(CampaignId);
    expect(reply.body).toMatchObject({ message: "Campaign published to merchants.", data: { Cstatus: 2, version: 2 } });
  });

  it("refuses a stale version and changes nothing", async () => {
    const { CampaignId } = (await draft()).body.data;
    await edit(CampaignId, { type: "saveDraft", campaignName: "First", version: 1 });
    const reply = await edit(CampaignId, { type: "saveDraft", campaignName: "Second", version: 1 });
    expect([reply.status, reply.code]).toEqual([409, "campaigns.stale"]);
    expect((await detail(CampaignId)).campaign.CampaignName).toBe("First");
  });

  it("lets one of two edits of the same version through", async () => {
    const { CampaignId } = (await draft()).body.data;
    const replies = await Promise.all(
      ["A", "B", "C"].map((campaignName) => edit(CampaignId, { type: "saveDraft", campaignName, version: 1 })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("lets the last write win when no version is sent", async () => {
    const { CampaignId } = (await draft()).body.data;
    await edit(CampaignId, { type: "saveDraft", campaignName: "First" });
    expect((await edit(CampaignId, { type: "saveDraft", campaignName: "Second" })).body.data.version).toBe(3);
  });

  it("judges the start date only when it changes, and lets it end on its first day", async () => {
    const { CampaignId } = (await draft()).body.data;
    await moveTo("2026-12-05T15:00:00Z");
    expect((await edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
    expect((await edit(CampaignId, { type: "saveDraft", startDate: "2026-12-05" })).faults).toEqual({
      startDate: ["The start date has to be tomorrow or later."],
    });
    expect((await edit(CampaignId, { type: "saveDraft", startDate: "2026-12-06", endDate: "2026-12-06" })).status).toBe(
      200,
    );
  });

  it("does not publish a draft past its end", async () => {
    const { CampaignId } = (await draft()).body.data;
    await moveTo("2027-01-01T15:00:00Z");
    const reply = await edit(CampaignId);
    expect([reply.status, reply.faults]).toEqual([
      422,
      { endDate: ["This draft is past its end date and cannot be published."] },
    ]);
    expect((await edit(CampaignId, { type: "saveDraft" })).status).toBe(200);
  });

  it("can be named by its code, by its own brand alone", async () => {
    const { CampaignId, CampaignCode } = (await draft()).body.data;
    expect((await edit(CampaignCode.toLowerCase(), { type: "saveDraft" })).body.data.CampaignId).toBe(CampaignId);
    for (const id of [CampaignId, CampaignCode]) {
      const reply = await edit(id, { type: "saveDraft", templateProducts: [] }, other.token);
      expect([reply.status, reply.code]).toEqual([404, "campaigns.notFound"]);
    }
    expect((await edit("no-such-id", { type: "saveDraft" })).status).toBe(404);
  });
});

describe("campaign/edit after publishing", () => {
  it("changes texts and days, and stays published whatever type says", async () => {
    const id = await published();
    for (const type of ["saveDraft", "Publish"]) {
      const reply = await edit(id, { type, disclaimer: `Changed by ${type}`, endDate: "2027-01-31" });
      expect(reply.body).toMatchObject({ message: "Campaign updated.", data: { Cstatus: 2 } });
      expect((await detail(id)).campaign).toMatchObject({ disclaimer: `Changed by ${type}`, CEndDate: "2027-01-31" });
    }
  });

  it("locks denomination, code and chosen states", async () => {
    const id = await published();
    expect((await edit(id, { denomination: "30" })).faults).toEqual({
      denomination: ["This cannot be changed after publishing."],
    });
    expect((await edit(id, { denomination: "25" })).status).toBe(200);
    const { code } = (await app.call("GET /brand/campaign/campaignCode", {}, { token: brand.token })).body;
    expect((await edit(id, { campaignCode: code })).faults).toEqual({
      campaignCode: ["This cannot be changed after publishing."],
    });
    expect((await edit(id, { state: ["US-NY"] })).faults).toEqual({
      state: ["Selected states stay after publishing."],
    });
    expect((await edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).status).toBe(200);
    expect((await edit(id, { state: "all" })).status).toBe(200);
    expect((await edit(id, { state: ["US-NY", "US-CA", "US-TX"] })).faults).toEqual({
      state: ["Selected states stay after publishing."],
    });
  });

  it("lets the quantity only rise", async () => {
    const id = await published();
    expect((await edit(id, { noOfVoucher: 99 })).faults).toEqual({
      noOfVoucher: ["After publishing, the number of vouchers can only rise."],
    });
    expect((await edit(id, { noOfVoucher: 150 })).status).toBe(200);
    expect((await detail(id)).campaign).toMatchObject({ CardCount: 150, TotalOffer: "3750.00" });
  });

  it("stays complete", async () => {
    const id = await published();
    const reply = await edit(id, { type: "saveDraft", terms: "", templateProducts: [], customerTemplate: undefined });
    expect(reply.faults).toEqual({
      terms: ["Please input your terms"],
      templateProducts: ["Please select at least one product."],
    });
  });

  it("keeps a product that a merchant stocks", async () => {
    const id = await published();
    const shop = await app.signInBusiness();
    const at = app.clock.now();
    const { db } = app.services;
    await db
      .insertInto("participation")
      .values({ campaign_id: id, store_id: shop.storeId, business_id: shop.businessId, joined_at: at })
      .execute();
    await db
      .insertInto("stock")
      .values({ campaign_id: id, store_id: shop.storeId, product_id: products[0] ?? "", quantity: 5 })
      .execute();
    expect((await edit(id, { templateProducts: [products[1]] })).faults).toEqual({
      templateProducts: ["A merchant stocks this product, so it cannot be removed."],
    });
    expect((await edit(id, { templateProducts: [products[0]] })).status).toBe(200);
  });

  it("is edited while it is live, its start in the past", async () => {
    const id = await published();
    await moveTo("2026-12-05T15:00:00Z");
    expect((await edit(id, { disclaimer: "Live" })).body.data.Cstatus).toBe(3);
  });
});

describe("the history", () => {
  it("tells who created, edited and published", async () => {
    const { CampaignId } = (await draft()).body.data;
    await edit(CampaignId, { type: "saveDraft" });
    await edit(CampaignId);
    const events = await app.services.db
      .selectFrom("audit_event")
      .select(["action", "account_id", "brand_id"])
      .where("subject_id", "=", CampaignId)
      .orderBy("id")
      .execute();
    const who = { account_id: brand.accountId, brand_id: brand.brandId };
    expect(events).toEqual([
      { action: "campaign.create", ...who },
      { action: "campaign.edit", ...who },
      { action: "campaign.publish", ...who },
    ]);
  });

  it("has nothing of a save that was refused", async () => {
    const { total } = (await app.call("GET /brand/campaign/", {}, { token: brand.token })).body;
    await add({ denomination: "0" });
    expect((await app.call("GET /brand/campaign/", {}, { token: brand.token })).body.total).toBe(total);
  });
});

describe("the day's edge", () => {
  it.each([
    ["America/New_York", "1", "2026-11-21T04:59:59Z", "2026-11-21", "2026-11-20"],
    ["America/New_York", "1", "2026-11-21T05:00:00Z", "2026-11-22", "2026-11-21"],
    ["Africa/Lagos", "18", "2026-11-20T22:59:59Z", "2026-11-21", "2026-11-20"],
    ["Africa/Lagos", "18", "2026-11-20T23:00:00Z", "2026-11-22", "2026-11-21"],
  ])("in %s (country %s) at %s the first start is %s", async (timezone, countryId, now, first, tooEarly) => {
    app.clock.set(now);
    const owner = await app.signInBrand({ timezone, countryId });
    const save = (startDate: string) =>
      add({ type: "saveDraft", startDate, templateProducts: [], state: [] }, owner.token);
    expect((await save(tooEarly)).faults).toEqual({ startDate: ["The start date has to be tomorrow or later."] });
    expect((await save(first)).status).toBe(200);
  });

  it("turns published into active into expired by the brand's midnight", async () => {
    const { CampaignId } = (await add()).body.data;
    const statusAt = async (now: string) => {
      await moveTo(now);
      return (await detail(CampaignId)).campaign.Cstatus;
    };
    expect(await statusAt("2026-11-21T04:59:59Z")).toBe(2);
    expect(await statusAt("2026-11-21T05:00:00Z")).toBe(3);
    expect(await statusAt("2027-01-01T04:59:59Z")).toBe(3);
    expect(await statusAt("2027-01-01T05:00:00Z")).toBe(4);
  });
});

import { describe, expect, it } from "vitest";
import { faultsOf, fieldOnWire, missingForDraft, problemsOf, refusalOf, type RuleContext } from "./faults.ts";
import { type CampaignValues, newCampaign } from "./form.ts";

const context: RuleContext = { today: "2026-11-20", creating: true, storedStartDate: "" };
const values = (changes: Partial<CampaignValues> = {}): CampaignValues => ({
  ...newCampaign("K7M4QX2P", { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" }),
  campaignName: "Winter Pantry",
  denomination: "25",
  noOfVoucher: "2000",
  startDate: "2026-12-02",
  endDate: "2026-12-31",
  ...changes,
});

describe("faults", () => {
  it("finds none in what is right, nor in what is not given yet", () => {
    expect(faultsOf(values(), context)).toEqual({});
    expect(
      faultsOf(newCampaign("K7M4QX2P", { privacyPolicy: "", websiteToBrand: "", disclaimer: "" }), context),
    ).toEqual({});
  });

  it.each([
    [{ denomination: "abc" }, { denomination: "campaigns.denominationNumber" }],
    [{ denomination: "1.234" }, { denomination: "campaigns.denominationDecimals" }],
    [{ noOfVoucher: "x" }, { noOfVoucher: "campaigns.voucherCountNumber" }],
    [{ noOfVoucher: "123456789" }, { noOfVoucher: "campaigns.voucherCountLength" }],
    [{ noOfVoucher: "50001" }, { noOfVoucher: "campaigns.voucherCountMax" }],
    [{ noOfVoucher: "50000" }, {}],
    [{ startDate: "2026-11-20" }, { startDate: "campaigns.startDatePast" }],
    [{ startDate: "2026-11-21" }, {}],
    [{ endDate: "2026-12-02" }, { endDate: "campaigns.endDateOnStart" }],
    [{ endDate: "2026-12-01" }, { endDate: "campaigns.endDateBeforeStart" }],
    [{ buttonX: "161" }, { position: "campaigns.buttonBounds" }],
    [{ buttonY: "" }, { position: "campaigns.buttonBounds" }],
    [{ buttonText: "#12" }, { textColor: "campaigns.colour" }],
    [{ campaignName: "n".repeat(121) }, { campaignName: "errors.tooLong" }],
    [{ disclaimer: "d".repeat(20_001) }, { disclaimer: "errors.tooLong" }],
  ])("judges %j", (changes, expected) => {
    expect(faultsOf(values(changes), context)).toEqual(expected);
  });

  it("lets an unchanged start date pass, and an edited campaign end on its first day", () => {
    const edited: RuleContext = { today: "2027-01-05", creating: false, storedStartDate: "2026-12-02" };
    expect(faultsOf(values({ endDate: "2026-12-02" }), edited)).toEqual({});
    expect(faultsOf(values({ startDate: "2026-12-03", endDate: "2027-01-31" }), edited)).toEqual({
      startDate: "campaigns.startDatePast",
    });
  });

  it("lets a published number of vouchers only rise", () => {
    const published: RuleContext = { ...context, publishedVouchers: 2000 };
    expect(faultsOf(values({ noOfVoucher: "1999" }), published)).toEqual({
      noOfVoucher: "campaigns.quantityOnlyRises",
    });
    expect(faultsOf(values({ noOfVoucher: "2001" }), published)).toEqual({});
  });
});

describe("problems", () => {
  it("adds what publishing lacks, and lets a fault speak before a lack", () => {
    expect(problemsOf(values({ denomination: "abc" }), context)).toEqual({
      denomination: "campaigns.denominationNumber",
      templateProducts: "campaigns.productsRequired",
      state: "campaigns.statesRequired",
      customerTemplate: "campaigns.customerTemplateRequired",
    });
  });

  it("keeps a draft past its last day from being published, and from nothing else", () => {
    const late: RuleContext = { today: "2027-01-01", creating: false, storedStartDate: "2026-12-02" };
    expect(problemsOf(values(), late).endDate).toBe("campaigns.expiredDraft");
    expect(faultsOf(values(), late)).toEqual({});
    expect(problemsOf(values(), { ...late, publishedVouchers: 2000 }).endDate).toBeUndefined();
  });

  it("asks a draft for its name and days alone", () => {
    expect(Object.keys(missingForDraft(values({ campaignName: "  ", endDate: "", denomination: "" })))).toEqual([
      "campaignName",
      "endDate",
    ]);
  });
});

describe("the refusal of a save", () => {
  it.each([
    [{ campaignName: "" }, "campaigns.requiredFields"],
    [{ startDate: "", noOfVoucher: "60000" }, "campaigns.requiredFields"],
    [{ denomination: "-5" }, "campaigns.negative"],
    [{ noOfVoucher: "-5" }, "campaigns.negative"],
    [{ noOfVoucher: "60000" }, "campaigns.voucherCountMaxOnSubmit"],
    [{ denomination: "abc" }, "campaigns.denominationNumber"],
    [{ startDate: "2026-11-20" }, "campaigns.startDatePast"],
    [{}, undefined],
  ])("of %j is %s", (changes, expected) => {
    expect(refusalOf(values(changes), context)).toBe(expected);
  });
});

describe("paths on the wire", () => {
  it.each([
    ["campaignName", "campaignName"],
    ["templateProducts.3", "templateProducts"],
    ["customerTemplate.base64Template", "customerTemplate"],
    ["customerTemplate.position", "position"],
    ["customerTemplate.position.x", "position"],
    ["customerTemplate.textColor", "textColor"],
    ["customImage", "template"],
    ["templateType", "template"],
    ["websiteToBrand", "terms"],
    ["somethingNew", undefined],
  ])("%s is %s", (path, field) => {
    expect(fieldOnWire(path)).toBe(field);
  });
});

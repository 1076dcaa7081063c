import { describe, expect, it } from "vitest";
import { errorsOf, missingForDraft, problemsOf, refusalOf, type RuleContext } from "./errors.ts";
import { type WizardValues, newCampaign } from "./form.ts";

const context: RuleContext = { today: "2026-11-20", locale: "en", creating: true, storedStartDate: "" };
const values = (changes: Partial<WizardValues> = {}): WizardValues => ({
  ...newCampaign("K7M4QX2P", { privacyPolicy: "a", terms: "b", disclaimer: "c" }),
  name: "Winter Pantry",
  denomination: "25",
  voucherCount: "2000",
  startsOn: "2026-12-02",
  endsOn: "2026-12-31",
  ...changes,
});

describe("faults", () => {
  it("finds none in what is right, nor in what is not given yet", () => {
    expect(errorsOf(values(), context)).toEqual({});
    expect(errorsOf(newCampaign("K7M4QX2P", { privacyPolicy: "", terms: "", disclaimer: "" }), context)).toEqual({});
  });

  it.each([
    [{ denomination: "abc" }, { denomination: "campaigns.denominationNumber" }],
    [{ denomination: "1.234" }, { denomination: "campaigns.denominationDecimals" }],
    [{ denomination: "99999999.9" }, { denomination: "campaigns.denominationLength" }],
    [{ denomination: "", denominationUnread: "12,50" }, { denomination: "wizard.decimalMark" }],
    [{ denomination: "", denominationUnread: "abc" }, { denomination: "campaigns.denominationNumber" }],
    [{ voucherCount: "", voucherCountUnread: "2.5" }, { voucherCount: "campaigns.voucherCountNumber" }],
    [{ voucherCount: "x" }, { voucherCount: "campaigns.voucherCountNumber" }],
    [{ voucherCount: "123456789" }, { voucherCount: "campaigns.voucherCountLength" }],
    [{ voucherCount: "50001" }, { voucherCount: "campaigns.voucherCountMax" }],
    [{ voucherCount: "50000" }, {}],
    [{ startsOn: "2026-11-20" }, { startsOn: "campaigns.startDatePast" }],
    [{ startsOn: "2026-11-21" }, {}],
    [{ endsOn: "2026-12-02" }, { endsOn: "campaigns.endDateOnStart" }],
    [{ endsOn: "2026-12-01" }, { endsOn: "campaigns.endDateBeforeStart" }],
    [{ buttonPlace: { x: "161", y: "-68" } }, { buttonPlace: "campaigns.buttonBounds" }],
    [{ buttonPlace: { x: "24", y: "" } }, { buttonPlace: "campaigns.buttonBounds" }],
    [{ buttonText: "#12" }, { buttonText: "campaigns.colour" }],
    [{ name: "n".repeat(121) }, { name: "errors.tooLong" }],
    [{ disclaimer: "d".repeat(20_001) }, { disclaimer: "errors.tooLong" }],
  ])("judges %j", (changes, expected) => {
    expect(errorsOf(values(changes), context)).toEqual(expected);
  });

  it("lets an unchanged start date pass, and an edited campaign end on its first day", () => {
    const edited: RuleContext = { ...context, today: "2027-01-05", creating: false, storedStartDate: "2026-12-02" };
    expect(errorsOf(values({ endsOn: "2026-12-02" }), edited)).toEqual({});
    expect(errorsOf(values({ startsOn: "2026-12-03", endsOn: "2027-01-31" }), edited)).toEqual({
      startsOn: "campaigns.startDatePast",
    });
  });

  it("lets a published number of vouchers only rise", () => {
    const published: RuleContext = { ...context, publishedVouchers: 2000 };
    expect(errorsOf(values({ voucherCount: "1999" }), published)).toEqual({
      voucherCount: "campaigns.quantityOnlyRises",
    });
    expect(errorsOf(values({ voucherCount: "2001" }), published)).toEqual({});
  });
});

describe("problems", () => {
  it("adds what publishing lacks, and lets a fault speak before a lack", () => {
    expect(problemsOf(values({ denomination: "abc" }), context)).toEqual({
      denomination: "campaigns.denominationNumber",
      products: "campaigns.productsRequired",
      states: "campaigns.statesRequired",
      picture: "campaigns.customerTemplateRequired",
    });
  });

  it("keeps a draft past its last day from being published, and from nothing else", () => {
    const late: RuleContext = { ...context, today: "2027-01-01", creating: false, storedStartDate: "2026-12-02" };
    expect(problemsOf(values(), late).endsOn).toBe("campaigns.expiredDraft");
    expect(errorsOf(values(), late)).toEqual({});
    expect(problemsOf(values(), { ...late, publishedVouchers: 2000 }).endsOn).toBeUndefined();
  });

  it("asks a draft for its name and days alone", () => {
    expect(Object.keys(missingForDraft(values({ name: "  ", endsOn: "", denomination: "" })))).toEqual([
      "name",
      "endsOn",
    ]);
  });
});

describe("a day that can't be read", () => {
  const typed = values({ startsOn: "", startsOnUnread: "31/13" });

  it("is wrong and not missing, in the refusal as beside its field", () => {
    expect(missingForDraft(typed)).toEqual({});
    expect(refusalOf(typed, context)).toBe("wizard.dateUnread");
    expect(problemsOf(typed, context).startsOn).toBe("wizard.dateUnread");
  });
});

describe("the refusal of a save", () => {
  it.each([
    [{ name: "" }, "campaigns.requiredFields"],
    [{ startsOn: "", voucherCount: "60000" }, "campaigns.requiredFields"],
    [{ denomination: "-5" }, "campaigns.negative"],
    [{ voucherCount: "-5" }, "campaigns.negative"],
    [{ denomination: "", denominationUnread: "-5" }, "campaigns.negative"],
    [{ voucherCount: "60000" }, "campaigns.voucherCountMaxOnSubmit"],
    [{ denomination: "abc" }, "campaigns.denominationNumber"],
    [{ startsOn: "2026-11-20" }, "campaigns.startDatePast"],
    [{}, undefined],
  ])("of %j is %s", (changes, expected) => {
    expect(refusalOf(values(changes), context)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { type CampaignValues, emptyCampaign, fieldOnWire, missingToPublish } from "./fields.ts";
import { TEMPLATE_TYPE } from "./rules.ts";
import { showTexts, textsOfForm, textsOfRow, textsOfDetail, textsToForm, textsToRow } from "./wire.ts";
import { CAMPAIGN, renamed } from "../reading.ts";

const complete: CampaignValues<string | null> = {
  ...emptyCampaign(),
  name: "Owambe",
  startsOn: "2026-12-01",
  endsOn: "2026-12-31",
  denomination: "25",
  voucherCount: "10",
  products: ["one"],
  states: ["GA"],
  privacyPolicy: "p",
  terms: "t",
  disclaimer: "d",
  picture: "hash",
  template: { type: TEMPLATE_TYPE.standard, picture: null },
};

describe("missingToPublish", () => {
  const missingOf = (changes: Partial<CampaignValues<string | null>>) =>
    missingToPublish({ ...complete, ...changes }, (picture) => picture !== null);

  it("is nothing of a complete campaign", () => {
    expect(missingOf({})).toEqual([]);
    expect(missingOf({ states: "all" })).toEqual([]);
    expect(missingOf({ template: { type: TEMPLATE_TYPE.custom, picture: "hash" } })).toEqual([]);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ denomination: "0.00" }, "denomination"],
    [{ voucherCount: "" }, "voucherCount"],
    [{ products: [] }, "products"],
    [{ states: [] }, "states"],
    [{ terms: "" }, "terms"],
    [{ picture: null }, "picture"],
    [{ template: { type: undefined, picture: null } }, "template"],
    [{ template: { type: TEMPLATE_TYPE.custom, picture: null } }, "template"],
  ])("of %j is %s", (changes, field) => {
    expect(missingOf(changes)).toEqual([field]);
  });
});

describe("the texts of a campaign", () => {
  it("come back from the form, the row and the detail as they were", () => {
    const texts = textsOfForm(textsToForm(complete), undefined);
    expect(complete).toMatchObject(texts);
    expect(textsOfRow(textsToRow(texts))).toEqual(texts);
    expect(textsOfDetail(renamed(showTexts(textsToRow(texts), "detail"), CAMPAIGN))).toEqual(texts);
  });

  it("are sent under the names of the wire", () => {
    expect(textsToForm(complete)).toMatchObject({
      campaignName: "Owambe",
      noOfVoucher: "10",
      startDate: "2026-12-01",
      customerTemplate: { textColor: "#000000" },
    });
  });

  it("that a form leaves out are nothing, but for those that stay as they are stored", () => {
    const stored = { ...textsOfForm(textsToForm(complete), undefined), code: "K7M4QX2P", buttonText: "#123456" };
    expect(textsOfForm({ websiteToBrand: "as it was sent once" }, stored)).toMatchObject({
      code: "K7M4QX2P",
      buttonText: "#123456",
      terms: "as it was sent once",
      disclaimer: "",
    });
  });

  it("are shown as nothing worth, and read as nothing, before they are given", () => {
    const shown = showTexts(textsToRow({ ...complete, denomination: "", voucherCount: "" }), "detail");
    expect(shown).toMatchObject({ Denomination: "0.00", CardCount: 0 });
    expect(textsOfDetail(renamed(shown, CAMPAIGN))).toMatchObject({ denomination: "", voucherCount: "" });
  });
});

describe("a path on the wire", () => {
  it.each([
    ["campaignName", "name"],
    ["templateProducts.3", "products"],
    ["customerTemplate.base64Template", "picture"],
    ["customerTemplate.position", "buttonPlace"],
    ["customerTemplate.position.x", "buttonPlace"],
    ["customerTemplate.textColor", "buttonText"],
    ["customImage", "template"],
    ["templateType", "template"],
    ["websiteToBrand", "terms"],
    ["somethingNew", undefined],
  ])("%s is %s", (path, field) => {
    expect(fieldOnWire(path)).toBe(field);
  });
});

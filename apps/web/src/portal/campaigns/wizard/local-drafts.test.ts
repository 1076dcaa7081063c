import { expect, it } from "vitest";
import { errorsOf } from "./errors.ts";
import { newCampaign } from "./form.ts";
import { completed, type LocalDraft } from "./local-drafts.ts";

const policies = { privacyPolicy: "Ours", terms: "Theirs", disclaimer: "None" };
const context = { today: "2026-06-01", locale: "en", creating: true, storedStartDate: "" };
const stored = (values: object) =>
  ({
    id: "1",
    owner: "a",
    keptAt: 0,
    values,
    stored: { startDate: "", sent: {} },
    visited: [1],
    onServer: false,
  }) as unknown as LocalDraft;

it("reads a draft that an older version kept with the values that have come since", () => {
  const { disclaimer, buttonPlace, ...values } = newCampaign("CODE2525", policies);
  expect([disclaimer, buttonPlace]).not.toContain(undefined);
  const read = completed(stored(values));
  expect(errorsOf(read.values, context)).toEqual({});
  expect(read.values).toMatchObject({ code: "CODE2525", terms: "Theirs", disclaimer: "" });
});

it("reads a draft that was kept under the names of the wire", () => {
  const { picture } = newCampaign("", policies);
  const older = {
    campaignCode: "CODE2525",
    campaignName: "Winter Pantry",
    denomination: "25",
    noOfVoucher: "2000",
    startDate: "2026-12-02",
    endDate: "",
    endDateUnread: "31 Foo",
    products: ["p1"],
    allStates: true,
    states: [],
    privacyPolicy: "Ours",
    terms: "Theirs",
    picture,
    buttonX: "30",
    buttonY: "-100",
    buttonBackground: "#000000",
    templateType: 1,
    templatePicture: { stored: "/images/t", chosen: undefined },
  };
  const { values } = completed(stored(older));
  expect(values).toMatchObject({
    code: "CODE2525",
    name: "Winter Pantry",
    voucherCount: "2000",
    startsOn: "2026-12-02",
    endsOn: "",
    endsOnUnread: "31 Foo",
    products: ["p1"],
    states: "all",
    terms: "Theirs",
    disclaimer: "",
    buttonPlace: { x: "30", y: "-100" },
    buttonBackground: "#000000",
    template: { type: 1, picture: { stored: "/images/t" } },
  });
  expect(errorsOf(values, context)).toEqual({ endsOn: "wizard.dateUnread" });
});

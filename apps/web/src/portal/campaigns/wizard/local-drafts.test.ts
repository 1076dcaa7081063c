import { expect, it } from "vitest";
import { faultsOf } from "./faults.ts";
import { newCampaign } from "./form.ts";
import { completed, type LocalDraft } from "./local-drafts.ts";

it("reads a draft that an older version kept with the values that have come since", () => {
  const { disclaimer, buttonX, ...values } = newCampaign("CODE2525", {
    privacyPolicy: "Ours",
    websiteToBrand: "Theirs",
    disclaimer: "None",
  });
  expect([disclaimer, buttonX]).not.toContain(undefined);
  const old = {
    id: "1",
    owner: "a",
    keptAt: 0,
    values,
    stored: { startDate: "", sent: {} },
    visited: [1],
    onServer: false,
  };
  const read = completed(old as unknown as LocalDraft);
  const context = { today: "2026-06-01", creating: true, storedStartDate: "" };
  expect(faultsOf(read.values, context)).toEqual({});
  expect(read.values).toMatchObject({ campaignCode: "CODE2525", terms: "Theirs", disclaimer: "" });
});

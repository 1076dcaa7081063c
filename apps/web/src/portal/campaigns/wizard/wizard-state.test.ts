import { describe, expect, it } from "vitest";
import { newCampaign } from "./form.ts";
import { canAutosave, reduceWizard, serverFaultsOf, startState } from "./wizard-state.ts";

const fresh = newCampaign("K7M4QX2P", { privacyPolicy: "a", websiteToBrand: "b", disclaimer: "c" });

describe("the wizard's state", () => {
  it("drops the server's word on a field when that field changes, and only then", () => {
    const told = reduceWizard(startState(fresh, []), {
      type: "refused",
      faults: { campaignName: "Taken", state: "Unknown" },
    });
    const changed = reduceWizard(told, { type: "change", values: { campaignName: "New" }, fields: ["campaignName"] });
    expect(changed.serverFaults).toEqual({ state: "Unknown" });
    expect(changed.values.campaignName).toBe("New");
  });

  it("shows what a step lacks when one comes back to it, not at first sight", () => {
    const first = reduceWizard(startState(fresh, []), { type: "enterStep", step: 2 });
    expect([...first.shown]).toEqual([]);
    const again = reduceWizard(first, { type: "enterStep", step: 2 });
    expect([...again.shown]).toEqual(["templateProducts", "state"]);
    expect([...again.visited]).toEqual([2]);
  });

  it("reads the server's faults under the fields that show them, the first text of each", () => {
    expect(
      serverFaultsOf({ "templateProducts.2": ["Not yours"], customImage: ["Broken", "Large"], unheardOf: ["?"] }),
    ).toEqual({
      templateProducts: "Not yours",
      template: "Broken",
    });
  });
});

describe("autosaving", () => {
  const draft = { ...fresh, campaignName: "N", startDate: "2026-12-02", endDate: "2026-12-31" };

  it("begins with a name and both days", () => {
    expect(canAutosave(draft, {})).toBe(true);
    expect(canAutosave({ ...draft, endDate: "" }, {})).toBe(false);
    expect(canAutosave({ ...draft, campaignName: " " }, {})).toBe(false);
  });

  it("waits while something is wrong", () => {
    expect(canAutosave(draft, { denomination: "campaigns.denominationNumber" })).toBe(false);
  });
});

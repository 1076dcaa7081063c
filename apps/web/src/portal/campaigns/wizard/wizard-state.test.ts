import { describe, expect, it } from "vitest";
import { newCampaign } from "./form.ts";
import { canAutosave, reduceWizard, serverErrorsOf, startState } from "./wizard-state.ts";

const fresh = newCampaign("K7M4QX2P", { privacyPolicy: "a", terms: "b", disclaimer: "c" });

describe("the wizard's state", () => {
  it("drops the server's word on a field when that field changes, and only then", () => {
    const reply = reduceWizard(startState(fresh, []), {
      type: "refused",
      errors: { name: "Taken", states: "Unknown" },
    });
    const changed = reduceWizard(reply, { type: "change", values: { name: "New" }, fields: ["name"] });
    expect(changed.serverErrors).toEqual({ states: "Unknown" });
    expect(changed.values.name).toBe("New");
  });

  it("shows what a step lacks when one comes back to it, not at first sight", () => {
    const first = reduceWizard(startState(fresh, []), { type: "enterStep", step: 2 });
    expect([...first.shown]).toEqual([]);
    const again = reduceWizard(first, { type: "enterStep", step: 2 });
    expect([...again.shown]).toEqual(["products", "states"]);
    expect([...again.visited]).toEqual([2]);
  });

  it("reads the server's faults under the fields that show them, the first text of each", () => {
    expect(
      serverErrorsOf({ "templateProducts.2": ["Not yours"], customImage: ["Broken", "Large"], unheardOf: ["?"] }),
    ).toEqual({
      products: "Not yours",
      template: "Broken",
    });
  });
});

describe("autosaving", () => {
  const draft = { ...fresh, name: "N", startsOn: "2026-12-02", endsOn: "2026-12-31" };

  it("begins with a name and both days", () => {
    expect(canAutosave(draft, {})).toBe(true);
    expect(canAutosave({ ...draft, endsOn: "" }, {})).toBe(false);
    expect(canAutosave({ ...draft, name: " " }, {})).toBe(false);
  });

  it("waits while something is wrong", () => {
    expect(canAutosave(draft, { denomination: "campaigns.denominationNumber" })).toBe(false);
  });
});

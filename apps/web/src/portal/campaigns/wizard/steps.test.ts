import type { Step } from "@stashwell/shared/campaigns/fields";
import { describe, expect, it } from "vitest";
import { newCampaign } from "./form.ts";
import { inOrder, markOf, stepBeside, stepNamed, stepOfField, stepsDone, stepToContinue, stopsOf } from "./steps.ts";

const visited = (...steps: Step[]): ReadonlySet<Step> => new Set(steps);

describe("a step's mark", () => {
  it("says where one is, whatever is wrong there", () => {
    expect(markOf(2, 2, visited(1, 2), { states: "campaigns.statesRequired" })).toBe("here");
  });

  it("does not judge a step that nobody has seen", () => {
    expect(markOf(3, 2, visited(1, 2), { disclaimer: "campaigns.disclaimerRequired" })).toBe("notStarted");
  });

  it("asks for attention for its own fields only", () => {
    const problems = { states: "campaigns.statesRequired" } as const;
    expect(markOf(2, 4, visited(1, 2, 3, 4), problems)).toBe("attention");
    expect(markOf(1, 4, visited(1, 2, 3, 4), problems)).toBe("done");
  });

  it("of the preview is that of all the others", () => {
    expect(markOf(6, 1, visited(1, 6), { states: "campaigns.statesRequired" })).toBe("attention");
    expect(markOf(6, 1, visited(1, 6), {})).toBe("done");
  });
});

describe("a draft that is continued", () => {
  const fresh = newCampaign("CODE2525", { privacyPolicy: "Private.", terms: "Terms.", disclaimer: "None." });

  it("has done the steps that lack nothing, and goes on with the first other", () => {
    expect(stepsDone(fresh)).toEqual([3, 5]);
    expect(stepToContinue(fresh)).toBe(1);
    const named = { ...fresh, name: "Peaches", startsOn: "2027-01-01", endsOn: "2027-02-01" };
    const informed = { ...named, denomination: "25", voucherCount: "10" };
    expect(stepsDone(informed)).toEqual([1, 3, 5]);
    expect(stepToContinue(informed)).toBe(2);
  });
});

describe("Next", () => {
  const empty = newCampaign("CODE2525", { privacyPolicy: "", terms: "", disclaimer: "" });

  it("stops on the first step at all that it lacks or has wrong, each once", () => {
    const values = { ...empty, denominationUnread: "abc", name: "Fall" };
    expect(stopsOf(1, values, { denomination: "campaigns.denominationNumber" })).toEqual([
      "denomination",
      "voucherCount",
      "startsOn",
      "endsOn",
    ]);
  });

  it("stops on the others only at what is wrong", () => {
    expect(stopsOf(4, empty, {})).toEqual([]);
    expect(stopsOf(4, empty, { buttonText: "campaigns.colour" })).toEqual(["buttonText"]);
  });
});

describe("steps", () => {
  it("are named by the address, the first by anything else", () => {
    expect([stepNamed("4"), stepNamed("7"), stepNamed("x"), stepNamed(undefined)]).toEqual([4, 1, 1, 1]);
  });

  it("end at both ends", () => {
    expect([stepBeside(1, -1), stepBeside(1, 1), stepBeside(6, 1)]).toEqual([1, 2, 6]);
  });

  it("list problems as they are met, and know where a field is", () => {
    expect(
      inOrder({
        disclaimer: "campaigns.disclaimerRequired",
        name: "campaigns.nameRequired",
        states: "campaigns.statesRequired",
      }),
    ).toEqual(["name", "states", "disclaimer"]);
    expect([stepOfField("buttonText"), stepOfField("template"), stepOfField("code")]).toEqual([4, 5, 1]);
  });
});

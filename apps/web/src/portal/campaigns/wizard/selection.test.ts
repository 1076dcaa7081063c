import { describe, expect, it } from "vitest";
import { chosenStates, withChosen, withStates } from "./selection.ts";

const OFFERED = ["AL", "GA", "FL"];

describe("choosing", () => {
  it("keeps the order of choosing, and chooses nothing twice", () => {
    expect(withChosen(["b"], ["a", "b"], true)).toEqual(["b", "a"]);
    expect(withChosen(["b", "a", "c"], ["b", "c"], false)).toEqual(["a"]);
  });
});

describe("states", () => {
  it("are all of them once each is chosen", () => {
    expect(withStates(["AL", "GA"], OFFERED, ["FL"], true)).toBe("all");
  });

  it("are named again once one of all is cleared", () => {
    expect(withStates("all", OFFERED, ["GA"], false)).toEqual(["AL", "FL"]);
    expect(chosenStates("all", OFFERED)).toEqual(OFFERED);
  });

  it("are none when a country offers none", () => {
    expect(withStates([], [], [], true)).toEqual([]);
  });
});

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
    expect(withStates({ allStates: false, states: ["AL", "GA"] }, OFFERED, ["FL"], true)).toEqual({
      allStates: true,
      states: [],
    });
  });

  it("are named again once one of all is cleared", () => {
    expect(withStates({ allStates: true, states: [] }, OFFERED, ["GA"], false)).toEqual({
      allStates: false,
      states: ["AL", "FL"],
    });
    expect(chosenStates({ allStates: true, states: [] }, OFFERED)).toEqual(OFFERED);
  });

  it("are none when a country offers none", () => {
    expect(withStates({ allStates: false, states: [] }, [], [], true)).toEqual({ allStates: false, states: [] });
  });
});

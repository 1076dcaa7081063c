import { describe, expect, it } from "vitest";
import { chosenFirst, chosenStates, postalCode, searched, withChosen, withStates } from "./selection.ts";

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

it("a list begins with what stays chosen, then with what is chosen, each in the order offered", () => {
  const items = ["AL", "FL", "GA", "NV", "TX"].map((id) => ({ id }));
  const ids = chosenFirst(items, new Set(["TX"]), new Set(["TX", "GA", "FL"])).map(({ id }) => id);
  expect(ids).toEqual(["TX", "FL", "GA", "AL", "NV"]);
});

describe("a search", () => {
  const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);
  const states = [
    { id: "US-GA", name: "Georgia" },
    { id: "US-MI", name: "Michigan" },
    { id: "US-NY", name: "New York" },
  ].map((state) => ({ ...state, code: postalCode(state.id) }));
  const products = [
    { name: "Brown Rice 2 kg", code: "085123400060" },
    { name: "Passata", code: "0851-2340 0053" },
  ];

  it("finds a state by its postal abbreviation, before those that have its letters", () => {
    expect(names(searched([...states].toReversed(), "GA", "en"))).toEqual(["Georgia", "Michigan"]);
    expect(names(searched(states, " ny", "en"))).toEqual(["New York"]);
    expect(names(searched(states, "geo", "en"))).toEqual(["Georgia"]);
  });

  it.each(["0-85123-40006-0", "085123 400060", "123400060", "rice"])("finds a product by %s", (typed) => {
    expect(names(searched(products, typed, "en"))).toEqual(["Brown Rice 2 kg"]);
  });

  it("finds nothing by a hyphen alone, which no code has", () => {
    expect(searched(products, "-", "en")).toEqual([]);
    expect(names(searched(products, "085123400053", "en"))).toEqual(["Passata"]);
  });
});

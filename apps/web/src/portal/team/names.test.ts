import { expect, it } from "vitest";
import { initialsOf, isCalled, nameOf } from "./names.ts";

const ada = { firstName: "Ada", lastName: "Obi", email: "a.obi@brands.example" };
const nameless = { firstName: "", lastName: "", email: "dana@brands.example" };

it("calls people by their names, or else by their addresses", () => {
  expect([ada, nameless].map(nameOf)).toEqual(["Ada Obi", "dana@brands.example"]);
  expect([ada, { ...ada, lastName: "" }, nameless].map(initialsOf)).toEqual(["AO", "A", "D"]);
  expect(nameOf({ ...ada, firstName: "" })).toBe("Obi");
});

it("finds them by either, in any case of letters", () => {
  expect([isCalled(ada, " ada o "), isCalled(ada, "A.OBI@"), isCalled(ada, "")]).toEqual([true, true, true]);
  expect([isCalled(nameless, "ada"), isCalled(nameless, "brands")]).toEqual([false, true]);
});

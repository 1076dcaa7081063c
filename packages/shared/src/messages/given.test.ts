import { expect, it } from "vitest";
import { GIVEN } from "./testing/given.ts";
import { CATALOGUES } from "./testing/texts.ts";

const said = (id: string) => {
  const [area = "", key = ""] = id.split(".");
  return CATALOGUES.EN[area]?.[key];
};

it.each(Object.entries(GIVEN))("%s says what is given: %s", (id, text) => {
  expect(said(id)).toBe(text);
});

it("names every text that is given", () => {
  expect(new Set(Object.values(GIVEN)).size).toBe(99);
});

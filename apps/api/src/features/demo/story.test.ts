import { hasWrongCheckDigit } from "@stashwell/shared/products/rules";
import { expect, it } from "vitest";
import { adunola, larkfield } from "./story.ts";

it("every product of the demo has a UPC whose check digit is right", () => {
  const upcs = [larkfield, adunola].flatMap(({ products }) => products.map(({ upc }) => upc));
  expect(upcs.filter(hasWrongCheckDigit)).toEqual([]);
  expect(new Set(upcs).size).toBe(upcs.length);
});

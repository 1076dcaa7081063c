import { expect, it } from "vitest";
import { productNameFault, upcFault } from "./rules.ts";

it.each([
  ["", "products.upcRequired"],
  ["123456", "products.upcMin"],
  ["1234567", undefined],
  ["12345678901234", undefined],
  ["123456789012345", "products.upcMax"],
  ["ABC-123/4", undefined],
  ["1234(567", "products.upcCharacters"],
  ["'", "products.upcCharacters"],
])("judges the UPC %j", (upc, fault) => {
  expect(upcFault(upc)).toBe(fault);
});

it("wants a name of sensible length", () => {
  expect(productNameFault("  ")).toBe("products.nameRequired");
  expect(productNameFault("x".repeat(120))).toBeUndefined();
  expect(productNameFault("x".repeat(121))).toBe("errors.tooLong");
});

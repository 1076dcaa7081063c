import { expect, it } from "vitest";
import { barcodeOf, hasWrongCheckDigit, productNameError, upcError } from "./rules.ts";

it.each([
  ["", "products.upcRequired"],
  ["123456", "products.upcMin"],
  ["1234567", undefined],
  ["12345678901234", undefined],
  ["123456789012345", "products.upcMax"],
  ["ABC-123/4", undefined],
  ["1234(567", "products.upcCharacters"],
  ["'", "products.upcCharacters"],
])("judges the UPC %j", (upc, error) => {
  expect(upcError(upc)).toBe(error);
});

it.each([
  ["abc-123/4", "ABC123/4"],
  [" 0851 2345 00017 ", "0851234500017"],
  ["０８５１２３４５０００１７", "0851234500017"],
])("reads %j as the UPC %j", (typed, upc) => {
  expect(barcodeOf(typed)).toBe(upc);
});

it("wants a name of sensible length", () => {
  expect(productNameError("  ")).toBe("products.nameRequired");
  expect(productNameError("x".repeat(120))).toBeUndefined();
  expect(productNameError("x".repeat(121))).toBe("errors.tooLong");
});

it.each([
  ["96385074", false],
  ["96385075", true],
  ["036000291452", false],
  ["036000291453", true],
  ["4006381333931", false],
  ["4006381333391", true],
  ["10614141000415", false],
  ["10614141000414", true],
  ["1234567", false],
  ["1234567890", false],
  ["ABC-12345678", false],
  ["", false],
])("sees whether the last digit of %j is a wrong one", (upc, wrong) => {
  expect(hasWrongCheckDigit(upc)).toBe(wrong);
});

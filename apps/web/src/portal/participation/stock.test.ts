import type { StockedProduct } from "@stashwell/shared/reading";
import { expect, test } from "vitest";
import { linesOf, matches, readTyped, seenStock, shownStock, stockErrors, stockOf, sumOf, withLines } from "./stock.ts";

const product = (id: string, quantity: string): StockedProduct => ({
  id,
  quantity,
  waitingQty: 0,
  refusedQty: 0,
  productCodeOveride: "Oat Drink",
  name: "Oat Drink",
  upc: "0851234500015",
  imageName: "",
  productImage: "",
  picture: "",
  productId: "",
  productInventoryId: "",
  productPriceId: "",
});
const products = [product("a", "48"), product("b", ""), product("c", "0.00"), product("d", "12.00")];

test("what the server has nothing of is blank", () =>
  expect(stockOf(products)).toEqual({ a: "48", b: "", c: "", d: "12" }));

test("a product is found by a part of its name or UPC, as typed or scanned", () => {
  const found = (search: string) => matches(product("a", "1"), search, "en");
  expect(
    ["", "  ", "oat", "DRINK ", "oat\u00a0drink", "0851234500015", "851234500015", "0-851234-500015", "4500"].map(
      found,
    ),
  ).toEqual(Array(9).fill(true));
  expect(["oats", "99", "drink oat"].map(found)).toEqual([false, false, false]);
});

test("the sum counts pieces and the products that have some", () => {
  expect(sumOf(products, { a: "48", b: "24", c: "0", d: "12" })).toEqual({ pieces: 84, kinds: 3 });
  expect(sumOf(products, {})).toEqual({ pieces: 0, kinds: 0 });
});

test("a field that is no number counts as nothing, and is named", () => {
  const stock = { a: "4x", b: "123456", c: "5" };
  expect(sumOf(products, stock)).toEqual({ pieces: 5, kinds: 1 });
  expect(stockErrors(products, stock)).toEqual({ a: "participation.stockInvalid", b: "participation.stockLength" });
});

test("every product is sent with what was seen of it, blank as 0", () => {
  const known = stockOf(products);
  const typed = { a: { typed: "50", seen: "48" }, d: { typed: "", seen: "11" } };
  const line = (organizationProductId: string, currentQty: string, seenQty: string) => ({
    organizationProductId,
    currentQty,
    seenQty,
  });
  expect(linesOf(products, shownStock(known, typed), seenStock(known, typed))).toEqual([
    line("a", "50", "48"),
    line("b", "0", "0"),
    line("c", "0", "0"),
    line("d", "0", "11"),
  ]);
  expect(linesOf(products.slice(0, 1), { a: "3" }, undefined)).toEqual([
    { organizationProductId: "a", currentQty: "3" },
  ]);
});

test("fields start from what waits to be sent where it differs, and else from the server", () => {
  const lines = [
    { organizationProductId: "a", currentQty: "50", seenQty: "48" },
    { organizationProductId: "b", currentQty: "7", seenQty: "7" },
    // From a version that didn't store the seen quantity.
    { organizationProductId: "c", currentQty: "0" },
  ];
  expect(withLines({ a: "46", b: "6", c: "5", d: "12" }, lines)).toEqual({ a: "50", b: "6", c: "", d: "12" });
});

test("a draft of the version before counts as typed where it differs", () => {
  const start = { a: "48", b: "" };
  expect(readTyped({ a: "48", b: "5" }, start)).toEqual({ b: { typed: "5", seen: "" } });
  expect(readTyped({ a: { typed: "1", seen: "9" } }, start)).toEqual({ a: { typed: "1", seen: "9" } });
  expect(readTyped(undefined, start)).toEqual({});
});

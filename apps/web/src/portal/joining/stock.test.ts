import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { expect, test } from "vitest";
import { linesOf, stockFaults, stockOf, sumOf } from "./stock.ts";

const product = (organizationProductId: string, currentQty: string): StockedProduct => ({
  organizationProductId,
  currentQty,
  productCodeOveride: "Oat Drink",
  name: "Oat Drink",
  upc: "0851234500017",
  imageName: "",
  productImage: "",
  imageurl: "",
  productId: "",
  productInventoryId: "",
  productPriceId: "",
});
const products = [product("a", "48"), product("b", ""), product("c", "0.00"), product("d", "12.00")];

test("what the server has nothing of is blank", () =>
  expect(stockOf(products)).toEqual({ a: "48", b: "", c: "", d: "12" }));

test("the sum counts pieces and the products that have some", () => {
  expect(sumOf(products, { a: "48", b: "24", c: "0", d: "12" })).toEqual({ pieces: 84, kinds: 3 });
  expect(sumOf(products, {})).toEqual({ pieces: 0, kinds: 0 });
});

test("a field that is no number counts as nothing, and is named", () => {
  const stock = { a: "4x", b: "123456", c: "5" };
  expect(sumOf(products, stock)).toEqual({ pieces: 5, kinds: 1 });
  expect(stockFaults(products, stock)).toEqual({ a: "participation.stockInvalid", b: "participation.stockLength" });
});

test("every product is sent, blank as 0", () =>
  expect(linesOf(products, { a: "48", b: "" })).toEqual([
    { organizationProductId: "a", currentQty: "48" },
    { organizationProductId: "b", currentQty: "0" },
    { organizationProductId: "c", currentQty: "0" },
    { organizationProductId: "d", currentQty: "0" },
  ]));

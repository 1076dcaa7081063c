import { expect, test } from "vitest";
import type { StockedProduct } from "@stashwell/shared/reading";
import { draftStockErrors, EMPTY_DRAFT, furtherErrors, isUntouched, registeredErrors } from "./store-draft.ts";

const store = {
  organizationName: "Corner Basket West",
  phoneCode: "+1",
  businessPhone: "1",
  address: { state: "7", city: "12", addressLine1: "12 Ponce Ave #4", zip: "30306", latitude: "", longitude: "" },
  stock: {},
};
const product = (id: string): StockedProduct => ({
  id,
  productId: id,
  productInventoryId: id,
  productPriceId: id,
  productCodeOveride: id,
  name: id,
  upc: "0851234500015",
  imageName: "",
  productImage: "",
  picture: "",
  quantity: "",
  waitingQty: 0,
  refusedQty: 0,
});
const products = [product("a"), product("b")];

test("a further store asks for everything but its place, and takes any phone", () => {
  expect(furtherErrors(EMPTY_DRAFT)).toEqual({
    organizationName: "registration.organizationRequired",
    businessPhone: "registration.businessPhoneRequired",
    state: "registration.stateRequired",
    city: "registration.cityRequired",
    addressLine1: "registration.streetRequired",
    zip: "registration.zipRequired",
  });
  expect(furtherErrors(store)).toEqual({});
});

test("half a place is none", () =>
  expect(furtherErrors({ ...store, address: { ...store.address, latitude: "33.7" } })).toEqual({
    latitude: "participation.locationRequired",
  }));

test("the registered store has to be on the map", () => {
  expect(registeredErrors(store)).toEqual({
    latitude: "participation.locationRequired",
    longitude: "participation.locationRequired",
  });
  const placed = { ...store, address: { ...store.address, latitude: "33.7", longitude: "-84.3" } };
  expect(registeredErrors(placed)).toEqual({});
});

test("stock is digits, at most five, and something", () => {
  expect(draftStockErrors(products, {})).toEqual({ lines: {}, whole: "participation.stockRequired" });
  expect(draftStockErrors(products, { a: "0" })).toEqual({ lines: {}, whole: "participation.stockRequired" });
  expect(draftStockErrors(products, { a: "1.5", b: "100000" })).toEqual({
    lines: { a: "participation.stockInvalid", b: "participation.stockLength" },
    whole: undefined,
  });
  expect(draftStockErrors(products, { a: "12" })).toEqual({ lines: {}, whole: undefined });
});

test("a form is untouched until something stands in it", () => {
  expect(isUntouched(EMPTY_DRAFT)).toBe(true);
  expect(isUntouched({ ...EMPTY_DRAFT, phoneCode: "+1" })).toBe(true);
  expect(isUntouched({ ...EMPTY_DRAFT, stock: { a: "1" } })).toBe(false);
});

test("a store in a state that the campaign is not open to is refused", () => {
  const placed = { ...store, address: { ...store.address, latitude: "33.7", longitude: "-84.3" } };
  const only = new Set(["8"]);
  expect(registeredErrors(placed, only)).toEqual({ state: "participation.outOfReach" });
  expect(furtherErrors(placed, only)).toEqual({ state: "participation.outOfReach" });
  expect(registeredErrors(placed, new Set(["7"]))).toEqual({});
});

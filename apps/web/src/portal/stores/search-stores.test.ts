import { expect, test } from "vitest";
import { aStore } from "./a-store.ts";
import { searchStores } from "./search-stores.ts";

const stores = [
  aStore({ name: "Corner Basket", address: "14 Ponce Ave, Atlanta, GA 30308", stateName: "Georgia" }),
  aStore({ name: "Airport Kiosk", address: "Terminal 2, Dallas, TX 75261", businessPhone: "4045550100" }),
];

test.each([
  ["", ["Corner Basket", "Airport Kiosk"]],
  ["  basket ", ["Corner Basket"]],
  ["PONCE atlanta", ["Corner Basket"]],
  ["georgia", ["Corner Basket"]],
  ["555", ["Airport Kiosk"]],
  ["basket dallas", []],
])("%j finds %j", (typed, expected) => expect(searchStores(stores, typed).map(({ name }) => name)).toEqual(expected));

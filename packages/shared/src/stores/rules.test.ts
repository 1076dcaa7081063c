import { expect, test } from "vitest";
import { moved, storeDetailFaults } from "./rules.ts";

const GOOD = {
  organizationName: "Corner Basket, Midtown",
  businessPhone: "call the owner",
  stateId: "US-GA",
  cityId: "4180439",
  addressLine1: "12 # O'Hara St",
  zipCode: "30-308",
};

test("a store as people write it has no fault: its phone only has to be there", () =>
  expect(storeDetailFaults(GOOD)).toEqual({}));

test("each missing field has its own words", () => {
  const blank = { organizationName: " ", businessPhone: " ", stateId: "", cityId: "", addressLine1: " ", zipCode: "" };
  expect(storeDetailFaults(blank)).toEqual({
    organizationName: "registration.organizationRequired",
    businessPhone: "registration.businessPhoneRequired",
    stateId: "registration.stateRequired",
    cityId: "registration.cityRequired",
    addressLine1: "registration.streetRequired",
    zipCode: "registration.zipRequired",
  });
  expect(storeDetailFaults({ ...GOOD, zipCode: "12" })).toEqual({ zipCode: "registration.zipInvalid" });
});

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, -5, "abc"],
  [0, 99, "bca"],
])("moving %i to %i gives %s", (from, to, wanted) => expect(moved(["a", "b", "c"], from, to).join("")).toBe(wanted));

test("moving loses nothing and keeps the others' order, from anywhere to anywhere", () => {
  const list = [..."abcdefgh"];
  for (const from of list.keys()) {
    for (let to = -2; to < 11; to++) {
      const after = moved(list, from, to);
      expect(after).toHaveLength(list.length);
      expect(after[Math.max(0, Math.min(7, to))]).toBe(list[from]);
      expect(after.filter((item) => item !== list[from])).toEqual(list.filter((item) => item !== list[from]));
    }
  }
});

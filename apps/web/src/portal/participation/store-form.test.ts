import { expect, test } from "vitest";
import { asDegrees, coordinateFault, EMPTY_STORE, pointOf, storeFaults } from "./store-form.ts";

const store = {
  state: "7",
  city: "12",
  addressLine1: "12 Ponce Ave",
  zip: "30306",
  latitude: "33.7756",
  longitude: "-84.3963",
};

test("a complete store has no faults", () => expect(storeFaults(store)).toEqual({}));

test("an empty store names every field, in the form's order", () => {
  expect(Object.entries(storeFaults(EMPTY_STORE))).toEqual([
    ["state", "participation.stateRequired"],
    ["city", "participation.cityRequired"],
    ["addressLine1", "participation.streetRequired"],
    ["zip", "participation.zipRequired"],
    ["latitude", "participation.locationRequired"],
    ["longitude", "participation.locationRequired"],
  ]);
});

test.each(["12 Ponce Ave #4", "Smith's corner"])("the street %s is refused", (addressLine1) =>
  expect(storeFaults({ ...store, addressLine1 })).toEqual({ addressLine1: "participation.streetInvalid" }),
);

test.each(["", " ", "north", "90.1", "NaN", "-91"])("the latitude %j is none", (text) =>
  expect(coordinateFault("latitude", text)).toBe("participation.locationRequired"),
);

test("a longitude reaches further than a latitude", () =>
  expect(coordinateFault("longitude", "-179.9")).toBeUndefined());

test("a point needs both coordinates", () => {
  expect(pointOf(store)).toEqual([33.7756, -84.3963]);
  expect(pointOf({ ...store, longitude: "" })).toBeUndefined();
});

test("degrees are written to a tenth of a metre", () => expect(asDegrees(33.775_612_345)).toBe("33.775612"));

import { expect, test } from "vitest";
import {
  asDegrees,
  coordinateError,
  EMPTY_STORE,
  joinRules,
  locationOf,
  pointOf,
  readDegrees,
  REGISTRATION_RULES,
  storeErrors,
  withinReach,
} from "./store-form.ts";

const store = {
  state: "7",
  city: "12",
  addressLine1: "12 Ponce Ave",
  zip: "30306",
  latitude: "33.7756",
  longitude: "-84.3963",
};

test("a complete store has no faults", () => expect(storeErrors(store)).toEqual({}));

test("an empty store names every field, in the form's order", () => {
  expect(Object.entries(storeErrors(EMPTY_STORE))).toEqual([
    ["state", "participation.stateRequired"],
    ["city", "participation.cityRequired"],
    ["addressLine1", "participation.streetRequired"],
    ["zip", "participation.zipRequired"],
    ["latitude", "participation.locationRequired"],
    ["longitude", "participation.locationRequired"],
  ]);
});

test.each(["12 Ponce Ave #4", "Smith's corner"])("the street %s is refused", (addressLine1) =>
  expect(storeErrors({ ...store, addressLine1 })).toEqual({ addressLine1: "participation.streetInvalid" }),
);

test("the street that the store has already is not refused", () => {
  const addressLine1 = "12 O'Neil St #4";
  expect(storeErrors({ ...store, addressLine1 }, joinRules(addressLine1))).toEqual({});
});

test("what is typed anew is refused by joining alone, and by its own text", () => {
  const typed = { ...store, addressLine1: "12 O'Neil St #4" };
  expect(storeErrors(typed, REGISTRATION_RULES)).toEqual({});
  expect(storeErrors(typed, joinRules("12 Ponce Ave"))).toEqual({ addressLine1: "participation.streetInvalid" });
});

test("a state that the campaign is not open to is refused, under either rules", () => {
  for (const rules of [joinRules(), REGISTRATION_RULES]) {
    expect(storeErrors(store, withinReach(rules, new Set(["7"])))).toEqual({});
    expect(storeErrors(store, withinReach(rules, undefined))).toEqual({});
    expect(storeErrors(store, withinReach(rules, new Set(["8"])))).toEqual({ state: "participation.outOfReach" });
  }
});

test("a form is sent as the server writes it", () =>
  expect(locationOf({ ...store, addressLine1: " 12 Ponce Ave ", zip: "30306-1234" })).toEqual({
    ...store,
    latitude: 33.7756,
    longitude: -84.3963,
  }));

test.each(["", " ", "north", "90.1", "NaN", "-91"])("the latitude %j is none", (text) =>
  expect(coordinateError("latitude", text)).toBe("participation.locationRequired"),
);

test("a longitude reaches further than a latitude", () =>
  expect(coordinateError("longitude", "-179.9")).toBeUndefined());

test("a point needs both coordinates", () => {
  expect(pointOf(store)).toEqual([33.7756, -84.3963]);
  expect(pointOf({ ...store, longitude: "" })).toBeUndefined();
});

test("degrees are written to a tenth of a metre", () => expect(asDegrees(33.775_612_345)).toBe("33.775612"));

test.each([
  ["33.7735", "en-US", "33.7735"],
  ["-84,3656", "en-US", "-84.3656"],
  ["−84.365", "pt-BR", "-84.365"],
  ["33,7735", "pt-BR", "33.7735"],
  ["૩૩.૭૭", "gu-IN", "33.77"],
  [" 33 ", "fr-FR", "33"],
])("degrees typed as %j in %s are read", (text, locale, number) =>
  expect(readDegrees(text, locale)).toEqual({ number }),
);

test.each(["north", "33.7735, -84.3656", "1.234.567", ""])("no degrees are read from %j", (text) =>
  expect(readDegrees(text, "en-US")).toHaveProperty("error"),
);

import { expect, test } from "vitest";
import { aStore } from "./a-store.ts";
import { bodyOf, editorFaults, emptyForm, formOf, usualPhoneCode } from "./editor-form.ts";

const known = aStore({
  organizationName: "Corner Basket",
  phoneCode: "+1",
  businessPhone: "404 555 0100",
  stateId: "US-GA",
  cityId: "4180439",
  addressLine1: "12 # O'Hara St",
  zip: "30308",
  latitude: 33.7735,
  longitude: -84.3656,
});

test("a stored store has no fault, and is sent back as it was", () => {
  const form = formOf(known, "+44");
  expect(editorFaults(form)).toEqual({});
  expect(bodyOf(form)).toEqual({
    organizationName: "Corner Basket",
    phoneCode: "+1",
    businessPhone: "404 555 0100",
    stateId: "US-GA",
    cityId: "4180439",
    addressLine1: "12 # O'Hara St",
    zipCode: "30308",
    latitude: 33.7735,
    longitude: -84.3656,
  });
});

test("an empty form says what is missing, in the words of registering", () =>
  expect(editorFaults(emptyForm("+1"))).toEqual({
    name: "registration.organizationRequired",
    phone: "registration.businessPhoneRequired",
    state: "registration.stateRequired",
    city: "registration.cityRequired",
    addressLine1: "registration.streetRequired",
    zip: "registration.zipRequired",
    latitude: "participation.locationRequired",
    longitude: "participation.locationRequired",
  }));

test("a short zip is wrong, whatever else is right", () =>
  expect(editorFaults({ ...formOf(known, ""), zip: "12" })).toEqual({ zip: "registration.zipInvalid" }));

test.each([
  ["+234", "1", "+234"],
  ["", "1", "+1"],
  [undefined, "18", "+234"],
  [undefined, "826", "+44"],
])("a business of %j in %s calls %s", (own, country, code) => expect(usualPhoneCode(own, country)).toBe(code));

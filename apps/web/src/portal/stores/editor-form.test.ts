import { expect, test } from "vitest";
import { aStore } from "./a-store.ts";
import { bodyOf, editorErrors, emptyForm, formOf, usualPhoneCode } from "./editor-form.ts";

const known = aStore({
  name: "Corner Basket",
  phoneCode: "+1",
  businessPhone: "404 555 0100",
  stateId: "US-GA",
  cityId: "4180439",
  addressLine1: "12 # O'Hara St",
  zip: "30308",
  latitude: 33.7735,
  longitude: -84.3656,
  hours: Array.from({ length: 7 }, () => ({ opens: "09:00", closes: "18:00" })),
});

const NONE = { phoneCode: "", phone: "" };

test("a store without a phone begins with that of its business", () => {
  const { phoneCode, phone } = formOf(aStore({ phoneCode: "", businessPhone: "" }), {
    phoneCode: "+1",
    phone: "4045550118",
  });
  expect([phoneCode, phone]).toEqual(["+1", "4045550118"]);
});

test("a stored store has no fault, and is sent back as it was", () => {
  const form = formOf(known, { phoneCode: "+44", phone: "020 7946 0000" });
  expect(editorErrors(form, "storeScreens.pinToAdd")).toEqual({});
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
    hours: known.hours,
  });
});

test("an empty form says what is missing, in the words of registering", () =>
  expect(editorErrors(emptyForm("+1"), "storeScreens.pinToAdd")).toEqual({
    name: "registration.organizationRequired",
    phone: "registration.businessPhoneRequired",
    state: "registration.stateRequired",
    city: "registration.cityRequired",
    addressLine1: "registration.streetRequired",
    zip: "registration.zipRequired",
    latitude: "storeScreens.pinToAdd",
    longitude: "storeScreens.pinToAdd",
  }));

test("a short zip is wrong, whatever else is right", () =>
  expect(editorErrors({ ...formOf(known, NONE), zip: "12" }, "storeScreens.pinToAdd")).toEqual({
    zip: "registration.zipInvalid",
  }));

test("a time that is missing is asked for", () => {
  const form = formOf(known, NONE);
  const hours = { ...form.hours, everyDay: { opens: "", closes: "18:00" } };
  expect(editorErrors({ ...form, hours }, "storeScreens.pinToSave")).toEqual({ hours: "stores.hoursInvalid" });
});

test.each([
  ["+234", "1", "+234"],
  ["", "1", "+1"],
  [undefined, "18", "+234"],
  [undefined, "826", "+44"],
])("a business of %j in %s calls %s", (own, country, code) => expect(usualPhoneCode(own, country)).toBe(code));

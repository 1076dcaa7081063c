import * as catalogue from "@stashwell/shared/messages/en";
import { translator } from "@stashwell/shared/messages/translate";
import { expect, test } from "vitest";
import {
  EMPTY_REGISTRATION,
  type Group,
  groupErrors,
  groupOf,
  openGroup,
  proposedUserName,
  type RegistrationForm,
} from "./registration-form.ts";

/** A campaign in the country of the form, open in all its states. */
const ANYWHERE = { countryId: "1", states: undefined };

const t = translator(catalogue, "EN");

const complete: RegistrationForm = {
  ...EMPTY_REGISTRATION,
  merchantStoreType: "singleStore",
  organizationName: "Corner Basket",
  businessCategory: "food",
  businessSubcategory: "grocery",
  countryId: "1",
  phoneCode: "+1",
  businessPhone: "4045550142",
  email: "corner@basket.example",
  userName: "corner",
  firstName: "Ada",
  lastName: "Obi",
  stateId: "7",
  cityId: "12",
  addressLine1: "12 Ponce Ave #4",
  zipCode: "30306",
};

const textsOf = (form: RegistrationForm, group: Group) =>
  Object.entries(groupErrors(form, group, ANYWHERE)).map(([field, error]) => [field, t(error)]);

test("every question that is left blank is answered with its own words", () => {
  expect(textsOf(EMPTY_REGISTRATION, "business")).toEqual([
    ["merchantStoreType", "Please select your store type!"],
    ["organizationName", "Please input your organization name!"],
    ["businessCategory", "Please select your business category!"],
    ["businessSubcategory", "Please select your business subcategory!"],
  ]);
  expect(textsOf({ ...EMPTY_REGISTRATION, countryId: "1", phoneCode: "+1" }, "contact")).toEqual([
    ["businessPhone", "Please input your phone no.!"],
    ["email", "Please input your email!"],
    ["userName", "Please input your user name!"],
    ["firstName", "Please input your first name!"],
    ["lastName", "Please input your last name!"],
  ]);
  expect(textsOf(EMPTY_REGISTRATION, "place")).toEqual([
    ["stateId", "Please select your state!"],
    ["cityId", "Please select your city!"],
    ["addressLine1", "Please input your street address!"],
    ["zipCode", "Please input your zip code"],
  ]);
});

test.each(["123456", "12345678901234", "40455x0142", "٤٠٤٥٥٥٠١٤٢"])("the phone %s is none", (businessPhone) =>
  expect(textsOf({ ...complete, businessPhone }, "contact")).toEqual([["businessPhone", "Invalid phone no.!"]]),
);

test.each(["1022", "123456789", "30306!"])("the zip %s is none", (zipCode) =>
  expect(textsOf({ ...complete, zipCode }, "place")).toEqual([["zipCode", "Invalid zip code"]]),
);

test("a complete form has no faults, whatever its street holds", () => {
  for (const group of ["business", "contact", "place"] as const)
    expect(groupErrors(complete, group, ANYWHERE)).toEqual({});
});

test("no screen is shown before those in front of it are answered", () => {
  expect(openGroup(EMPTY_REGISTRATION, "place", ANYWHERE)).toBe("business");
  expect(openGroup({ ...complete, email: "" }, "place", ANYWHERE)).toBe("contact");
  expect(openGroup(complete, "place", ANYWHERE)).toBe("place");
  expect(openGroup(complete, undefined, ANYWHERE)).toBe("business");
  expect(openGroup(complete, "nonsense", ANYWHERE)).toBe("business");
});

test("the server's names of fields lead to their screen", () => {
  expect(groupOf("email")).toBe("contact");
  expect(groupOf("latitude")).toBeUndefined();
});

test("a user name is proposed from the address", () => {
  expect(proposedUserName(" Corner.Basket@mail.example ")).toBe("corner.basket");
  expect(proposedUserName("corner")).toBe("");
});

test("refuses a country and a state that the campaign is not open to, each on its own screen", () => {
  const elsewhere = { countryId: "18", states: undefined };
  expect(groupErrors(complete, "contact", elsewhere)).toEqual({ countryId: "participationScreens.otherCountry" });
  expect(openGroup(complete, "place", elsewhere)).toBe("contact");
  const others = { countryId: complete.countryId, states: new Set(["US-AK"]) };
  expect(groupErrors(complete, "place", others)).toEqual({ stateId: "participation.outOfReach" });
  const here = { countryId: complete.countryId, states: new Set([complete.stateId]) };
  expect(groupErrors(complete, "place", here)).toEqual({});
});

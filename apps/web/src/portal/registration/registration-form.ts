import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { emailError, phoneError, type StoreType } from "@stashwell/shared/registration/rules";
import { REGISTRATION_RULES } from "../participation/store-form.ts";

/** Form values of the registration, in wire names. */
export const EMPTY_REGISTRATION = {
  merchantStoreType: "" as StoreType | "",
  organizationName: "",
  businessCategory: "",
  businessSubcategory: "",
  /** Empty until chosen: the country of the campaign's brand. */
  countryId: "",
  /** Empty until chosen: that of the country. */
  phoneCode: "",
  businessPhone: "",
  email: "",
  userName: "",
  firstName: "",
  lastName: "",
  stateId: "",
  cityId: "",
  addressLine1: "",
  zipCode: "",
  /** Degrees as text. */
  latitude: "",
  longitude: "",
};
export type RegistrationForm = typeof EMPTY_REGISTRATION;

export type RegistrationField = Exclude<keyof RegistrationForm, "latitude" | "longitude">;
export type Group = "business" | "contact" | "place";

/** The fields of each screen, in order. */
export const FIELDS_OF: Record<Group, readonly RegistrationField[]> = {
  business: ["merchantStoreType", "organizationName", "businessCategory", "businessSubcategory"],
  contact: ["countryId", "phoneCode", "businessPhone", "email", "userName", "firstName", "lastName"],
  place: ["stateId", "cityId", "addressLine1", "zipCode"],
};
export const GROUPS: readonly Group[] = ["business", "contact", "place"];

export const groupOf = (field: string): Group | undefined =>
  GROUPS.find((group) => FIELDS_OF[group].some((own) => own === field));

const given = (text: string, missing: MessageKey): MessageKey | undefined => (text.trim() === "" ? missing : undefined);

const RULES: Record<RegistrationField, (form: RegistrationForm) => MessageKey | undefined> = {
  merchantStoreType: (form) => given(form.merchantStoreType, "registration.storeTypeRequired"),
  organizationName: (form) => given(form.organizationName, "registration.organizationRequired"),
  businessCategory: (form) => given(form.businessCategory, "registration.categoryRequired"),
  businessSubcategory: (form) => given(form.businessSubcategory, "registration.subcategoryRequired"),
  countryId: (form) => given(form.countryId, "errors.required"),
  phoneCode: (form) => given(form.phoneCode, "registration.phoneCodeRequired"),
  businessPhone: (form) => phoneError(form.businessPhone),
  email: (form) => emailError(form.email),
  userName: (form) => given(form.userName, "registration.userNameRequired"),
  firstName: (form) => given(form.firstName, "registration.firstNameRequired"),
  lastName: (form) => given(form.lastName, "registration.lastNameRequired"),
  stateId: (form) => REGISTRATION_RULES.state(form.stateId),
  cityId: (form) => REGISTRATION_RULES.city(form.cityId),
  addressLine1: (form) => REGISTRATION_RULES.addressLine1(form.addressLine1),
  zipCode: (form) => REGISTRATION_RULES.zip(form.zipCode),
};

export type RegistrationErrors = Partial<Record<RegistrationField, MessageKey>>;

/** The region in which a campaign is open. */
export interface Reach {
  countryId: string;
  /** Undefined for the whole country. */
  states: ReadonlySet<string> | undefined;
}

/** Why a store there couldn't join the campaign of the registration. */
function reachError(form: RegistrationForm, field: RegistrationField, reach: Reach): MessageKey | undefined {
  if (field === "countryId" && form.countryId !== reach.countryId) return "participationScreens.otherCountry";
  if (field === "stateId" && reach.states && !reach.states.has(form.stateId)) return "participation.outOfReach";
  return undefined;
}

/** The validation errors of one screen, in the order of its fields. */
export const groupErrors = (form: RegistrationForm, group: Group, reach: Reach): RegistrationErrors =>
  Object.fromEntries(
    FIELDS_OF[group].flatMap((field) => {
      const error = RULES[field](form) ?? reachError(form, field, reach);
      return error ? [[field, error]] : [];
    }),
  );

/** The screen to show: the requested one, or the first incomplete one before it. */
export function openGroup(form: RegistrationForm, requested: string | undefined, reach: Reach): Group {
  const before = GROUPS.slice(0, Math.max(0, GROUPS.indexOf(requested as Group)));
  const unanswered = before.find((group) => Object.keys(groupErrors(form, group, reach)).length > 0);
  return unanswered ?? GROUPS.find((group) => group === requested) ?? "business";
}

/** Proposes a user name from the local part of an email address. */
export const proposedUserName = (email: string): string => /^[^@\s]+(?=@)/.exec(email.trim())?.[0].toLowerCase() ?? "";

import type { CallInput } from "@stashwell/shared/calls";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import {
  asDegrees,
  EMPTY_STORE,
  REGISTRATION_RULES,
  type StoreField,
  type StoreForm,
  storeFaults,
} from "../participation/store-form.ts";
import type { OwnStore } from "./use-own-stores.ts";

/** A store as it is typed. */
export interface EditorForm extends StoreForm {
  name: string;
  phoneCode: string;
  phone: string;
}
export type EditorField = StoreField | "name" | "phoneCode" | "phone";

/** In the order of the screen. */
export const EDITOR_FIELDS: readonly EditorField[] = [
  "name",
  "phoneCode",
  "phone",
  "state",
  "city",
  "addressLine1",
  "zip",
  "latitude",
  "longitude",
];

/** What each field is called on the wire. */
export const WIRE_NAMES: Record<EditorField, keyof CallInput<"POST /brand/store/store-add">> = {
  name: "organizationName",
  phoneCode: "phoneCode",
  phone: "businessPhone",
  state: "stateId",
  city: "cityId",
  addressLine1: "addressLine1",
  zip: "zipCode",
  latitude: "latitude",
  longitude: "longitude",
};

/** Dialling codes of the countries there are. */
export const PHONE_CODES = ["+1", "+234", "+44"] as const;
const CODE_OF_COUNTRY: Readonly<Record<string, string>> = { "1": "+1", "18": "+234" };

/** The dialling code that a new store most likely has: the business's own, else its country's. */
export const usualPhoneCode = (own: string | undefined, countryId: string | undefined): string =>
  own || (CODE_OF_COUNTRY[countryId ?? ""] ?? "+44");

export const emptyForm = (phoneCode: string): EditorForm => ({ ...EMPTY_STORE, name: "", phoneCode, phone: "" });

export const formOf = (store: OwnStore, phoneCode: string): EditorForm => ({
  name: store.organizationName,
  phoneCode: store.phoneCode || phoneCode,
  phone: store.businessPhone,
  state: store.stateId,
  city: store.cityId,
  addressLine1: store.addressLine1,
  zip: store.zip,
  latitude: store.latitude === null ? "" : asDegrees(store.latitude),
  longitude: store.longitude === null ? "" : asDegrees(store.longitude),
});

/** What is sent of a form. */
export const bodyOf = (form: EditorForm) => ({
  organizationName: form.name.trim(),
  phoneCode: form.phoneCode,
  businessPhone: form.phone.trim(),
  stateId: form.state,
  cityId: form.city,
  addressLine1: form.addressLine1.trim(),
  zipCode: form.zip.trim(),
  latitude: Number(form.latitude),
  longitude: Number(form.longitude),
});

const missing = (text: string, fault: MessageKey): MessageKey | undefined => (text.trim() === "" ? fault : undefined);

/** What is wrong with a form, field by field. */
export function editorFaults(form: EditorForm): Partial<Record<EditorField, MessageKey>> {
  const own = {
    name: missing(form.name, "registration.organizationRequired"),
    phoneCode: missing(form.phoneCode, "registration.phoneCodeRequired"),
    phone: missing(form.phone, "registration.businessPhoneRequired"),
  };
  return {
    ...Object.fromEntries(Object.entries(own).filter(([, fault]) => fault !== undefined)),
    ...storeFaults(form, REGISTRATION_RULES),
  };
}

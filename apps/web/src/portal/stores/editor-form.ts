import type { CallInput } from "@stashwell/shared/calls";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { FormField } from "../forms/use-form.ts";
import {
  addressOf,
  EMPTY_STORE,
  REGISTRATION_RULES,
  type StoreField,
  type StoreForm,
  storeErrors,
} from "../participation/store-form.ts";
import { hoursError, hoursOf, NO_HOURS, type TypedHours, typedHoursOf } from "./typed-hours.ts";
import type { OwnStore } from "./use-own-stores.ts";

/** Form values of a store. */
export interface EditorForm extends StoreForm {
  name: string;
  phoneCode: string;
  phone: string;
  hours: TypedHours;
}
export type EditorField = StoreField | "name" | "phoneCode" | "phone" | "hours";

/** Its fields in the order of the screen, including those of its address. */
export const editorFields = (
  t: Translate,
  address: readonly FormField<StoreField>[],
): readonly FormField<EditorField>[] => [
  { name: "name", id: "store-name", label: t("storeScreens.name"), wire: "organizationName" },
  { name: "phoneCode", id: "store-phone-code", label: t("storeScreens.phoneCode") },
  { name: "phone", id: "store-phone", label: t("storeScreens.phone"), wire: "businessPhone" },
  ...address,
  { name: "hours", id: "store-hours", label: t("storeScreens.hoursTitle") },
];

/** Dialing codes of the supported countries. */
export const PHONE_CODES = ["+1", "+234", "+44"] as const;
const CODE_OF_COUNTRY: Readonly<Record<string, string>> = { "1": "+1", "18": "+234" };

/** The default dialing code of a new store: the business's own, else its country's. */
export const usualPhoneCode = (own: string | undefined, countryId: string | undefined): string =>
  own || (CODE_OF_COUNTRY[countryId ?? ""] ?? "+44");

export const emptyForm = (phoneCode: string): EditorForm => ({
  ...EMPTY_STORE,
  name: "",
  phoneCode,
  phone: "",
  hours: NO_HOURS,
});

/** @param own the business's phone, for a store without one */
export const formOf = (store: OwnStore, own: { phoneCode: string; phone: string }): EditorForm => ({
  name: store.name,
  phoneCode: store.phoneCode || own.phoneCode,
  phone: store.businessPhone || own.phone,
  hours: typedHoursOf(store.hours),
  ...addressOf(store),
});

/** Requires every field of the call: a field that the form doesn't send fails to compile. */
type StoreBody = Required<Omit<CallInput<"POST /brand/store/update">, "storeId">>;

/** Maps form values to the request body. */
export const bodyOf = (form: EditorForm): StoreBody => ({
  organizationName: form.name.trim(),
  phoneCode: form.phoneCode,
  businessPhone: form.phone.trim(),
  stateId: form.state,
  cityId: form.city,
  addressLine1: form.addressLine1.trim(),
  zipCode: form.zip.trim(),
  latitude: Number(form.latitude),
  longitude: Number(form.longitude),
  hours: hoursOf(form.hours),
});

const missing = (text: string, error: MessageKey): MessageKey | undefined => (text.trim() === "" ? error : undefined);

/** The validation errors of a form by field; `pinText` is the error for missing coordinates. */
export function editorErrors(form: EditorForm, pinText: MessageKey): Partial<Record<EditorField, MessageKey>> {
  const own: Record<Exclude<EditorField, StoreField>, MessageKey | undefined> = {
    name: missing(form.name, "registration.organizationRequired"),
    phoneCode: missing(form.phoneCode, "registration.phoneCodeRequired"),
    phone: missing(form.phone, "registration.businessPhoneRequired"),
    hours: hoursError(form.hours),
  };
  const { latitude, longitude, ...address } = storeErrors(form, REGISTRATION_RULES);
  return {
    ...Object.fromEntries(Object.entries(own).filter(([, error]) => error !== undefined)),
    ...address,
    ...(latitude && { latitude: pinText }),
    ...(longitude && { longitude: pinText }),
  };
}

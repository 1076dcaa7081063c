import { z } from "zod";
import { errorOf } from "../http/error-of.ts";
import { requiredChoice, requiredText, textOrNumber } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { optionalDegrees } from "../participation/contract.ts";
import { isPhoneCode, registrationZipError, storePhoneError } from "../registration/rules.ts";
import { runIntoNextDay } from "./opening.ts";

const time = z.string(message("errors.invalid")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("stores.hoursInvalid"));
/** Times in the store's time zone, `HH:MM`. If `closes` isn't after `opens`, it is on the next day. */
const dayHours = z.object({ opens: time, closes: time });

/** The hours of a week from Monday on; null is a day on which the store is closed. */
export const weekHours = z
  .array(dayHours.nullable(), message("errors.list"))
  .length(7, message("stores.hoursInvalid"))
  .refine((hours) => !runIntoNextDay(hours), message("stores.hoursOverlap"));

/** The fields of a store, as registration and the store editor send them. */
export const storeForm = {
  organizationName: requiredText("registration.organizationRequired"),
  phoneCode: z
    .string(message("registration.phoneCodeRequired"))
    .trim()
    .refine(isPhoneCode, message("registration.phoneCodeRequired")),
  businessPhone: textOrNumber("registration.businessPhoneRequired").check(errorOf(storePhoneError)),
  stateId: requiredChoice("registration.stateRequired"),
  cityId: requiredChoice("registration.cityRequired"),
  addressLine1: requiredText("registration.streetRequired", 200),
  zipCode: textOrNumber("registration.zipRequired").check(errorOf(registrationZipError)),
  /** Degrees; unless both are given, the server geocodes the address. */
  latitude: optionalDegrees(90),
  longitude: optionalDegrees(180),
  /** Null if the merchant gives none; older clients omit it, which keeps the stored hours. */
  hours: weekHours.nullable().optional(),
};

/** The fields of a store that its business gets in responses. */
export const storeFields = {
  organizationName: z.string(),
  phoneCode: z.string(),
  businessPhone: z.string(),
  stateId: z.string(),
  cityId: z.string(),
  addressLine1: z.string(),
  zip: z.string(),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Opening hours from Monday on; null if the business gave none. */
  hours: weekHours.nullable(),
};

/** The fields that customers see of a store besides its name and location. */
export const customerFields = {
  /** Opening hours from Monday on, in its time zone; null if its business gave none. */
  hours: weekHours.nullable(),
};

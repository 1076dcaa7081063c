import { z } from "zod";
import { errorOf } from "../http/error-of.ts";
import { requiredChoice, requiredText, textOrNumber } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { optionalDegrees } from "../participation/contract.ts";
import { isPhoneCode, registrationZipError, storePhoneError } from "../registration/rules.ts";
import { runIntoNextDay } from "./opening.ts";

const time = z.string(message("errors.invalid")).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("stores.hoursInvalid"));
/** Times of the store's own clock, `HH:MM`. One that closes no later than it opens closes on the next day. */
const dayHours = z.object({ opens: time, closes: time });

/** A store's week from Monday on; null is a day on which it stays closed. */
export const weekHours = z
  .array(dayHours.nullable(), message("errors.list"))
  .length(7, message("stores.hoursInvalid"))
  .refine((hours) => !runIntoNextDay(hours), message("stores.hoursOverlap"));

/** What is known of a store, as registering, adding and editing one send it. */
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
  /** Degrees; without both the server looks the address up. */
  latitude: optionalDegrees(90),
  longitude: optionalDegrees(180),
  /** Null where a merchant does not say; older clients send nothing, which changes nothing. */
  hours: weekHours.nullable().optional(),
};

/** What its business gets back of it. */
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
  /** When it is open, from Monday on; null where the business has not said. */
  hours: weekHours.nullable(),
};

/** What customers who look for a store see of it, beside its name and where it is. */
export const customerFields = {
  /** When it is open, from Monday on, by the clock of its time zone; null where its business has not said. */
  hours: weekHours.nullable(),
};

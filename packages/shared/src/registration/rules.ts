import type { MessageKey } from "../messages/catalogue.ts";
import { bareZip, STREET_MAX_LENGTH } from "../participation/rules.ts";
import { STORE_PHONE_MAX } from "../stores/rules.ts";

/** Whether a business has one store or several. */
export const STORE_TYPES = ["singleStore", "multiStore"] as const;
export type StoreType = (typeof STORE_TYPES)[number];

/** How many digits a mailed code has. */
export const OTP_DIGITS = 5;
/** How long a code is good, in minutes. */
export const OTP_MINUTES = 10;
/** How many wrong tries a code takes. */
export const OTP_TRIES = 5;
/** How many seconds lie between two codes, the first included. */
export const OTP_PAUSE_SECONDS = 60;
/** How many codes a business is sent in 24 hours. */
export const OTP_PER_DAY = 5;

export const isOtp = (text: string): boolean => /^\d{5}$/.test(text);

/** The dialling code of a country, such as `+234`. */
export const isPhoneCode = (text: string): boolean => /^\+\d{1,4}$/.test(text);

/** The rule of a business's telephone number, without the dialling code. */
export function phoneError(phone: string): MessageKey | undefined {
  if (phone.trim() === "") return "registration.phoneRequired";
  return /^\d{7,13}$/.test(phone.trim()) ? undefined : "registration.phoneInvalid";
}

/** The rule of a further store's telephone number: anything of 1 to `STORE_PHONE_MAX` characters. */
export function storePhoneError(phone: string): MessageKey | undefined {
  if (phone.trim() === "") return "registration.businessPhoneRequired";
  return phone.trim().length <= STORE_PHONE_MAX ? undefined : "errors.tooLong";
}

/**
 * One address as most of the world writes it; whether it exists, the code that is sent there shows. What mail programs
 * take for a list of addresses or a name beside one is none.
 */
export function emailError(email: string): MessageKey | undefined {
  return /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(email.trim()) &&
    email.trim().length <= 254
    ? undefined
    : "registration.emailRequired";
}

export function registrationZipError(zip: string): MessageKey | undefined {
  if (bareZip(zip) === "") return "registration.zipRequired";
  return /^[a-zA-Z0-9]{5,8}$/.test(bareZip(zip)) ? undefined : "registration.zipInvalid";
}

/** The rule of a street where a business registers or edits its stores: it may have any characters. */
export function registrationStreetError(street: string): MessageKey | undefined {
  if (street.trim() === "") return "registration.streetRequired";
  return street.trim().length <= STREET_MAX_LENGTH ? undefined : "errors.tooLong";
}

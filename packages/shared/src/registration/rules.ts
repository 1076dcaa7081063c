import type { MessageKey } from "../messages/catalogue.ts";
import { bareZip, STREET_MAX_LENGTH } from "../participation/rules.ts";
import { STORE_PHONE_MAX } from "../stores/rules.ts";

/** Whether a business has one store or several. */
export const STORE_TYPES = ["singleStore", "multiStore"] as const;
export type StoreType = (typeof STORE_TYPES)[number];

/** Number of digits of a mailed code. */
export const OTP_DIGITS = 5;
/** Lifetime of a code, in minutes. */
export const OTP_MINUTES = 10;
/** Maximum number of wrong tries per code. */
export const OTP_TRIES = 5;
/** Minimum time between two codes, including the first one, in seconds. */
export const OTP_PAUSE_SECONDS = 60;
/** Maximum number of codes per business in 24 hours. */
export const OTP_PER_DAY = 5;

export const isOtp = (text: string): boolean => /^\d{5}$/.test(text);

/** Whether a text is a country calling code, such as `+234`. */
export const isPhoneCode = (text: string): boolean => /^\+\d{1,4}$/.test(text);

/** Validates a business's phone number, without the country calling code. */
export function phoneError(phone: string): MessageKey | undefined {
  if (phone.trim() === "") return "registration.phoneRequired";
  return /^\d{7,13}$/.test(phone.trim()) ? undefined : "registration.phoneInvalid";
}

/** Validates the phone number of a further store: 1 to `STORE_PHONE_MAX` characters. */
export function storePhoneError(phone: string): MessageKey | undefined {
  if (phone.trim() === "") return "registration.businessPhoneRequired";
  return phone.trim().length <= STORE_PHONE_MAX ? undefined : "errors.tooLong";
}

/**
 * Validates the format of one e-mail address; whether it exists is checked by mailing a code. Rejects what mail
 * programs would read as several addresses or as a display name, and further spellings of a mailbox's domain, because
 * limits count by address.
 */
export function emailError(email: string): MessageKey | undefined {
  const [, domain] =
    /^[^\s@,;:<>()[\]"\\]+@([^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+)$/.exec(email.trim()) ?? [];
  const isAddress = domain !== undefined && email.trim().length <= 254 && !INVISIBLE.test(email.trim());
  return isAddress && isCanonicalDomain(domain.toLowerCase()) ? undefined : "registration.emailRequired";
}

/** Characters that domain names drop, such as soft hyphens and variation selectors, and control characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/**
 * Whether a domain is spelled as it is resolved, in lower case: `ｇmail.com` would be `gmail.com`.
 * @see https://www.unicode.org/reports/tr46/
 */
function isCanonicalDomain(domain: string): boolean {
  if (domain.normalize("NFKC") !== domain || !URL.canParse(`http://${domain}`)) return false;
  const resolved = new URL(`http://${domain}`).host.split(".");
  const labels = domain.split(".");
  const isResolvedAs = (label: string, name = "") =>
    name === label || (/[^\0-\x7f]/.test(label) && name.startsWith("xn--"));
  return resolved.length === labels.length && labels.every((label, nth) => isResolvedAs(label, resolved[nth]));
}

export function registrationZipError(zip: string): MessageKey | undefined {
  if (bareZip(zip) === "") return "registration.zipRequired";
  return /^[a-zA-Z0-9]{5,8}$/.test(bareZip(zip)) ? undefined : "registration.zipInvalid";
}

/** Validates a street in registration and in the store editor: any characters are allowed. */
export function registrationStreetError(street: string): MessageKey | undefined {
  if (street.trim() === "") return "registration.streetRequired";
  return street.trim().length <= STREET_MAX_LENGTH ? undefined : "errors.tooLong";
}

import type { MessageKey } from "../messages/catalogue.ts";
import { emailError } from "../registration/rules.ts";

export const BRAND_NAME_MAX = 100;
export const BRAND_PHONE_MAX = 30;
export const WEBSITE_MAX = 200;

/** The fields of the profile that a brand's owners can edit, as form values. */
export interface BrandProfileFields {
  name: string;
  primaryColor: string;
  secondaryColor: string;
  tertiaryColor: string;
  phoneCode: string;
  phone: string;
  supportEmail: string;
  website: string;
}

/** Parses a typed color, such as `0b6e4f` or `#fff`, to `#RRGGBB`; undefined if it is invalid. */
export function colorOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, "").toUpperCase();
  if (/^[\dA-F]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\dA-F]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, "$&$&")}`;
  return undefined;
}

/** Parses a typed website, such as `larkfield.example`, to a URL; undefined if it is invalid. */
export function websiteOf(text: string): string | undefined {
  const parts = /^(https?:\/\/)?((?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,})((?::\d+)?(?:[/?#]\S*)?)$/iu.exec(text.trim());
  if (!parts) return undefined;
  const [, scheme = "https://", host = "", rest = ""] = parts;
  const site = `${scheme}${host}`.toLowerCase() + (rest === "/" ? "" : rest);
  return site.length <= WEBSITE_MAX ? site : undefined;
}

const nameError = (name: string): MessageKey | undefined => {
  if (name.trim() === "") return "accounts.brandNameRequired";
  return name.trim().length <= BRAND_NAME_MAX ? undefined : "errors.tooLong";
};
const colorError = (color: string): MessageKey | undefined => (colorOf(color) ? undefined : "accounts.colorInvalid");
const optional = (error: (text: string) => MessageKey | undefined) => (text: string) =>
  text.trim() === "" ? undefined : error(text);

/** Validation of each field; the form and the server share it. */
export const BRAND_PROFILE_ERRORS: Record<keyof BrandProfileFields, (text: string) => MessageKey | undefined> = {
  name: nameError,
  primaryColor: colorError,
  secondaryColor: colorError,
  tertiaryColor: colorError,
  phoneCode: optional((code) => (/^\+\d{1,4}$/.test(code.trim()) ? undefined : "accounts.phoneCodeInvalid")),
  phone: optional((phone) =>
    /^[\d\s().+-]{3,}$/.test(phone.trim()) && phone.trim().length <= BRAND_PHONE_MAX
      ? undefined
      : "accounts.phoneInvalid",
  ),
  supportEmail: optional((email) => emailError(email) && "team.emailInvalid"),
  website: optional((site) => (websiteOf(site) ? undefined : "accounts.websiteInvalid")),
};
export const BRAND_PROFILE_FIELDS = Object.keys(BRAND_PROFILE_ERRORS) as readonly (keyof BrandProfileFields)[];

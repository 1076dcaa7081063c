import type { MessageKey } from "../messages/catalogue.ts";
import { emailError } from "../registration/rules.ts";

export const BRAND_NAME_MAX = 100;
export const BRAND_PHONE_MAX = 30;
export const WEBSITE_MAX = 200;

/** What a brand's owners change themselves, as a form holds it. */
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

/** A colour as `#RRGGBB`, of what a person writes for one, `0b6e4f` or `#fff`; undefined for what is none. */
export function colorOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, "").toUpperCase();
  if (/^[\dA-F]{6}$/.test(digits)) return `#${digits}`;
  if (/^[\dA-F]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, "$&$&")}`;
  return undefined;
}

/** A website's whole address, of what a person writes for one, `larkfield.example`; undefined for what is none. */
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

/** What is wrong with each of them; both sides judge by these. */
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

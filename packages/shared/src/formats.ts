/** Formats of amounts and days, on screens and on paper: those of `Intl`, with the specified order. */

import { isIn } from "./language.ts";

const NBSP = "\u00a0";

/** Caches one formatter per locale: creating one is far slower than using it. */
function stored<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
}

const amounts = stored(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const wholeAmounts = stored((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const chineseDays = stored((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const days = stored(
  (locale) => new Intl.DateTimeFormat(locale, { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" }),
);

/** `$50,000.00`; the brand's currency sign and the decimal text of the response, which stays exact. */
export const money = (amount: string, sign: string, locale: string): string =>
  `${sign}${amounts(locale).format(amount as Intl.StringNumericLiteral)}`;

/** `₦5,000`, `$12.50`: without cents if they are zero. */
export const briefMoney = (amount: string, sign: string, locale: string): string =>
  Number(amount) % 1 === 0
    ? `${sign}${wholeAmounts(locale).format(amount as Intl.StringNumericLiteral)}`
    : money(amount, sign, locale);

/**
 * Formats a calendar day `YYYY-MM-DD` as `02 Dec 2026`: the specified order in every language but Chinese, which has
 * its own.
 */
export function day(date: string, locale: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  if (isIn("ZH", locale)) return chineseDays(locale).format(moment);
  // Some English locales abbreviate September with four letters; three are specified.
  const parts = days(isIn("EN", locale) ? "en" : locale).formatToParts(moment);
  return (["day", "month", "year"] as const).map((type) => parts.find((part) => part.type === type)?.value).join(NBSP);
}

/** `02 Dec 2026 – 31 Dec 2026`; a line may break behind the dash only. */
export const dayRange = (start: string, end: string, locale: string): string =>
  `${day(start, locale)}${NBSP}– ${day(end, locale)}`;

/** `12 Nov 2026, 14:05`: a day and a time of day, both written out, as one text; in Chinese no comma parts them. */
export const dayAndTime = (writtenDay: string, time: string, locale: string): string =>
  `${writtenDay}${isIn("ZH", locale) ? " " : ", "}${time}`;

/** `New York` for `America/New_York`. */
export const timeZoneCity = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

const sentences = stored((locale) => new Intl.ListFormat(locale));
const regions = stored((locale) => new Intl.DisplayNames(locale, { type: "region" }));

const IS_LATIN = /[\p{Script=Latin}\d]/u;

/** `Lagos, Ogun and Oyo`: a list within a sentence. */
export function namesInSentence(names: readonly string[], locale: string): string {
  if (isIn("ZH", locale)) {
    const and = IS_LATIN.test(names.slice(-2).join("")) ? " 和 " : "和";
    return [names.slice(0, -1).join("、"), names.at(-1)].filter(Boolean).join(and);
  }
  return sentences(locale).format(names);
}

/** `Nigeria` for the ISO 3166 code `NG`; undefined for an unknown code. */
export const countryName = (isoCode: string, locale: string): string | undefined => regions(locale).of(isoCode);

/** `Lagos, Ogun, Oyo`: a list without a conjunction, with the language's separator. */
export const namesTogether = (names: readonly string[], locale: string): string =>
  names.join(isIn("ZH", locale) ? "、" : ", ");

/** Joins sentences with spaces; Chinese needs none after a full stop. */
export const sentencesTogether = (texts: readonly string[], locale: string): string =>
  texts.filter(Boolean).join(isIn("ZH", locale) ? "" : " ");

import { briefMoney, day as writtenDay, dayRange as writtenRange } from "@stashwell/shared/formats";
import { isIn } from "@stashwell/shared/language";

/** Formatters of amounts, days and instants: the currency sign is the brand's, the number format the language's. */
export { dayAndTime, money, timeZoneCity } from "@stashwell/shared/formats";

const IN_CHINESE_DATE = /(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g;

/** Joins the parts of a Chinese date with U+2060, as a line may break between any two of them. */
const keepWhole = (date: string, locale: string): string =>
  isIn("ZH", locale) ? date.replace(IN_CHINESE_DATE, "\u2060") : date;

/** As everywhere, and never broken at the end of a line. */
export const day: typeof writtenDay = (date, locale) => keepWhole(writtenDay(date, locale), locale);
export const dayRange: typeof writtenRange = (start, end, locale) =>
  keepWhole(writtenRange(start, end, locale), locale);

/** Powers of ten with their suffixes. */
const STEPS = [
  [12, "T"],
  [9, "B"],
  [6, "M"],
  [3, "K"],
] as const;

/** Truncated: rounding up would promise more money than there is. */
const SHORT = { maximumFractionDigits: 2, roundingMode: "trunc" } as const;

/** `$50K`, `$8.75K`, `$1.2M`: the specified format for English. */
function shortNumber(amount: string, locale: string): string | undefined {
  // Above a thousand, as specified: exactly 1,000 stays unabbreviated.
  const step = Number(amount) > 1_000 ? STEPS.find(([power]) => Number(amount) >= 10 ** power) : undefined;
  if (!step) return undefined;
  // Scaled as a decimal string: as a float, 1.13 may lie below 1.13 and would be truncated to 1.12.
  const scaled = `${amount}e-${step[0]}` as Intl.StringNumericLiteral;
  return `${new Intl.NumberFormat(locale, SHORT).format(scaled)}${step[1]}`;
}

/** `1.25 M`, `12 લાખ`, `123万`: the compact format of a language; undefined below its first step, and up to 1,000. */
function compactNumber(amount: string, locale: string): string | undefined {
  if (Number(amount) <= 1_000) return undefined;
  const format = new Intl.NumberFormat(locale, {
    ...SHORT,
    notation: "compact",
    useGrouping: "always",
  });
  const parts = format.formatToParts(amount as Intl.StringNumericLiteral);
  return parts.some(({ type }) => type === "compact") ? parts.map(({ value }) => value).join("") : undefined;
}

/**
 * Abbreviates a large amount as the language does: up to two decimals, truncated, never rounded up. Callers show the
 * exact amount as well, such as with `Shortened`.
 */
export function shortMoney(amount: string, sign: string, locale: string): string {
  const short = isIn("EN", locale) ? shortNumber(amount, locale) : compactNumber(amount, locale);
  return short === undefined ? briefMoney(amount, sign, locale) : `${sign}${short}`;
}

/** `10.15k`, `10,15 mil`: an approximate, abbreviated count. */
export function shortCount(count: number, locale: string): string {
  const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 2 }).format(count);
  return isIn("EN", locale) ? short.toLowerCase() : short;
}

/** `16 Oct 2026, 09:12:40`: an instant in a time zone. */
export function instant(at: string, locale: string, timeZone?: string): string {
  const moment = new Date(at);
  const time = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const between = isIn("ZH", locale) ? " " : ", ";
  return `${day(dayIn(moment, timeZone), locale)}${between}${time.format(moment)}`;
}

/** `09:12`: the time of an instant in a time zone. */
export const clockTime = (at: string, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
    new Date(at),
  );

const dayIn = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayAt = (at: string, timeZone?: string): string => dayIn(new Date(at), timeZone);

/** Today in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone?: string): string => dayIn(new Date(), timeZone);

/**
 * A phone number in international format, without the trunk prefix zero of some countries; ten digits are grouped with
 * spaces, as ITU-T E.123 recommends.
 */
export function phoneText(code: string, number: string): string {
  if (code === "") return number.trim();
  const local = number.trim().replace(/^0/, "");
  return `${code} ${local.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3")}`.trim();
}

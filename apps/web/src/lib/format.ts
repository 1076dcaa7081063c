import { briefMoney, day } from "@stashwell/shared/formats";
import { isIn } from "@stashwell/shared/language";

/** How amounts, days and instants are written; the currency sign is the brand's own, the digits the language's. */
export { day, dayRange, money, timeZoneCity } from "@stashwell/shared/formats";

const STEPS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** `$50K`, `$7.5K`, `$1.2M`: what is specified for English. */
function shortNumber(amount: string, locale: string): string | undefined {
  const value = Number(amount);
  const step = STEPS.find(([size]) => value > size);
  if (!step) return undefined;
  const cut = Math.floor((value / step[0]) * 10) / 10;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(cut)}${step[1]}`;
}

/** `1.2 M`, `12 લાખ`, `123万`: the steps that a language counts in; undefined below the first of them. */
function compactNumber(amount: string, locale: string): string | undefined {
  const format = new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumFractionDigits: 1,
    roundingMode: "floor",
    useGrouping: "always",
  });
  const parts = format.formatToParts(amount as Intl.StringNumericLiteral);
  return parts.some(({ type }) => type === "compact") ? parts.map(({ value }) => value).join("") : undefined;
}

/** A large amount in a few letters, as the language shortens it: one decimal, cut rather than rounded up. */
export function shortMoney(amount: string, sign: string, locale: string): string {
  const short = isIn("EN", locale) ? shortNumber(amount, locale) : compactNumber(amount, locale);
  return short === undefined ? briefMoney(amount, sign, locale) : `${sign}${short}`;
}

/** `10.15k`, `10,15 mil`: about how many there are, in a few letters. */
export function shortCount(count: number, locale: string): string {
  const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 2 }).format(count);
  return isIn("EN", locale) ? short.toLowerCase() : short;
}

/** `16 Oct 2026, 09:12:40` of an instant, in a time zone. */
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

/** `09:12` of an instant, in a time zone. */
export const clockTime = (at: string, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
    new Date(at),
  );

const dayIn = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);

/** The calendar day that an instant falls on in a time zone, `YYYY-MM-DD`. */
export const dayAt = (at: string, timeZone?: string): string => dayIn(new Date(at), timeZone);

/** The calendar day it is now in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone?: string): string => dayIn(new Date(), timeZone);

/** A phone number as it is dialed from abroad: without the zero that some countries put before it at home. */
export const phoneText = (code: string, number: string): string =>
  `${code} ${code === "" ? number : number.replace(/^0/, "")}`.trim();

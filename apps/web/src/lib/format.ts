import { day, money } from "@stashwell/shared/formats";

/** How amounts, days and instants are written; the currency sign is the brand's own, the digits the language's. */
export { day, dayRange, money } from "@stashwell/shared/formats";

const STEPS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/** `$50K`, `$7.5K`, `$1.2M`: above a thousand the amount in K, M, B or T, one decimal, cut rather than rounded up. */
export function shortMoney(amount: string, sign: string, locale: string): string {
  const value = Number(amount);
  const step = STEPS.find(([size]) => value > size);
  if (!step) return money(amount, sign, locale).replace(/[.,]00$/, "");
  const shortened = Math.floor((value / step[0]) * 10) / 10;
  return `${sign}${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(shortened)}${step[1]}`;
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
  return `${day(dayIn(moment, timeZone), locale)}, ${time.format(moment)}`;
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
export const todayIn = (timeZone: string): string => dayIn(new Date(), timeZone);

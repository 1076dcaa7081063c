import type { MonthNames } from "./read-day.ts";

const MONTHS = Array.from({ length: 12 }, (_nothing, month) => month);

/** The names of the months in a language, in full and abbreviated. */
export function monthNames(locale: string): MonthNames {
  const formats = (["long", "short"] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }),
    // With a day beside it, some languages inflect the name.
    new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" }),
  ]);
  return MONTHS.map((month) => {
    const first = new Date(Date.UTC(2027, month, 1));
    return formats.map((format) => format.formatToParts(first).find(({ type }) => type === "month")?.value ?? "");
  });
}

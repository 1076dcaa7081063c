import dayjs from "dayjs";
import type { MonthNames } from "./read-day.ts";

const MONTHS = Array.from({ length: 12 }, (_nothing, month) => month);

/** What the months are called in a language: as the calendar shows them (`calendar` is its locale), and as the platform does. */
export function monthNames(locale: string, calendar: string): MonthNames {
  const ways = (["long", "short"] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }),
    // With a day beside it, some languages decline the name.
    new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" }),
  ]);
  return MONTHS.map((month) => {
    const first = new Date(Date.UTC(2027, month, 1));
    const shown = dayjs(new Date(2027, month, 1)).locale(calendar);
    return [
      shown.format("MMM"),
      shown.format("MMMM"),
      ...ways.map((way) => way.formatToParts(first).find(({ type }) => type === "month")?.value ?? ""),
    ];
  });
}

import type { Translate } from "@stashwell/shared/messages/translate";
import { minutesOf, openingAt, type WeekHours, type WeekTime } from "@stashwell/shared/stores/opening";

interface Writer {
  t: Translate;
  locale: string;
}

/** A Monday, to which weekdays are added. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `Monday`, or `Mon`; 0 is Monday. */
export const weekdayText = (weekday: number, locale: string, length: "long" | "short"): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" }).format(MONDAY + weekday * DAY_MS);

/** `6 PM`, `6:30 PM`, `18:00`: 12-hour languages omit the minutes of a full hour. */
export function clockText(minutes: number, locale: string): string {
  const countsToTwelve = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12;
  const isFull = minutes % 60 === 0;
  return new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    ...((!isFull || !countsToTwelve) && { minute: "2-digit" }),
    timeZone: "UTC",
  }).format(MONDAY + minutes * MINUTE_MS);
}

function closedText(opens: WeekTime | null, { t, locale }: Writer): string {
  if (!opens) return t("storeScreens.closed");
  const time = clockText(opens.minutes, locale);
  if (opens.isToday) return t("storeScreens.opensToday", { time });
  return t("storeScreens.opensAt", { day: weekdayText(opens.weekday, locale, "short"), time });
}

/** `Open · closes 6 PM`, in the store's time zone; `now` is in epoch milliseconds. */
export function openingText(store: { hours: WeekHours; timezone: string }, now: number, writer: Writer): string {
  const { isOpen, until } = openingAt(store.hours, store.timezone, now);
  if (!isOpen) return closedText(until, writer);
  if (!until) return writer.t("storeScreens.openAlways");
  return writer.t("storeScreens.openUntil", { time: clockText(until.minutes, writer.locale) });
}

/** Each day of a week and when the store is open on it. */
export const weekText = (hours: WeekHours, { t, locale }: Writer): { day: string; times: string }[] =>
  hours.map((day, weekday) => ({
    day: weekdayText(weekday, locale, "long"),
    times: day
      ? `${clockText(minutesOf(day.opens), locale)} – ${clockText(minutesOf(day.closes), locale)}`
      : t("storeScreens.closed"),
  }));

/** Days are `YYYY-MM-DD` and months `YYYY-MM`, which sort as texts; weekdays count from Monday, 1, to Sunday, 7. */

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const dayAfter = (day: string, days: number): string => isoDay(new Date(dateOf(day).getTime() + days * DAY_MS));

/** Days from one to another; 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS);

export function monthAfter(month: string, months: number): string {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(isoDay(date));
}

export const lastDayOf = (month: string): string => dayAfter(`${monthAfter(month, 1)}-01`, -1);

/** The same day some months later, or the last day of a shorter month. */
function sameDayAfter(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The position of a day within its week, from 0. */
function placeInWeek(day: string, firstWeekday: number): number {
  const weekday = dateOf(day).getUTCDay();
  return (weekday - firstWeekday + 2 * DAYS_OF_WEEK) % DAYS_OF_WEEK;
}

/** The weeks of a month; days of other months are undefined. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const first = `${month}-01`;
  const count = Number(lastDayOf(month).slice(8));
  const blanks = placeInWeek(first, firstWeekday);
  const weeks = Math.ceil((blanks + count) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, place) => {
      const index = week * DAYS_OF_WEEK + place - blanks;
      return index >= 0 && index < count ? dayAfter(first, index) : undefined;
    }),
  );
}

/** Any seven consecutive days in the order of this calendar, for the weekday names. */
export const someWeek = (firstWeekday: number): string[] =>
  // 4 January 2027 is a Monday.
  Array.from({ length: DAYS_OF_WEEK }, (_day, place) => dayAfter("2027-01-04", firstWeekday - 1 + place));

/** The first day of the week in a locale; Monday if the platform can't tell. */
export function firstWeekdayIn(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
}

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** The day that a key moves to, as in the WAI-ARIA grid pattern; undefined for any other key. */
export function dayByKey(day: string, { key, shiftKey }: Pressed, firstWeekday: number): string | undefined {
  const place = placeInWeek(day, firstWeekday);
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -DAYS_OF_WEEK);
    case "ArrowDown":
      return dayAfter(day, DAYS_OF_WEEK);
    case "Home":
      return dayAfter(day, -place);
    case "End":
      return dayAfter(day, DAYS_OF_WEEK - 1 - place);
    case "PageUp":
      return sameDayAfter(day, shiftKey ? -12 : -1);
    case "PageDown":
      return sameDayAfter(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

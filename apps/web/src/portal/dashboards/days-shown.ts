import { dayAfter } from "../../ui/calendar-days.ts";
import type { DayRangeValue } from "../../ui/range-calendar.tsx";

/** How many days back a range by a word goes. */
export const LAST_DAYS = [7, 30] as const;

/** The last days up to one of them, `YYYY-MM-DD`, that one included. */
export const lastDays = (count: number, last: string) => ({ from: dayAfter(last, 1 - count), to: last });

/** Those of the days that lie within a range; an end that is left open has no limit. */
export const within = <Day extends { date: string }>(
  days: readonly Day[],
  { from = "", to = "\uffff" }: DayRangeValue,
): readonly Day[] => days.filter(({ date }) => date >= from && date <= to);

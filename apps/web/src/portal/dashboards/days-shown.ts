import { dayAfter } from "../../ui/calendar-days.ts";
import type { DayRangeValue } from "../../ui/range-calendar.tsx";

/** The presets, in days. */
export const LAST_DAYS = [7, 30] as const;

/** The last days up to and including `last`, `YYYY-MM-DD`. */
export const lastDays = (count: number, last: string) => ({ from: dayAfter(last, 1 - count), to: last });

/** Filters days by a range; an open end has no limit. */
export const within = <Day extends { date: string }>(
  days: readonly Day[],
  { from = "", to = "\uffff" }: DayRangeValue,
): readonly Day[] => days.filter(({ date }) => date >= from && date <= to);

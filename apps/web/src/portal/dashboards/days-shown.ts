import { dayAfter, daysBetween } from "../../ui/calendar-days.ts";
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

/** As many days right before a range; undefined without a range, or if they begin before `first`. */
export function rangeBefore(
  { from, to }: DayRangeValue,
  first: string,
): { from: string; to: string; count: number } | undefined {
  if (!from || !to) return undefined;
  const count = daysBetween(from, to) + 1;
  const before = { from: dayAfter(from, -count), to: dayAfter(from, -1), count };
  return before.from >= first ? before : undefined;
}

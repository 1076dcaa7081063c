import { dayAfter, lastDayOf, monthAfter, monthOf } from "../../../ui/calendar-days.ts";

export interface UsualEnds {
  week: string;
  thirtyDays: string;
  monthEnd: string;
}

/** The days on which campaigns usually end that begin on `start`; all are later than it. Days as `YYYY-MM-DD`. */
export function usualEnds(start: string): UsualEnds {
  const monthEnd = lastDayOf(monthOf(start));
  return {
    week: dayAfter(start, 6),
    thirtyDays: dayAfter(start, 29),
    monthEnd: start < monthEnd ? monthEnd : lastDayOf(monthAfter(monthOf(start), 1)),
  };
}

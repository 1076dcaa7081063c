import { dayAfter, lastDayOf, monthAfter, monthOf } from "../../../ui/calendar-days.ts";

export interface UsualEnds {
  week: string;
  thirtyDays: string;
  monthEnd: string;
}

/** Common end dates of campaigns that begin on `start`; all are later. Days as `YYYY-MM-DD`. */
export function usualEnds(start: string): UsualEnds {
  const monthEnd = lastDayOf(monthOf(start));
  return {
    week: dayAfter(start, 6),
    thirtyDays: dayAfter(start, 29),
    monthEnd: start < monthEnd ? monthEnd : lastDayOf(monthAfter(monthOf(start), 1)),
  };
}

import { daysBetween } from "../../../ui/calendar-days.ts";

/** What was saved and redeemed on a day, `YYYY-MM-DD` in the brand's time zone. */
export interface PaceDay {
  date: string;
  claimed: number;
  redeemed: number;
}

type Series = "claimed" | "redeemed";

/** The pace is the average of the last whole days, two weeks at the most, so that each weekday counts alike. */
const RECENT_DAYS = 14;
/** Fewest whole days for a forecast. */
export const FORECAST_DAYS = 3;
/** Significant digits of a forecast. */
const FIGURES = 2;

export const totalOf = (days: readonly PaceDay[], series: Series): number =>
  days.reduce((sum, day) => sum + day[series], 0);

interface Course {
  /** The first day that counts. */
  from: string;
  today: string;
  endsOn: string;
  /** What the total can't exceed. */
  limit: number;
}

/**
 * The total that a series comes to on its last day if it goes on as on the average recent day, to two digits and never
 * below what it is now; undefined before there were enough whole days.
 */
export function forecastOf(
  days: readonly PaceDay[],
  series: Series,
  { from, today, endsOn, limit }: Course,
): number | undefined {
  const whole = days.filter(({ date }) => date >= from && date < today).slice(-RECENT_DAYS);
  if (whole.length < FORECAST_DAYS || today > endsOn) return undefined;
  const pace = totalOf(whole, series) / whole.length;
  const before = totalOf(
    days.filter(({ date }) => date < today),
    series,
  );
  // Today counts as a whole day, of which only a part is over.
  const expected = before + pace * (daysBetween(today, endsOn) + 1);
  const rounded = Math.round(Number(expected.toPrecision(FIGURES)));
  return Math.max(totalOf(days, series), Math.min(limit, rounded));
}

/** The total of a series at the end of each day. */
export function totalsByDay(days: readonly PaceDay[], series: Series): number[] {
  let total = 0;
  return days.map((day) => (total += day[series]));
}

/** Named periods. */
export const PERIODS = ["today", "yesterday", "week", "month", "thisMonth", "lastMonth"] as const;
export type Period = (typeof PERIODS)[number];

/** A range of calendar days, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The length of a range in days, both ends included. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days of a named period. A week is the last seven days and a month the last thirty, today included. */
export function daysOf(period: Period, today: string): Days {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = daysAfter(monthStart, -1);
  const meanings: Record<Period, Days> = {
    today: { from: today, to: today },
    yesterday: { from: daysAfter(today, -1), to: daysAfter(today, -1) },
    week: { from: daysAfter(today, -6), to: today },
    month: { from: daysAfter(today, -29), to: today },
    thisMonth: { from: monthStart, to: today },
    lastMonth: { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
  };
  return meanings[period];
}

export const isPeriod = (text: string | undefined): text is Period => PERIODS.includes(text as Period);

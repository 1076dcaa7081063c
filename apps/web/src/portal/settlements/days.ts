import { type Days, daysOf, isPeriod, lengthOf, type Period } from "@stashwell/shared/periods";
import { SETTLEMENT_DAYS_MAX } from "@stashwell/shared/settlements/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { todayIn } from "../../lib/format.ts";
import { readSession } from "../../lib/session.ts";

/** A range of days in the URL: a preset, or its ends. */
export interface DaysSearch {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));

export const periodIn = ({ period }: DaysSearch): Period | undefined => (isPeriod(period) ? period : undefined);

/** Today in the business's time zone, whatever the device's. */
export const businessToday = (): string => todayIn(readSession()?.data.timezone ?? "UTC");

/** The range in the URL; invalid days are omitted. */
export function daysMeant(search: DaysSearch, today = businessToday()): Partial<Days> {
  const period = periodIn(search);
  if (period) return daysOf(period, today);
  return { from: isDay(search.from) ? search.from : undefined, to: isDay(search.to) ? search.to : undefined };
}

/** The validation error of a range; `max` is its maximum number of days. */
export function daysError({ from, to }: Partial<Days>, max = Infinity): MessageKey | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (from > to) return "settlements.backwards";
  return lengthOf({ from, to }) > max ? "settlements.tooLong" : undefined;
}

/** A settlement always has both ends; by default those of the current month. */
export function settledDays(search: DaysSearch, today = businessToday()): Days {
  const { from, to } = daysMeant(search, today);
  const thisMonth = daysOf("thisMonth", today);
  if (from === undefined && to === undefined) return thisMonth;
  return { from: from ?? to ?? thisMonth.from, to: to ?? from ?? thisMonth.to };
}

export const settledError = (days: Days): MessageKey | undefined => daysError(days, SETTLEMENT_DAYS_MAX);

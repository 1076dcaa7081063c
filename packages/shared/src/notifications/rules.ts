import type { MessageKey } from "../messages/catalogue.ts";

/** What a business is told about. */
export const NOTIFICATION_KINDS = ["published", "changed", "ending", "lowStock", "redeemed"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A campaign that has this many days left, its last one not counted, is about to end. */
export const ENDING_DAYS = 3;
/** A store that has no more pieces of a product than this runs low on it. */
export const LOW_STOCK = 5;
/** After this many days a notification is removed. */
export const NOTIFICATION_DAYS = 180;
/** The hour of the business's day in which the daily e-mail is sent. */
export const DIGEST_HOUR = 8;

/** The days that a list is narrowed to. */
export const DAY_RANGES = ["today", "week", "month"] as const;
export type DayRange = (typeof DAY_RANGES)[number];

const DAYS: Readonly<Record<DayRange, number>> = { today: 1, week: 7, month: 30 };

/** First and last day, `YYYY-MM-DD`, of a range that ends today. */
export function daysOf(range: DayRange, today: string): { startDate: string; endDate: string } {
  const start = new Date(`${today}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - DAYS[range] + 1);
  return { startDate: start.toISOString().slice(0, 10), endDate: today };
}

/** A range may lack either end; days are `YYYY-MM-DD`, which sort as texts. */
export const rangeFault = (startDate: string, endDate: string): MessageKey | undefined =>
  startDate !== "" && endDate !== "" && endDate < startDate ? "notifications.rangeBackwards" : undefined;

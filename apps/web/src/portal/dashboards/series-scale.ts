import { isIn } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

export interface Day {
  /** `YYYY-MM-DD` in the brand's time zone. */
  date: string;
  claimed: number;
  downloaded: number;
  redeemed: number;
}

/** The three series, in the order of lines and legend. */
export const SERIES = ["claimed", "downloaded", "redeemed"] as const;
export type Series = (typeof SERIES)[number];

/** The ticks of an axis from 0 that includes the largest value: at most four equal steps of round numbers. */
export function ticksFor(largest: number): readonly number[] {
  const least = Math.max(1, largest / 3);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step =
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10]
      .map((factor) => factor * magnitude)
      .find((candidate) => candidate >= least && Number.isInteger(candidate)) ?? Math.ceil(least);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A day without its year. */
export function shortDay(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const at = new Date(`${date}T00:00:00Z`);
  if (isIn("ZH", locale)) return format.format(at);
  const parts = format.formatToParts(at);
  return (["day", "month"] as const).map((type) => parts.find((part) => part.type === type)?.value).join("\u00a0");
}

/** The days labeled on the axis: first, last, and as many evenly spaced ones between as fit. */
export function namedDays(count: number, room: number): readonly number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const target = Math.min(count, Math.max(2, room));
  return [...new Set(Array.from({ length: target }, (_, index) => Math.round((index * (count - 1)) / (target - 1))))];
}

/** The largest value of any day and series. */
export const largestOf = (days: readonly Day[]): number =>
  Math.max(0, ...days.flatMap((day) => SERIES.map((series) => day[series])));

export const seriesWords: Record<Series, MessageKey> = {
  claimed: "dashboardScreens.claimed",
  downloaded: "dashboardScreens.downloaded",
  redeemed: "dashboardScreens.redeemed",
};

/** How many times as large as by default the letters are that a person has chosen. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

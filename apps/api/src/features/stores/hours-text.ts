import type { DayHours, WeekHours } from "@stashwell/shared/stores/opening";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const textOf = (day: DayHours | null): string => (day ? `${day.opens}-${day.closes}` : "closed");

/** A week in machine-readable form, like the `openingHours` of schema.org: `Mo-Fr 09:00-18:00, Sa 10:00-14:00`. */
export function hoursText(hours: WeekHours | null): string {
  const ranges: { from: number; to: number; text: string }[] = [];
  for (const [weekday, day] of (hours ?? []).entries()) {
    const last = ranges.at(-1);
    if (last?.text === textOf(day)) last.to = weekday;
    else ranges.push({ from: weekday, to: weekday, text: textOf(day) });
  }
  return ranges
    .filter(({ text }) => text !== "closed")
    .map(({ from, to, text }) => `${from === to ? DAYS[from] : `${DAYS[from]}-${DAYS[to]}`} ${text}`)
    .join(", ");
}

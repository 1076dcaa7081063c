import { type DistanceUnit, fromKilometres } from "@stashwell/shared/finding/rules";
import { tenantCountry } from "./session.ts";

/** Units of time, in minutes. */
export const TIME_UNITS = { minute: 1, hour: 60, day: 24 * 60 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** Returns the largest unit that divides the minutes evenly. */
export const timeUnitOf = (minutes: number): TimeUnit =>
  minutes > 0 && minutes % TIME_UNITS.day === 0
    ? "day"
    : minutes > 0 && minutes % TIME_UNITS.hour === 0
      ? "hour"
      : "minute";

const inUnit = (unit: string, locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 });

/** `10 minutes`, `2 hours`, `1 day`. */
export function timeText(minutes: number, locale: string): string {
  const unit = timeUnitOf(minutes);
  return inUnit(unit, locale).format(minutes / TIME_UNITS[unit]);
}

const INTL_DISTANCE = { mi: "mile", km: "kilometer" } as const satisfies Record<DistanceUnit, string>;

/** The unit of distance in the tenant's country. */
export const distanceUnit = (): DistanceUnit => (tenantCountry() === "US" ? "mi" : "km");

/** `62 miles`, `100 kilometers`. */
export function distanceText(kilometres: number, locale: string, unit = distanceUnit()): string {
  return inUnit(INTL_DISTANCE[unit], locale).format(fromKilometres(kilometres, unit));
}

/** The localized name of a unit without its number: `miles`, `hours`. */
export const unitName = (unit: TimeUnit | DistanceUnit, count: number, locale: string): string =>
  inUnit(unit in INTL_DISTANCE ? INTL_DISTANCE[unit as DistanceUnit] : unit, locale)
    .formatToParts(count)
    .find(({ type }) => type === "unit")?.value ?? "";

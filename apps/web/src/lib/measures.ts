import { type DistanceUnit, fromKilometres } from "@stashwell/shared/finding/rules";
import { tenantCountry } from "./session.ts";

/** Units of time, each with its minutes. */
export const TIME_UNITS = { minute: 1, hour: 60, day: 24 * 60 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** The largest unit that has a whole number of minutes in it. */
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

/** How the tenant's country measures distances. */
export const distanceUnit = (): DistanceUnit => (tenantCountry() === "US" ? "mi" : "km");

/** `62 miles`, `100 kilometers`. */
export function distanceText(kilometres: number, locale: string, unit = distanceUnit()): string {
  return inUnit(INTL_DISTANCE[unit], locale).format(fromKilometres(kilometres, unit));
}

/** What a unit is called beside a number: `miles`, `hours`. */
export const unitName = (unit: TimeUnit | DistanceUnit, count: number, locale: string): string =>
  inUnit(unit in INTL_DISTANCE ? INTL_DISTANCE[unit as DistanceUnit] : unit, locale)
    .formatToParts(count)
    .find(({ type }) => type === "unit")?.value ?? "";

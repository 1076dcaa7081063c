import type { DistanceUnit } from "@stashwell/shared/finding/rules";

const UNIT = { mi: "mile", km: "kilometer" } as const;

/** `0.6 mi`: how far a store is. */
export const distanceText = (distance: number, unit: DistanceUnit, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: UNIT[unit], maximumFractionDigits: 1 }).format(distance);

/** `10 miles`, `10 km`: how far around a place is searched. */
export const radiusText = (radius: number, unit: DistanceUnit, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNIT[unit],
    unitDisplay: unit === "mi" ? "long" : "short",
  }).format(radius);

/** Works on every phone and in every browser; where there is an app for it, that opens. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

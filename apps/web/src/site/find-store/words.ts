import { type DistanceUnit, SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import type { Translate } from "@stashwell/shared/messages/translate";

const UNIT = { mi: "mile", km: "kilometer" } as const;

/** `0.6 mi`: the distance to a store. */
export const distanceText = (distance: number, unit: DistanceUnit, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: UNIT[unit], maximumFractionDigits: 1 }).format(distance);

/** `10 miles`, `10 km`: the search radius. */
export const radiusText = (radius: number, unit: DistanceUnit, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNIT[unit],
    unitDisplay: unit === "mi" ? "long" : "short",
  }).format(radius);

/** A directions URL that works in every browser, and opens the app if it is installed. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** The status text for each number of suggestions, because the script has no plural rules. */
export const foundTexts = (t: Translate): string[] =>
  Array.from({ length: SUGGESTIONS_MAX + 1 }, (_, count) =>
    count === 0 ? t("places.none") : t("places.found", { count }),
  );

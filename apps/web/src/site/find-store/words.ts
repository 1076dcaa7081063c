import { type DistanceUnit, SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import type { Translate } from "@stashwell/shared/messages/translate";

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

/** What is said of so many suggested places, by their number: the script knows nothing of plural forms. */
export const foundTexts = (t: Translate): string[] =>
  Array.from({ length: SUGGESTIONS_MAX + 1 }, (_, count) =>
    count === 0 ? t("places.none") : t("places.found", { count }),
  );

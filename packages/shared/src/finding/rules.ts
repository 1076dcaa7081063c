import type { MessageKey } from "../messages/catalogue.ts";

/** Search radii around a place, in the brand's unit. */
export const RADII = [5, 10, 15, 25, 50] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS: Radius = 5;

/** Maximum number of suggested places. */
export const SUGGESTIONS_MAX = 8;

/** Maximum length of a location text, in characters. */
export const LOCATION_MAX = 200;
/** Maximum number of stores that a search returns, nearest first. */
export const STORES_MAX = 100;

export type DistanceUnit = "mi" | "km";

const KILOMETRES = { mi: 1.609344, km: 1 } as const satisfies Record<DistanceUnit, number>;

export const toKilometres = (distance: number, unit: DistanceUnit): number => distance * KILOMETRES[unit];

/** Converts kilometers to the unit, rounded to hundredths. */
export const fromKilometres = (kilometres: number, unit: DistanceUnit): number =>
  Math.round((kilometres / KILOMETRES[unit]) * 100) / 100;

/** Parses a radius; undefined if it isn't one of the five. */
export const radiusOf = (text: string): Radius | undefined => RADII.find((radius) => String(radius) === text);

/** The next larger radius; undefined after the largest. */
export const widerThan = (radius: Radius): Radius | undefined => RADII[RADII.indexOf(radius) + 1];

/** Validates the search box. */
export const locationError = (text: string): MessageKey | undefined =>
  text.trim() === "" ? "finding.locationRequired" : undefined;

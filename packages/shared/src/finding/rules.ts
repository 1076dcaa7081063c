import type { MessageKey } from "../messages/catalogue.ts";

/** How far around a place stores are looked for, in the brand's unit. */
export const RADII = [5, 10, 15, 25, 50] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS: Radius = 5;

/** The most places that are suggested for what is typed. */
export const SUGGESTIONS_MAX = 8;

/** The longest text that can name a place, in characters. */
export const LOCATION_MAX = 200;
/** The most stores that a search shows: the nearest ones. */
export const STORES_MAX = 100;

export type DistanceUnit = "mi" | "km";

const KILOMETRES = { mi: 1.609344, km: 1 } as const satisfies Record<DistanceUnit, number>;

export const toKilometres = (distance: number, unit: DistanceUnit): number => distance * KILOMETRES[unit];

/** In the unit, to a hundredth. */
export const fromKilometres = (kilometres: number, unit: DistanceUnit): number =>
  Math.round((kilometres / KILOMETRES[unit]) * 100) / 100;

/** The radius that a text names; undefined when it names none of the five. */
export const radiusOf = (text: string): Radius | undefined => RADII.find((radius) => String(radius) === text);

/** The next wider search; undefined beyond the widest. */
export const widerThan = (radius: Radius): Radius | undefined => RADII[RADII.indexOf(radius) + 1];

/** The rule of the search box. */
export const locationError = (text: string): MessageKey | undefined =>
  text.trim() === "" ? "finding.locationRequired" : undefined;

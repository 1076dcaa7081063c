export interface Point {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/**
 * Maximum distance of a store from the center of its city: rules about the distance between redemptions rely on its
 * location.
 */
export const CITY_KM_MAX = 50;

/** The great-circle distance in kilometers. */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

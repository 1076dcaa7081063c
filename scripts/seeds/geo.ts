export type Point = { latitude: number; longitude: number };

const EARTH_DIAMETER_KM = 12_742;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
export function kilometresBetween(a: Point, b: Point): number {
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(chord));
}

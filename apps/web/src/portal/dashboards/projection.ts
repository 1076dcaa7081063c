/** Projects degrees to map units; undefined for a place outside the map. */
export type Project = (longitude: number, latitude: number) => readonly [x: number, y: number] | undefined;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Conic {
  /** The standard parallels, and the central meridian. */
  parallels: readonly [number, number];
  meridian: number;
  /** The center of the map, as degrees east of the meridian and latitude. */
  center: readonly [number, number];
  scale: number;
  at: readonly [number, number];
}

/** Albers' conic projection, which preserves areas. */
function conicEqualArea({
  parallels,
  meridian,
  center,
  scale,
  at,
}: Conic): (longitude: number, latitude: number) => [number, number] {
  const [south, north] = [Math.sin(radians(parallels[0])), Math.sin(radians(parallels[1]))];
  const n = (south + north) / 2;
  const c = 1 + south * (2 * n - south);
  const radius = Math.sqrt(c) / n;
  const raw = (east: number, latitude: number): [number, number] => {
    const distance = Math.sqrt(Math.max(0, c - 2 * n * Math.sin(radians(latitude)))) / n;
    const angle = radians(east) * n;
    return [distance * Math.sin(angle), radius - distance * Math.cos(angle)];
  };
  const [centerX, centerY] = raw(center[0], center[1]);
  return (longitude, latitude) => {
    const east = ((longitude - meridian + 540) % 360) - 180;
    const [x, y] = raw(east, latitude);
    return [at[0] + scale * (x - centerX), at[1] - scale * (y - centerY)];
  };
}

const US_SCALE = 1_300;
const US_MIDDLE = [487.5, 305] as const;
const lowerStates = conicEqualArea({
  parallels: [29.5, 45.5],
  meridian: -96,
  center: [-0.6, 38.7],
  scale: US_SCALE,
  at: US_MIDDLE,
});
const alaska = conicEqualArea({
  parallels: [55, 65],
  meridian: -154,
  center: [-2, 58.5],
  scale: US_SCALE * 0.35,
  at: [US_MIDDLE[0] - 0.307 * US_SCALE, US_MIDDLE[1] + 0.201 * US_SCALE],
});
const hawaii = conicEqualArea({
  parallels: [8, 18],
  meridian: -157,
  center: [-3, 19.9],
  scale: US_SCALE,
  at: [US_MIDDLE[0] - 0.205 * US_SCALE, US_MIDDLE[1] + 0.212 * US_SCALE],
});

const puertoRico = conicEqualArea({
  parallels: [17.5, 18.7],
  meridian: -66,
  center: [-0.05, 18.2],
  scale: US_SCALE,
  at: [690, 582],
});
const guam = conicEqualArea({
  parallels: [13, 15.5],
  meridian: 145,
  center: [0.3, 14.2],
  scale: US_SCALE,
  at: [552, 578],
});
const samoa = conicEqualArea({
  parallels: [-14.5, -14],
  meridian: -170,
  center: [-0.1, -14.25],
  scale: US_SCALE,
  at: [606, 590],
});

/**
 * The United States in 975 x 610: Alaska, at a third of its size, and Hawaii are drawn below the west; the inhabited
 * territories are drawn in the Gulf of Mexico.
 */
export const usaProjection: Project = (longitude, latitude) => {
  if (latitude > 17 && latitude < 19 && longitude > -68.5 && longitude < -64) return puertoRico(longitude, latitude);
  if (latitude > 13 && latitude < 15.6 && longitude > 144 && longitude < 147) return guam(longitude, latitude);
  if (latitude < -14 && latitude > -14.7 && longitude > -171.2 && longitude < -169) return samoa(longitude, latitude);
  if (latitude > 50 && (longitude < -129 || longitude > 171)) return alaska(longitude, latitude);
  if (latitude > 18 && latitude < 23 && longitude > -161 && longitude < -154) return hawaii(longitude, latitude);
  if (latitude > 24 && latitude < 50 && longitude > -126 && longitude < -66) return lowerStates(longitude, latitude);
  return undefined;
};

interface Frame {
  west: number;
  north: number;
  east: number;
  south: number;
  /** Map units. */
  width: number;
}

const mercatorY = (latitude: number): number => -Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** The Mercator projection of a frame; places outside are undefined. */
export function mercatorOf({ west, north, east, south, width }: Frame): { project: Project; height: number } {
  const scale = width / radians(east - west);
  const top = mercatorY(north);
  return {
    height: scale * (mercatorY(south) - top),
    project: (longitude, latitude) =>
      longitude < west || longitude > east || latitude < south || latitude > north
        ? undefined
        : [scale * radians(longitude - west), scale * (mercatorY(latitude) - top)],
  };
}

export const nigeriaFrame: Frame = { west: 2.5, north: 14, east: 14.8, south: 4.1, width: 600 };
export const unitedKingdomFrame: Frame = { west: -8.7, north: 60.9, east: 1.9, south: 49.8, width: 500 };

import { mercatorOf, nigeriaFrame, type Project, unitedKingdomFrame, usaProjection } from "./projection.ts";

/** Path coordinates are integers; this many make one map unit. */
export const PARTS_OF_UNIT = 20;

/** A country's projected boundaries: lines joined by `;`, each a start point and relative steps. */
export interface Outline {
  width: number;
  height: number;
  /** Closed rings. */
  land: string;
  /** Borders between states. */
  borders: string;
}

/** The points of a line, x and y alternating, in map units. */
export type Line = Float64Array;

/** The available maps, by their names in the specification. */
export type MapName = "NGA" | "UK" | "USA";

export interface CountryShape {
  width: number;
  height: number;
  land: readonly Line[];
  borders: readonly Line[];
  project: Project;
}

const MAP_NAMES: Record<string, MapName> = { NG: "NGA", NGA: "NGA", GB: "UK", UK: "UK", US: "USA", USA: "USA" };

/** The map of a country by its ISO code; undefined if there is none. */
export const mapNameOf = (isoCode: string): MapName | undefined => MAP_NAMES[isoCode];

/** Parses an encoded path. */
export const linesOf = (path: string): readonly Line[] =>
  path === ""
    ? []
    : path.split(";").map((line) => {
        let [x, y] = [0, 0];
        return Float64Array.from(
          line.split(" ").flatMap((step) => {
            const [dx = 0, dy = 0] = step.split(",").map(Number);
            x += dx;
            y += dy;
            return [x / PARTS_OF_UNIT, y / PARTS_OF_UNIT];
          }),
        );
      });

const loaders: Record<MapName, () => Promise<{ outline: Outline; project: Project }>> = {
  NGA: async () => ({
    outline: (await import("./maps/nigeria.ts")).nigeria,
    project: mercatorOf(nigeriaFrame).project,
  }),
  UK: async () => ({
    outline: (await import("./maps/united-kingdom.ts")).unitedKingdom,
    project: mercatorOf(unitedKingdomFrame).project,
  }),
  USA: async () => ({ outline: (await import("./maps/united-states.ts")).unitedStates, project: usaProjection }),
};

/** Areas of the United States that are drawn as insets below the others, in map units. */
const INSETS = {
  alaskaAndHawaii: { west: -Infinity, east: 360, north: 430 },
  guam: { west: 515, east: 585, north: 545 },
  samoa: { west: 585, east: 630, north: 545 },
  puertoRico: { west: 630, east: 750, north: 545 },
} as const;
export type Inset = keyof typeof INSETS;
const INSET_NAMES = Object.keys(INSETS) as Inset[];

function insetOf(line: Line): Inset | undefined {
  const [xs, ys] = [line.filter((_x, index) => index % 2 === 0), line.filter((_y, index) => index % 2 === 1)];
  const [lineWest, lineEast, lineNorth] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  return INSET_NAMES.find((name) => {
    const { west, east, north } = INSETS[name];
    return lineWest > west && lineEast < east && lineNorth > north;
  });
}

/** The inset that contains a place, if any. */
export function insetAt({ project }: CountryShape, longitude: number, latitude: number): Inset | undefined {
  const at = project(longitude, latitude);
  return at && insetOf(Float64Array.from(at));
}

/** The United States with only these insets, since islands without a store are omitted. */
export const withInsets = (shape: CountryShape, insets: ReadonlySet<Inset>): CountryShape => ({
  ...shape,
  land: shape.land.filter((line) => {
    const inset = insetOf(line);
    return inset === undefined || insets.has(inset);
  }),
});

/** Loads a country's shape on demand; each is a separate chunk. */
export async function loadCountryShape(name: MapName): Promise<CountryShape> {
  const { outline, project } = await loaders[name]();
  const { width, height } = outline;
  return { width, height, land: linesOf(outline.land), borders: linesOf(outline.borders), project };
}

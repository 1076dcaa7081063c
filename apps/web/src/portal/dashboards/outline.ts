import { mercatorOf, nigeriaFrame, type Project, unitedKingdomFrame, usaProjection } from "./projection.ts";

/** Coordinates of a path are written in whole parts of a map unit. */
export const PARTS_OF_UNIT = 20;

/** A country's boundaries, projected: lines joined by `;`, each a start and relative steps. */
export interface Outline {
  width: number;
  height: number;
  /** Closed rings. */
  land: string;
  /** Lines between its states. */
  borders: string;
}

/** The points of one line, x and y alternating, in map units. */
export type Line = Float64Array;

/** The maps that exist, by the names that the specification gives them. */
export type MapName = "NGA" | "UK" | "USA";

export interface CountryShape {
  width: number;
  height: number;
  land: readonly Line[];
  borders: readonly Line[];
  project: Project;
}

const MAP_NAMES: Record<string, MapName> = { NG: "NGA", NGA: "NGA", GB: "UK", UK: "UK", US: "USA", USA: "USA" };

/** The map of a country by its ISO code; undefined where there is none. */
export const mapNameOf = (isoCode: string): MapName | undefined => MAP_NAMES[isoCode];

/** Reads a path as it was written down. */
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

/** Where the parts of the United States stand that are set below the others, in map units. */
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

/** The inset in which a place lies, if it is one of them. */
export function insetAt({ project }: CountryShape, longitude: number, latitude: number): Inset | undefined {
  const at = project(longitude, latitude);
  return at && insetOf(Float64Array.from(at));
}

/** The United States with these insets alone: nobody looks at islands on which there is no store. */
export const withInsets = (shape: CountryShape, insets: ReadonlySet<Inset>): CountryShape => ({
  ...shape,
  land: shape.land.filter((line) => {
    const inset = insetOf(line);
    return inset === undefined || insets.has(inset);
  }),
});

/** A country's shape, fetched when it is first shown: each is a chunk of its own. */
export async function loadCountryShape(name: MapName): Promise<CountryShape> {
  const { outline, project } = await loaders[name]();
  const { width, height } = outline;
  return { width, height, land: linesOf(outline.land), borders: linesOf(outline.borders), project };
}

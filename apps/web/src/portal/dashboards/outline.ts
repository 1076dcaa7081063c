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

/** Alaska and Hawaii, which stand to the left below the others. */
const isInset = (line: Line): boolean => {
  let [east, north] = [-Infinity, Infinity];
  for (let index = 0; index < line.length; index += 2) {
    east = Math.max(east, line[index]!);
    north = Math.min(north, line[index + 1]!);
  }
  return east < 360 && north > 430;
};

/** The United States without the insets: for whoever has no store there. */
export const withoutInsets = (shape: CountryShape): CountryShape => ({
  ...shape,
  land: shape.land.filter((line) => !isInset(line)),
});

/** Whether a place lies in one of them. */
export const liesInInset = ({ project }: CountryShape, longitude: number, latitude: number): boolean => {
  const at = project(longitude, latitude);
  return at !== undefined && isInset(Float64Array.from(at));
};

/** A country's shape, fetched when it is first shown: each is a chunk of its own. */
export async function loadCountryShape(name: MapName): Promise<CountryShape> {
  const { outline, project } = await loaders[name]();
  const { width, height } = outline;
  return { width, height, land: linesOf(outline.land), borders: linesOf(outline.borders), project };
}

/**
 * Makes the outlines in apps/web/src/portal/dashboards/maps: the boundaries of Nigeria, the United Kingdom and the United
 * States as projected, simplified paths, small enough to ship and exact enough to zoom into.
 *
 * Run by hand, when boundaries change. The sources are not dependencies of the product, so put them in a folder of their own:
 *
 *   npm install --prefix SOURCES us-atlas@3.0.1 world-atlas@2.0.2 topojson-client@3.1.0 topojson-simplify@3.0.3
 *   node scripts/make-maps.ts SOURCES
 *
 * Sources and licences: see SOURCES.md beside the outlines.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import {
  mercatorOf,
  nigeriaFrame,
  type Project,
  unitedKingdomFrame,
  usaProjection,
} from "../apps/web/src/portal/dashboards/projection.ts";
import { PARTS_OF_UNIT } from "../apps/web/src/portal/dashboards/outline.ts";

type Point = [number, number];
type Ring = Point[];
interface Geometry {
  type: "Polygon" | "MultiPolygon";
  id?: string;
  arcs: unknown;
}
interface Topology {
  type: "Topology";
  arcs: Point[][];
  objects: Record<string, { type: "GeometryCollection"; geometries: Geometry[] }>;
  transform?: { scale: Point; translate: Point };
}
interface Shape {
  type: "Polygon" | "MultiPolygon" | "MultiLineString";
  coordinates: unknown;
}

/** Parts of a map unit: two pixels at the closest zoom. */
const PRECISION = PARTS_OF_UNIT;
/** What a simplified corner may leave out, and the smallest island, in square map units. */
const CORNER = 0.3;
const ISLAND = 1.2;

const sources = process.argv[2];
if (!sources) {
  console.error(
    "Usage: node scripts/make-maps.ts FOLDER, where FOLDER/node_modules holds the sources (see the head of this script).",
  );
  process.exit(1);
}
// The packages ship no types that fit; what they hold is checked by the tests of the files made from it.
const load = createRequire(join(resolve(sources), "package.json")) as (name: string) => unknown;
const client = load("topojson-client") as {
  merge(topology: Topology, geometries: Geometry[]): Shape;
  mesh(topology: Topology, object: object, filter: (a: Geometry, b: Geometry) => boolean): Shape;
};
const simplifier = load("topojson-simplify") as {
  presimplify(topology: Topology): Topology;
  simplify(topology: Topology, weight: number): Topology;
};

/** The topology with its delta-coded arcs turned into points. */
function decoded({ transform, ...topology }: Topology): Topology {
  if (!transform) return topology;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
  });
  return { ...topology, arcs };
}

/** Projected; arcs that lie outside of the map become empty, and with them the shapes they bound. */
function projected(topology: Topology, project: Project): Topology {
  const arcs = topology.arcs.map((arc) => {
    const points = arc.map(([longitude, latitude]) => project(longitude, latitude));
    return points.every((point) => point !== undefined)
      ? points.map(([x, y]): Point => [x, y])
      : arc.map((): Point => [Number.NaN, Number.NaN]);
  });
  return { ...topology, arcs };
}

const isShown = (ring: Ring): boolean => ring.every(([x]) => Number.isFinite(x));

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const ringsOf = ({ type, coordinates }: Shape): Ring[] =>
  type === "Polygon" ? (coordinates as Ring[]) : (coordinates as Ring[][]).flat();

/** Relative steps in parts of a unit, without the command letters that can be left out. */
function pathOf(lines: readonly Ring[], closed: boolean): string {
  return lines
    .map((line) => {
      const points = line.map(([x, y]): Point => [Math.round(x * PRECISION), Math.round(y * PRECISION)]);
      if (closed) points.pop();
      const [start = [0, 0]] = points;
      let [lastX, lastY] = start;
      const steps = points.slice(1).flatMap(([x, y]) => {
        if (x === lastX && y === lastY) return [];
        const step = `${x - lastX},${y - lastY}`;
        [lastX, lastY] = [x, y];
        return [step];
      });
      return `${start[0]},${start[1]} ${steps.join(" ")}`;
    })
    .join(";");
}

interface Country {
  file: string;
  name: string;
  comment: string;
  topology: Topology;
  object: string;
  keep: (geometry: Geometry) => boolean;
  project: Project;
  size: [width: number, height: number];
}

function make({ file, name, comment, topology, object, keep, project, size }: Country): void {
  const all = topology.objects[object];
  if (!all) throw new Error(`${file}: there is no ${object}`);
  const geometries = all.geometries.filter(keep);
  const own: Topology = { ...topology, objects: { own: { type: "GeometryCollection", geometries } } };
  const simple = simplifier.simplify(simplifier.presimplify(projected(decoded(own), project)), CORNER);
  const rings = ringsOf(client.merge(simple, simple.objects.own?.geometries ?? [])).filter(
    (ring) => isShown(ring) && areaOf(ring) > ISLAND,
  );
  const within = client.mesh(simple, simple.objects.own ?? {}, (a, b) => a !== b).coordinates as Ring[];
  const borders = within.filter(isShown);
  const text = `import type { Outline } from "../outline.ts";

/** ${comment} Made by scripts/make-maps.ts. */
export const ${name}: Outline = {
  width: ${Math.round(size[0])},
  height: ${Math.round(size[1])},
  land: "${pathOf(rings, true)}",
  borders: "${pathOf(borders, false)}",
};
`;
  writeFileSync(resolve(import.meta.dirname, "../apps/web/src/portal/dashboards/maps", file), text);
  console.log(`${file}: ${rings.length} rings, ${borders.length} borders, ${text.length} bytes`);
}

const states = load("us-atlas/states-10m.json") as Topology;
const countries = load("world-atlas/countries-10m.json") as Topology;
const nigeria = mercatorOf(nigeriaFrame);
const unitedKingdom = mercatorOf(unitedKingdomFrame);

make({
  file: "united-states.ts",
  name: "unitedStates",
  comment: "The states of the United States.",
  topology: states,
  object: "states",
  keep: () => true,
  project: usaProjection,
  size: [975, 610],
});
make({
  file: "nigeria.ts",
  name: "nigeria",
  comment: "Nigeria.",
  topology: countries,
  object: "countries",
  keep: ({ id }) => id === "566",
  project: nigeria.project,
  size: [nigeriaFrame.width, nigeria.height],
});
make({
  file: "united-kingdom.ts",
  name: "unitedKingdom",
  comment: "The United Kingdom.",
  topology: countries,
  object: "countries",
  keep: ({ id }) => id === "826",
  project: unitedKingdom.project,
  size: [unitedKingdomFrame.width, unitedKingdom.height],
});

import type { Placement, Size } from "./map-view.ts";
import type { Project } from "./projection.ts";

/** Pixels. */
export const SMALLEST_RADIUS = 10;
export const LARGEST_RADIUS = 30;
/** Above this number, bubbles of the same grid cell are merged before any pairwise comparison. */
const CROWD = 250;
/** Pixels. */
const CELL = 36;
/** Maximum overlap as a share of the smaller disc, measured along the line between the centers. */
const MAX_OVERLAP = 0.4;

/** A store on the map, with the value of its bubble. */
export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  value: number;
}

/** Stores drawn as one bubble; usually a single one. */
interface Placed {
  points: readonly MapPoint[];
  value: number;
  x: number;
  y: number;
}

export interface Bubble extends Placed {
  radius: number;
}

/** The radius of a bubble, whose area is proportional to the value, within the minimum and maximum. */
export const radiusOf = (value: number, largest: number): number =>
  largest <= 0
    ? SMALLEST_RADIUS
    : Math.min(LARGEST_RADIUS, Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(Math.max(0, value) / largest)));

/** Avoids `Math.max(...)`, which fails for many thousands of arguments. */
export const largestValue = (many: readonly { value: number }[]): number =>
  many.reduce((largest, { value }) => Math.max(largest, value), 0);

function joined(together: readonly Placed[]): Placed {
  const count = together.reduce((sum, { points }) => sum + points.length, 0);
  const middle = (pick: (one: Placed) => number) =>
    together.reduce((sum, one) => sum + pick(one) * one.points.length, 0) / count;
  return {
    points: together.flatMap(({ points }) => points),
    value: together.reduce((sum, { value }) => sum + value, 0),
    x: middle(({ x }) => x),
    y: middle(({ y }) => y),
  };
}

function joinedByCell(placed: readonly Placed[]): readonly Placed[] {
  if (placed.length <= CROWD) return placed;
  const cells = Map.groupBy(placed, ({ x, y }) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`);
  return [...cells.values()].map(joined);
}

export function overlap(one: Bubble, other: Bubble): number {
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  return (one.radius + other.radius - distance) / (2 * Math.min(one.radius, other.radius));
}

/** The value of the largest disc: that of a bubble if some are merged, else that of a store anywhere. */
export const largestOf = (bubbles: readonly Placed[], points: readonly MapPoint[]): number =>
  largestValue(bubbles.some((bubble) => bubble.points.length > 1) ? bubbles : points);

/** Computes the radii, and sorts by size, largest first. */
function sized(placed: readonly Placed[], points: readonly MapPoint[], shrink: number): Bubble[] {
  const largest = largestOf(placed, points);
  return placed
    .map((one) => ({ ...one, radius: radiusOf(one.value, largest) * shrink }))
    .toSorted((a, b) => b.radius - a.radius);
}

/** Merges overlapping bubbles until no two overlap too much. */
function apart(bubbles: readonly Bubble[], points: readonly MapPoint[], shrink: number): readonly Bubble[] {
  const left = new Set(bubbles);
  const groups: Placed[] = [];
  for (const bubble of bubbles) {
    if (!left.delete(bubble)) continue;
    const covered = [...left].filter((other) => overlap(bubble, other) > MAX_OVERLAP);
    for (const other of covered) left.delete(other);
    groups.push(covered.length > 0 ? joined([bubble, ...covered]) : bubble);
  }
  const next = sized(groups, points, shrink);
  return next.length === bubbles.length ? next : apart(next, points, shrink);
}

/** The bubbles within the box, largest first, so that small ones are drawn on top; `shrink` is for small maps. */
export function bubblesOf(
  points: readonly MapPoint[],
  project: Project,
  { scale, x: left, y: top }: Placement,
  box: Size,
  shrink = 1,
): readonly Bubble[] {
  const placed = points.flatMap((point): Placed[] => {
    const at = project(point.longitude, point.latitude);
    if (!at) return [];
    const [x, y] = [at[0] * scale + left, at[1] * scale + top];
    const isSeen =
      x > -LARGEST_RADIUS && x < box.width + LARGEST_RADIUS && y > -LARGEST_RADIUS && y < box.height + LARGEST_RADIUS;
    return isSeen ? [{ points: [point], value: point.value, x, y }] : [];
  });
  return apart(sized(joinedByCell(placed), points, shrink), points, shrink);
}

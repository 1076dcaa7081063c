import type { Placement, Size } from "./map-view.ts";
import type { Project } from "./projection.ts";

/** Pixels. */
export const SMALLEST_RADIUS = 10;
export const LARGEST_RADIUS = 30;
/** From so many bubbles on, those that stand together are drawn as one. */
const CROWD = 250;
/** Pixels. */
const CELL = 36;

/** A store on the map, with what its bubble stands for. */
export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  value: number;
}

export interface Bubble {
  /** The stores it stands for; mostly one. */
  points: readonly MapPoint[];
  value: number;
  x: number;
  y: number;
  radius: number;
}

/** Its area tells the value, between the smallest and the largest radius. */
export const radiusOf = (value: number, largest: number): number =>
  largest <= 0
    ? SMALLEST_RADIUS
    : Math.min(LARGEST_RADIUS, Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(Math.max(0, value) / largest)));

/** Of many thousands, too, which are more than a call takes arguments. */
export const largestValue = (many: readonly { value: number }[]): number =>
  many.reduce((largest, { value }) => Math.max(largest, value), 0);

interface Placed {
  points: readonly MapPoint[];
  value: number;
  x: number;
  y: number;
}

function gathered(placed: readonly Placed[]): readonly Placed[] {
  if (placed.length <= CROWD) return placed;
  const cells = Map.groupBy(placed, ({ x, y }) => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`);
  return [...cells.values()].map((together) => {
    const middle = (pick: (one: Placed) => number) =>
      together.reduce((sum, one) => sum + pick(one), 0) / together.length;
    return {
      points: together.flatMap(({ points }) => points),
      value: together.reduce((sum, { value }) => sum + value, 0),
      x: middle(({ x }) => x),
      y: middle(({ y }) => y),
    };
  });
}

/** The bubbles within the box, the largest first, so that no small one lies hidden below. */
export function bubblesOf(
  points: readonly MapPoint[],
  project: Project,
  { scale, x: left, y: top }: Placement,
  box: Size,
): readonly Bubble[] {
  const placed = points.flatMap((point): Placed[] => {
    const at = project(point.longitude, point.latitude);
    if (!at) return [];
    const [x, y] = [at[0] * scale + left, at[1] * scale + top];
    const isSeen =
      x > -LARGEST_RADIUS && x < box.width + LARGEST_RADIUS && y > -LARGEST_RADIUS && y < box.height + LARGEST_RADIUS;
    return isSeen ? [{ points: [point], value: point.value, x, y }] : [];
  });
  const bubbles = gathered(placed);
  const scaleTo = largestValue(bubbles.length < placed.length ? bubbles : points);
  return bubbles
    .map((bubble) => ({ ...bubble, radius: radiusOf(bubble.value, scaleTo) }))
    .toSorted((a, b) => b.radius - a.radius);
}

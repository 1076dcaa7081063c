interface Point {
  x: number;
  y: number;
}

/** A place on a half circle that opens downwards: share 0 is its left end, 1 its right. */
export function pointAt(center: Point, radius: number, share: number): Point {
  const angle = Math.PI * (1 - share);
  return { x: round(center.x + radius * Math.cos(angle)), y: round(center.y - radius * Math.sin(angle)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A piece of a ring between two shares of its half circle, as a path. */
export function arcPath(
  { x, y, outer, inner }: Point & { outer: number; inner: number },
  from: number,
  to: number,
): string {
  const at = (radius: number, share: number) => {
    const point = pointAt({ x, y }, radius, share);
    return `${point.x} ${point.y}`;
  };
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

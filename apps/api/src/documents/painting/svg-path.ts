import { Outline, type Placing } from "./outline.ts";

const COMMANDS = /([MLHVQCZhvaz])([^MLHVQCZhvaz]*)/g;
const NUMBERS = /-?\d*\.?\d+/g;

/** The shapes of an SVG path as our pictures have them: no relative lines or curves, and arcs of circles only. */
export function outlineOf(path: string, placing: Placing): Outline {
  const outline = new Outline().place(placing);
  let [x, y] = [0, 0];
  for (const [, command, text = ""] of path.matchAll(COMMANDS)) {
    const n = (text.match(NUMBERS) ?? []).map(Number);
    const at = (index: number): number => n[index] ?? 0;
    if (command === "a") {
      const end = { x: x + at(5), y: y + at(6) };
      arcTo(outline, { x, y }, end, at(0), at(4) === 1);
      [x, y] = [end.x, end.y];
      continue;
    }
    if (command === "H" || command === "h") x = at(0) + (command === "h" ? x : 0);
    else if (command === "V" || command === "v") y = at(0) + (command === "v" ? y : 0);
    else if (n.length > 0) [x, y] = [at(n.length - 2), at(n.length - 1)];
    if (command === "M") outline.moveTo(x, y);
    else if (command === "Q") outline.quadraticCurveTo(at(0), at(1), x, y);
    else if (command === "C") outline.bezierCurveTo(at(0), at(1), at(2), at(3), x, y);
    else if (command !== "Z" && command !== "z") outline.lineTo(x, y);
  }
  return outline;
}

interface Point {
  x: number;
  y: number;
}

/** At most half of a circle, clockwise or not. */
function arcTo(outline: Outline, start: Point, end: Point, radius: number, clockwise: boolean): void {
  const half = { x: (end.x - start.x) / 2, y: (end.y - start.y) / 2 };
  const length = Math.hypot(half.x, half.y);
  const away = Math.sqrt(Math.max(0, radius * radius - length * length)) / length;
  const side = clockwise ? 1 : -1;
  const x = start.x + half.x - side * half.y * away;
  const y = start.y + half.y + side * half.x * away;
  const from = Math.atan2(start.y - y, start.x - x);
  let to = Math.atan2(end.y - y, end.x - x);
  if (clockwise && to < from) to += 2 * Math.PI;
  if (!clockwise && to > from) to -= 2 * Math.PI;
  outline.arc(x, y, radius, from, to);
}

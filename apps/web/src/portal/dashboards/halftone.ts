import type { Placement, Size } from "./map-view.ts";
import type { Line } from "./outline.ts";

/** Pixels between two dots of a row, and between two rows; every other row is shifted by half. */
const STEP = 7;
const ROW = 6;

const isOdd = (value: number): boolean => Math.abs(value % 2) === 1;

/**
 * The positions, in pixels, where each row of dots enters and leaves the land. Rows are counted from the land's top, so
 * that the dots move with it.
 */
function crossingsByRow(
  land: readonly Line[],
  { scale, x: left }: Placement,
  rows: { first: number; last: number },
): Map<number, number[]> {
  const crossings = new Map<number, number[]>();
  for (const line of land) {
    let x1 = line[line.length - 2]! * scale + left;
    let y1 = line[line.length - 1]! * scale;
    for (let index = 0; index < line.length; index += 2) {
      const x2 = line[index]! * scale + left;
      const y2 = line[index + 1]! * scale;
      const from = Math.max(rows.first, Math.ceil(Math.min(y1, y2) / ROW));
      const to = Math.min(rows.last, Math.ceil(Math.max(y1, y2) / ROW) - 1);
      for (let row = from; row <= to; row += 1) {
        const known = crossings.get(row) ?? [];
        known.push(x1 + ((row * ROW - y1) / (y2 - y1)) * (x2 - x1));
        crossings.set(row, known);
      }
      [x1, y1] = [x2, y2];
    }
  }
  return crossings;
}

/**
 * The land as halftone dots, as a path of points for a round pen. The grid is fixed to the screen: at higher zoom there
 * are as many dots, and a finer coast.
 */
export function halftone(land: readonly Line[], placement: Placement, box: Size): string {
  const rows = { first: Math.floor(-placement.y / ROW), last: Math.ceil((box.height - placement.y) / ROW) };
  const parts: string[] = [];
  for (const [row, found] of crossingsByRow(land, placement, rows)) {
    const y = (row * ROW + placement.y).toFixed(1);
    const shift = placement.x + (isOdd(row) ? STEP / 2 : 0);
    const sorted = found.toSorted((a, b) => a - b);
    for (let index = 0; index + 1 < sorted.length; index += 2) {
      const enter = Math.max(sorted[index]!, -STEP);
      const leave = Math.min(sorted[index + 1]!, box.width + STEP);
      for (let x = Math.ceil((enter - shift) / STEP) * STEP + shift; x < leave; x += STEP)
        parts.push(`M${x.toFixed(1)} ${y}h0`);
    }
  }
  return parts.join("");
}

/** Lines as a path in pixels; those outside the box are omitted. */
export function pathOf(
  lines: readonly Line[],
  { scale, x: left, y: top }: Placement,
  box: Size,
  closed: boolean,
): string {
  const parts: string[] = [];
  for (const line of lines) {
    let text = "";
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let index = 0; index < line.length; index += 2) {
      const x = line[index]! * scale + left;
      const y = line[index + 1]! * scale + top;
      [west, east, north, south] = [Math.min(west, x), Math.max(east, x), Math.min(north, y), Math.max(south, y)];
      text += `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    if (west < box.width && east > 0 && north < box.height && south > 0) parts.push(closed ? `${text}Z` : text);
  }
  return parts.join("");
}

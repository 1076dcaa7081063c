import type { Outline } from "./outline.ts";

/** Which share of each pixel some shapes cover, 0 to 1, row by row, within their bounds. */
export interface Coverage {
  left: number;
  top: number;
  width: number;
  height: number;
  shares: Float32Array;
}

export type FillRule = "nonzero" | "evenodd";

/**
 * What shapes cover of a canvas, exactly to the pixel's share. Each stretch leaves, in the pixels it passes, what it
 * changes of everything right of it; summed up along a row that is the cover. Where shapes overlap that turn the same
 * way, they count once.
 */
export function coverageOf(outline: Outline, canvas: { width: number; height: number }, rule: FillRule): Coverage {
  const area = boundsOf(outline, canvas);
  const { left, top, width, height } = area;
  // One more a row: what ends at the right edge changes the pixel beyond it.
  const stride = width + 2;
  const changes = new Float32Array(stride * height + 2);
  for (const shape of outline.shapes) {
    const last = shape.length - 2;
    for (let index = 0; index <= last; index += 2) {
      const next = index === last ? 0 : index + 2;
      const clamp = (x: number): number => Math.min(width, Math.max(0, x - left));
      addStretch(changes, { stride, height }, [
        clamp(shape[index]!),
        shape[index + 1]! - top,
        clamp(shape[next]!),
        shape[next + 1]! - top,
      ]);
    }
  }
  return { ...area, shares: sumUp(changes, stride, area, rule) };
}

function boundsOf({ shapes }: Outline, canvas: { width: number; height: number }): Omit<Coverage, "shares"> {
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
  for (const shape of shapes) {
    for (let index = 0; index < shape.length; index += 2) {
      left = Math.min(left, shape[index]!);
      right = Math.max(right, shape[index]!);
      top = Math.min(top, shape[index + 1]!);
      bottom = Math.max(bottom, shape[index + 1]!);
    }
  }
  left = Math.max(0, Math.floor(left));
  top = Math.max(0, Math.floor(top));
  const width = Math.max(0, Math.min(canvas.width, Math.ceil(right)) - left);
  const height = Math.max(0, Math.min(canvas.height, Math.ceil(bottom)) - top);
  return { left, top, width, height };
}

function addStretch(
  changes: Float32Array,
  { stride, height }: { stride: number; height: number },
  [startX, startY, endX, endY]: readonly [number, number, number, number],
): void {
  if (startY === endY) return;
  const direction = startY < endY ? 1 : -1;
  const [x0, y0, x1, y1] = startY < endY ? [startX, startY, endX, endY] : [endX, endY, startX, startY];
  const slope = (x1 - x0) / (y1 - y0);
  const firstRow = Math.max(0, Math.floor(y0));
  const lastRow = Math.min(height, Math.ceil(y1));
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  for (let row = firstRow; row < lastRow; row += 1) {
    const rise = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * rise;
    addInRow(changes, row * stride, Math.min(x, next), Math.max(x, next), rise * direction);
    x = next;
  }
}

/** One row's part of a stretch that goes from `low` to `high` while it rises by `rise`. */
function addInRow(changes: Float32Array, start: number, low: number, high: number, rise: number): void {
  const first = Math.floor(low);
  const end = Math.ceil(high);
  if (end <= first + 1) {
    const share = (low + high) / 2 - first;
    changes[start + first]! += rise - rise * share;
    changes[start + first + 1]! += rise * share;
    return;
  }
  // How much area left of x the stretch covers, for each unit of its rise.
  const width = high - low;
  const areaUpTo = (x: number): number =>
    x <= low ? 0 : x >= high ? x - (low + high) / 2 : (x - low) ** 2 / (2 * width);
  let before = 0;
  for (let pixel = first; pixel <= end; pixel += 1) {
    const here = areaUpTo(pixel + 1) - areaUpTo(pixel);
    changes[start + pixel]! += rise * (here - before);
    before = here;
  }
}

function sumUp(changes: Float32Array, stride: number, area: Omit<Coverage, "shares">, rule: FillRule): Float32Array {
  const { width, height } = area;
  const shares = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      sum += changes[row * stride + column]!;
      const turns = Math.abs(sum);
      shares[row * width + column] = rule === "nonzero" ? Math.min(1, turns) : 1 - Math.abs(1 - (turns % 2));
    }
  }
  return shares;
}

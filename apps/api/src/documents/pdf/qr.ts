import { encode } from "uqr";
import { rgbOf } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

export interface QrPlace {
  x: number;
  y: number;
  size: number;
}

/**
 * Draws a QR code as one filled path, so that it is sharp at any size. The caller leaves the quiet zone around it: four
 * modules, about an eighth of the size.
 */
export function drawQr(sheet: Sheet, text: string, place: QrPlace, colour: string): void {
  sheet.addContent(qrOperators(text, place, colour));
}

/**
 * The PDF operators of a QR code, on a page whose y axis points down. Lengths are in modules, which gives the shortest
 * numbers.
 */
export function qrOperators(text: string, { x, y, size }: QrPlace, colour: string): string {
  // Error correction level M: about 15 percent of the code may be damaged.
  const modules = encode(text, { ecc: "M", border: 0 }).data;
  const module = size / modules.length;
  const rectangles = modules.flatMap((cells, row) =>
    darkRuns(cells).map(({ start, length }) => `${start} ${row} ${length} 1 re`),
  );
  return ["q", `${rgbOf(colour)} rg`, `${module} 0 0 ${module} ${x} ${y} cm`, ...rectangles, "f", "Q"].join("\n");
}

function darkRuns(cells: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [index, dark] of cells.entries()) {
    if (!dark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}

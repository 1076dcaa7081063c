import { encode } from "uqr";
import { rgbOf } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

export interface QrPlace {
  x: number;
  y: number;
  size: number;
}

/**
 * Draws a QR code as one filled path, so that it prints sharp at any size. The quiet zone is the white around it,
 * which the caller leaves: four modules, about an eighth of the size.
 */
export function drawQr(sheet: Sheet, text: string, place: QrPlace, colour: string): void {
  sheet.addContent(qrOperators(text, place, colour));
}

/** The same as the operators of a page whose y grows downwards. Lengths are in modules, and so the shortest. */
export function qrOperators(text: string, { x, y, size }: QrPlace, colour: string): string {
  // At level M, a smudge may take a seventh of the modules.
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

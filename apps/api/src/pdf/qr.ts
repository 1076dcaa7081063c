import { encode } from "uqr";
import type { Sheet } from "./sheet.ts";

/** The modules of a QR code without its quiet zone, row by row; a smudge may take a seventh of them. */
export const modulesOf = (text: string): boolean[][] => encode(text, { ecc: "M", border: 0 }).data;

/**
 * Draws a QR code as one filled path, so that it prints sharp at any size. The quiet zone is the white around it,
 * which the caller leaves: four modules, about an eighth of the size.
 */
export function drawQr(
  sheet: Sheet,
  text: string,
  place: { x: number; y: number; size: number },
  colour: string,
): void {
  const data = modulesOf(text);
  const module = place.size / data.length;
  for (const [row, cells] of data.entries()) {
    for (const { start, length } of darkStretches(cells)) {
      sheet.rect(place.x + start * module, place.y + row * module, length * module, module);
    }
  }
  sheet.fill(colour);
}

function darkStretches(cells: readonly boolean[]): { start: number; length: number }[] {
  const stretches: { start: number; length: number }[] = [];
  for (const [index, dark] of cells.entries()) {
    if (!dark) continue;
    const last = stretches.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else stretches.push({ start: index, length: 1 });
  }
  return stretches;
}

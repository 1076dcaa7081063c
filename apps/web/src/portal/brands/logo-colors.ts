import { toColour } from "../../lib/contrast.ts";

/** Quantization step of each color channel (0 to 255). */
const STEP = 24;
/** Minimum distance from white, and minimum opacity, of a pixel that counts. */
const PAPER = 236;
const OPAQUE = 200;
/** A color with a smaller share is an edge between two others. */
const LEAST_SHARE = 0.02;
/** Two colors closer than this look the same. */
const DISTINCT = 56;
const COLORS_MAX = 4;

interface Pile {
  count: number;
  red: number;
  green: number;
  blue: number;
}

const colourOf = ({ count, red, green, blue }: Pile): number[] =>
  [red, green, blue].map((sum) => Math.round(sum / count));

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));

/** The dominant colors of a logo without its background, most frequent first: `#RRGGBB`. `pixels` is RGBA. */
export function logoColors(pixels: Uint8ClampedArray): string[] {
  const piles = new Map<number, Pile>();
  let counted = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < OPAQUE || Math.min(red, green, blue) > PAPER) continue;
    counted += 1;
    const key = [red, green, blue].reduce((sum, part) => sum * 16 + Math.floor(part / STEP), 0);
    const pile = piles.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    piles.set(key, {
      count: pile.count + 1,
      red: pile.red + red,
      green: pile.green + green,
      blue: pile.blue + blue,
    });
  }
  const chosen: number[][] = [];
  for (const pile of [...piles.values()].toSorted((one, other) => other.count - one.count)) {
    const colour = colourOf(pile);
    const isOwn = chosen.every((known) => distance(known, colour) >= DISTINCT);
    if (isOwn && pile.count >= counted * LEAST_SHARE && chosen.length < COLORS_MAX) chosen.push(colour);
  }
  return chosen.map((colour) => toColour(colour).toUpperCase());
}

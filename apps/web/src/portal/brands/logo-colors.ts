import { toColour } from "../../lib/contrast.ts";

/** Of each colour's 256 steps, so many are taken for one. */
const STEP = 24;
/** How far from white, and how opaque, a pixel has to be to count. */
const PAPER = 236;
const OPAQUE = 200;
/** What less of a logo has than this is an edge between two others. */
const LEAST_SHARE = 0.02;
/** Two colours nearer than this look the same beside each other. */
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

/** The colours that a logo mostly consists of, paper aside, the most frequent first: `#RRGGBB`. `pixels` is RGBA. */
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

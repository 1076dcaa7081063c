import { inkOf } from "../../../documents/pdf/ink.ts";

/** The colours of a pass, `#RRGGBB`. */
export interface PassColours {
  background: string;
  /** Reads on the background, and on the strip. */
  text: string;
  /** Behind the worth and the products. */
  strip: string;
}

const WHITE = "#FFFFFF";
const BLACK = "#000000";

/** A brand's colour behind white text, or behind black where white would not read; the strip goes away from the text. */
export function passColours(brandColour: string): PassColours {
  // What reads on white, white reads on.
  const isDark = inkOf(brandColour) === brandColour;
  return {
    background: brandColour,
    // Not our ink: on middling colours that reads no better than white.
    text: isDark ? WHITE : BLACK,
    strip: isDark ? mixed(brandColour, BLACK, 0.16) : mixed(brandColour, WHITE, 0.35),
  };
}

/** As pass.json spells a colour. */
export const cssColour = (colour: string): string => `rgb(${partsOf(colour).join(", ")})`;

function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, index) => Math.round(part * (1 - share) + (others[index] ?? 0) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

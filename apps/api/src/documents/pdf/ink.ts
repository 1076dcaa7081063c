/** The colors of a brand's prints, as `#RRGGBB`. */
export interface PrintColours {
  /** The brand's color, as a background. */
  head: string;
  /** Text on that background. */
  onHead: string;
  /** A disc on that background, which makes products stand out. */
  disc: string;
  /** The amount on white. */
  accent: string;
}

const INK = "#13201B";
/**
 * WCAG requires 3:1 for large text; because vouchers are printed by cheap printers, the ratio for small text is used.
 */
const CONTRAST_MIN = 4.5;

/** A brand's color if it is readable on white paper, otherwise the default ink. `#RRGGBB`. */
export function inkOf(colour: string): string {
  return contrastOnWhite(colour) >= CONTRAST_MIN ? colour : INK;
}

const WHITE = "#FFFFFF";
const BLACK = "#000000";

/**
 * The text color on a background: white if readable, otherwise black. The default ink has no better contrast on medium
 * colors.
 */
export const readableOn = (colour: string): string => (contrastOnWhite(colour) >= CONTRAST_MIN ? WHITE : BLACK);

/** A color with a little more contrast to its text. */
export const furtherFromText = (colour: string): string =>
  readableOn(colour) === WHITE ? mixed(colour, BLACK, 0.16) : mixed(colour, WHITE, 0.35);

/** Mixes `share` of the other color into a color. */
export function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(colour).map((part, index) => part * (1 - share) + (others[index] ?? 0) * share);
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The contrast ratio of a color to white: 1 to 21. */
export const contrastOnWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05);

/** Red, green and blue from 0 to 1, as PDF operators expect them. */
export const rgbOf = (colour: string): string =>
  partsOf(colour)
    .map((part) => part.toFixed(4))
    .join(" ");

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** What is printed in a brand's name, `#RRGGBB` each. */
export interface PrintColours {
  /** The brand's own, behind words. */
  head: string;
  /** What is written on it. */
  onHead: string;
  /** A disc on it that lets products stand out. */
  disc: string;
  /** Of the worth on white. */
  accent: string;
}

const INK = "#13201B";
/** WCAG's contrast for large text is 3:1; vouchers are printed by cheap printers, hence that of small text. */
const CONTRAST_MIN = 4.5;

/** A brand's colour where it reads on white paper, else our ink. `#RRGGBB`. */
export function inkOf(colour: string): string {
  return contrastOnWhite(colour) >= CONTRAST_MIN ? colour : INK;
}

const WHITE = "#FFFFFF";
const BLACK = "#000000";

/** What is written on a colour: white where that reads, else black. Not our ink: on middling colours that reads no better. */
export const readableOn = (colour: string): string => (contrastOnWhite(colour) >= CONTRAST_MIN ? WHITE : BLACK);

/** A colour a little further away from what is written on it. */
export const furtherFromText = (colour: string): string =>
  readableOn(colour) === WHITE ? mixed(colour, BLACK, 0.16) : mixed(colour, WHITE, 0.35);

/** `share` of the other colour in a colour. */
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

/** How well a colour stands out from white: 1 to 21. */
export const contrastOnWhite = (colour: string): number => 1.05 / (luminanceOf(colour) + 0.05);

/** Red, green and blue from 0 to 1, as the operators of a page take them. */
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

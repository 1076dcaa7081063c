/** Minimum contrast of text in WCAG 2.2 AA. */
export const CONTRAST_MIN = 4.5;

const INK = "#13201b";
/** At least one of these is readable on any color: black and white have equal contrast at 4.58:1. */
const INKS = [INK, "#ffffff", "#000000"] as const;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Red, green and blue of `#RRGGBB`, 0 to 255 each. */
export const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** `#RRGGBB` of red, green and blue, whole numbers of 0 to 255. */
export const toColour = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** Mixes `share`, 0 to 1, of another color into a color. All `#RRGGBB`. */
export function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  return toColour(partsOf(colour).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share)));
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, `#RRGGBB`: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The preferred text color if it is readable on its surface, else an ink that is. All `#RRGGBB`. */
export const readableOn = (surface: string, preferred: string): string =>
  [preferred, ...INKS].find((colour) => contrastOf(surface, colour) >= CONTRAST_MIN) ?? "#000000";

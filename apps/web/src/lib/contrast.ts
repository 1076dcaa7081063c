/** What text on a surface needs at least, by WCAG 2.2 AA. */
export const CONTRAST_MIN = 4.5;

const INK = "#13201b";
/** One of these reads on any colour: black and white meet at 4.58:1. */
const INKS = [INK, "#ffffff", "#000000"] as const;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours, `#RRGGBB`, stand out from each other: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The wanted colour of a text where it reads on its surface, else an ink that does. All `#RRGGBB`. */
export const readableOn = (surface: string, wanted: string): string =>
  [wanted, ...INKS].find((colour) => contrastOf(surface, colour) >= CONTRAST_MIN) ?? "#000000";

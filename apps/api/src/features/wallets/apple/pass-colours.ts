import { furtherFromText, readableOn } from "../../../documents/pdf/ink.ts";

/** The colours of a pass, `#RRGGBB`. */
export interface PassColours {
  background: string;
  /** Reads on the background, and on the strip. */
  text: string;
  /** Behind the worth and the products. */
  strip: string;
}

/** A brand's colour behind white text, or behind black where white would not read; the strip goes away from the text. */
export const passColours = (brandColour: string): PassColours => ({
  background: brandColour,
  text: readableOn(brandColour),
  strip: furtherFromText(brandColour),
});

/** As pass.json spells a colour. */
export const cssColour = (colour: string): string => `rgb(${partsOf(colour).join(", ")})`;

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

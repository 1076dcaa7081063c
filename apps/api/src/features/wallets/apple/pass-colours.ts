import { furtherFromText, readableOn } from "../../../documents/pdf/ink.ts";

/** The colors of a pass, `#RRGGBB`. */
export interface PassColours {
  background: string;
  /** Readable on the background, and on the strip. */
  text: string;
  /** The background of the amount and the products. */
  strip: string;
}

/**
 * The brand's color with white text, or black text where white would not be readable; the strip contrasts more with the
 * text.
 */
export const passColours = (brandColour: string): PassColours => ({
  background: brandColour,
  text: readableOn(brandColour),
  strip: furtherFromText(brandColour),
});

/** A color in the format of pass.json. */
export const cssColour = (colour: string): string => `rgb(${partsOf(colour).join(", ")})`;

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

import { contrastOnWhite, furtherFromText, inkOf, type PrintColours, readableOn } from "../../documents/pdf/ink.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;
const GREEN = "#0B6E4F";
/** Minimum contrast with paper; a color closer to white is replaced by PALE. */
const VISIBLE = 1.1;
const PALE = "#E4E9E6";

/** Derives print colors with readable contrast from a brand's main color. */
export function printColoursOf(brandColour: string): PrintColours {
  const colour = COLOUR.test(brandColour) ? brandColour : GREEN;
  const head = contrastOnWhite(colour) < VISIBLE ? PALE : colour;
  return { head, onHead: readableOn(head), disc: furtherFromText(head), accent: inkOf(colour) };
}

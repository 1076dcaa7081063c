import { contrastOnWhite, furtherFromText, inkOf, type PrintColours, readableOn } from "../../documents/pdf/ink.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;
const GREEN = "#0B6E4F";
/** A brand whose colour is nearly white gets a head that can be told from paper. */
const VISIBLE = 1.1;
const PALE = "#E4E9E6";

/** What paper is printed in by a brand's main colour: whatever that is, everything on it reads. */
export function printColoursOf(brandColour: string): PrintColours {
  const colour = COLOUR.test(brandColour) ? brandColour : GREEN;
  const head = contrastOnWhite(colour) < VISIBLE ? PALE : colour;
  return { head, onHead: readableOn(head), disc: furtherFromText(head), accent: inkOf(colour) };
}

import { fontName, runsOf, type Weight } from "./fonts.ts";
import type { Sheet } from "./sheet.ts";
import { lineMark } from "./visual-order.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  /** `#RRGGBB` */
  colour: string;
  /** Distance between baselines; 1.4 times the size where nothing else is said. */
  leading?: number;
  /** Extra distance between letters. */
  tracking?: number;
  align?: "left" | "center" | "right";
  /** Further lines are cut off with an ellipsis. */
  maxLines?: number;
}

/** Ways to set a text, the one that is liked best first: long names are set smaller before they are cut off. */
export type TextStyles = readonly [TextStyle, ...TextStyle[]];

/** Where text goes: `x` is its left edge, `y` the first baseline. */
export interface TextPlace {
  x: number;
  y: number;
  width: number;
}

const lengthOf = (text: string): number => Array.from(text).length;

/** How wide a text is on one line, each script in its own font. */
export function widthOf(sheet: Sheet, text: string, { size, weight, tracking = 0 }: TextStyle): number {
  let width = 0;
  for (const run of runsOf(text)) {
    sheet.font(fontName(run.script, weight)).fontSize(size);
    width += sheet.widthOfString(run.text) + tracking * lengthOf(run.text);
  }
  return width - (text === "" ? 0 : tracking);
}

/** Writes a text within a width, broken into lines, and gives the baseline of the line after it. */
export function writeText(sheet: Sheet, text: string, place: TextPlace, style: TextStyle): number {
  const lines = linesOf(sheet, text, place.width, style);
  const leading = style.leading ?? style.size * 1.4;
  for (const [index, line] of lines.entries()) {
    writeLine(sheet, line, leftOf(sheet, line, place, style), place.y + index * leading, style);
  }
  return place.y + lines.length * leading;
}

function leftOf(sheet: Sheet, line: string, { x, width }: TextPlace, style: TextStyle): number {
  if (style.align === undefined || style.align === "left") return x;
  const room = width - widthOf(sheet, line, style);
  return style.align === "right" ? x + room : x + room / 2;
}

/** The largest size, at most that of the style, at which a text fits one line. */
export function fittingSize(sheet: Sheet, text: string, width: number, style: TextStyle): number {
  const natural = widthOf(sheet, text, style);
  return natural <= width ? style.size : (style.size * width) / natural;
}

/** The first of some styles in which a text takes no more lines than the style allows; the last where it fits none. */
export function fittingStyle(sheet: Sheet, text: string, width: number, styles: TextStyles): TextStyle {
  const fits = ({ maxLines = Number.POSITIVE_INFINITY, ...style }: TextStyle) =>
    linesOf(sheet, text, width, style).length <= maxLines;
  return styles.find(fits) ?? styles.at(-1) ?? styles[0];
}

/** Writes one line that is known to fit; `y` is its baseline. */
export function writeLine(
  sheet: Sheet,
  line: string,
  x: number,
  y: number,
  { size, weight, colour, tracking = 0 }: TextStyle,
): void {
  let left = x;
  for (const run of runsOf(line)) {
    sheet.font(fontName(run.script, weight)).fontSize(size).fillColor(colour);
    sheet.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic", characterSpacing: tracking });
    left += sheet.widthOfString(run.text) + tracking * lengthOf(run.text);
  }
}

/** Words with the blanks after them, no-break spaces within; Chinese may break after every character. */
const PIECES = /\p{Script=Han}\p{Punctuation}*|(?:[^\s\p{Script=Han}]|[\u00a0\u202f])+\s*|\s+/gu;

/** A text broken into lines of a width. Widths of pieces add up: letters are set word by word. */
export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  const mark = lineMark(text);
  let line = "";
  let length = 0;
  for (const piece of (text.match(PIECES) ?? []).flatMap((word) => partsThatFit(sheet, word, width, style))) {
    if (line !== "" && length + widthOf(sheet, piece.trimEnd(), style) > width) {
      lines.push(mark + line.trimEnd());
      line = "";
      length = 0;
    }
    line += piece;
    length += widthOf(sheet, piece, style) + (style.tracking ?? 0);
  }
  if (line.trim() !== "") lines.push(mark + line.trimEnd());
  const { maxLines } = style;
  if (maxLines === undefined || lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shortened(sheet, lines.slice(maxLines - 1).join(" "), width, style)];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A word wider than the line, such as an address, in parts that are not. */
function partsThatFit(sheet: Sheet, word: string, width: number, style: TextStyle): string[] {
  if (widthOf(sheet, word.trimEnd(), style) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of lettersOf(word)) {
    if (part !== "" && widthOf(sheet, part + letter, style) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

function shortened(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  const letters = lettersOf(text.slice(0, 300));
  while (letters.length > 0 && widthOf(sheet, `${letters.join("").trimEnd()}…`, style) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

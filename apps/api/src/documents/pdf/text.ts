import { fontName, runsOf, type Weight } from "./fonts.ts";
import type { Sheet } from "./sheet.ts";
import { lineMark } from "./visual-order.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  /** `#RRGGBB` */
  colour: string;
  /** Distance between baselines; 1.4 times the size by default. */
  leading?: number;
  /** Extra distance between letters. */
  tracking?: number;
  align?: "left" | "center" | "right";
  /** Further lines are truncated with an ellipsis. */
  maxLines?: number;
}

/** Styles in order of preference: long names get a smaller size before they are truncated. */
export type TextStyles = readonly [TextStyle, ...TextStyle[]];

/** The position of text: `x` is its left edge, `y` the first baseline. */
export interface TextPlace {
  x: number;
  y: number;
  width: number;
}

const lengthOf = (text: string): number => Array.from(text).length;

/** The width of a text on one line, each script in its own font. */
export function widthOf(sheet: Sheet, text: string, { size, weight, tracking = 0 }: TextStyle): number {
  let width = 0;
  for (const run of runsOf(text)) {
    sheet.font(fontName(run.script, weight)).fontSize(size);
    width += sheet.widthOfString(run.text) + tracking * lengthOf(run.text);
  }
  return width - (text === "" ? 0 : tracking);
}

/** Writes a text with line breaks; returns the baseline of the line after it. */
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

/** The largest size, at most that of the style, at which a text fits on one line. */
export function fittingSize(sheet: Sheet, text: string, width: number, style: TextStyle): number {
  const natural = widthOf(sheet, text, style);
  return natural <= width ? style.size : (style.size * width) / natural;
}

/** The first style in which a text fits into the style's lines; the last one if it fits in none. */
export function fittingStyle(sheet: Sheet, text: string, width: number, styles: TextStyles): TextStyle {
  const fits = ({ maxLines = Number.POSITIVE_INFINITY, ...style }: TextStyle) =>
    linesOf(sheet, text, width, style).length <= maxLines;
  return styles.find(fits) ?? styles.at(-1) ?? styles[0];
}

/** Writes one line that fits; `y` is its baseline. */
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

/** Words with the spaces after them, which may contain no-break spaces; Chinese may break after every character. */
const PIECES = /\p{Script=Han}\p{Punctuation}*|(?:[^\s\p{Script=Han}]|[\u00a0\u202f])+\s*|\s+/gu;

/** Breaks a text into lines. The widths of pieces add up, because words are laid out separately. */
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

/** Splits a word wider than the line, such as a URL. */
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

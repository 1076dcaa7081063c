import { type FontSet, fontName, runsOf, type Weight } from "../pdf/fonts.ts";
import type { Canvas } from "./canvas.ts";
import { Outline } from "./outline.ts";

export interface LetterStyle {
  /** Pixels to the em. */
  size: number;
  weight: Weight;
  /** `#RRGGBB` */
  colour: string;
}

const shapesOf = (fonts: FontSet, text: string, { size, weight }: LetterStyle) =>
  runsOf(text).map(({ script, text: run }) => {
    const font = fonts.get(fontName(script, weight));
    if (!font) throw new Error(`No font was loaded for ${script}.`);
    return { run: font.layout(run), scale: size / font.unitsPerEm };
  });

/** How wide a text is on one line. */
export const lettersWidth = (fonts: FontSet, text: string, style: LetterStyle): number =>
  shapesOf(fonts, text, style).reduce(
    (sum, { run, scale }) => sum + run.positions.reduce((width, { xAdvance }) => width + xAdvance * scale, 0),
    0,
  );

/** Writes a text on one line: `x` is its left edge, `y` its baseline. What is wider than `width` is set smaller. */
export function writeLetters(
  canvas: Canvas,
  fonts: FontSet,
  text: string,
  place: { x: number; y: number; width: number },
  style: LetterStyle,
): void {
  const natural = lettersWidth(fonts, text, style);
  const size = natural > place.width ? (style.size * place.width) / natural : style.size;
  const outline = new Outline();
  let left = place.x;
  for (const { run, scale } of shapesOf(fonts, text, { ...style, size })) {
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = run.positions[index]!;
      outline.place({ x: left + xOffset * scale, y: place.y - yOffset * scale, scaleX: scale, scaleY: -scale });
      for (const { command, args } of glyph.path.commands) draw(outline, command, args);
      left += xAdvance * scale;
    }
  }
  canvas.paint(outline, style.colour);
}

function draw(outline: Outline, command: string, args: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
  if (command === "moveTo") outline.moveTo(a, b);
  else if (command === "lineTo") outline.lineTo(a, b);
  else if (command === "quadraticCurveTo") outline.quadraticCurveTo(a, b, c, d);
  else if (command === "bezierCurveTo") outline.bezierCurveTo(a, b, c, d, e, f);
}

/** A text of at most so many pixels, shortened with an ellipsis where it would have to be smaller than `least`. */
export function shortenedTo(
  fonts: FontSet,
  text: string,
  width: number,
  style: LetterStyle & { least: number },
): string {
  const smallest = { ...style, size: style.least };
  if (lettersWidth(fonts, text, smallest) <= width) return text;
  const letters = Array.from(
    new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.slice(0, 300)),
    (part) => part.segment,
  );
  while (letters.length > 0 && lettersWidth(fonts, `${letters.join("").trimEnd()}…`, smallest) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Pixels. */
const BALANCE_STEP = 12;

/** Words with the blanks after them; Chinese may break after every character. */
const PIECES = /\p{Script=Han}\p{Punctuation}*|(?:[^\s\p{Script=Han}]|\u00a0)+[^\S\u00a0]*|[^\S\u00a0]+/gu;

/** A text broken into lines of at most so many pixels. */
export function brokenLetters(fonts: FontSet, text: string, width: number, style: LetterStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(PIECES) ?? []) {
    if (line !== "" && lettersWidth(fonts, (line + piece).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** The same with lines about as long as each other, as few as the width allows. */
export function balancedLetters(fonts: FontSet, text: string, width: number, style: LetterStyle): string[] {
  let lines = brokenLetters(fonts, text, width, style);
  for (let narrower = width - BALANCE_STEP; narrower > width / 2; narrower -= BALANCE_STEP) {
    const tried = brokenLetters(fonts, text, narrower, style);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

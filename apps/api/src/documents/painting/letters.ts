import { type Context, FONT_FAMILIES } from "./canvas.ts";

export interface LetterStyle {
  /** Font size in pixels. */
  size: number;
  weight: 400 | 700 | 800;
  /** `#RRGGBB` */
  colour: string;
}

/** Characters that none of our fonts has; they are dropped, because a placeholder box helps no one. */
const UNDRAWABLE =
  /[^\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Devanagari}\p{scx=Gujarati}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Ethiopic}\p{scx=Han}\p{scx=Bopomofo}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Common}\p{scx=Inherited}]/gu;

const drawable = (text: string): string => text.replace(UNDRAWABLE, "");

/** The width of a text on one line. */
export function lettersWidth(context: Context, text: string, { size, weight }: Omit<LetterStyle, "colour">): number {
  context.font = `${weight} ${size}px ${FONT_FAMILIES}`;
  return context.measureText(drawable(text)).width;
}

/**
 * Draws a text on one line: `x` is its left edge, `y` its baseline. A text wider than `width` gets a smaller font size.
 */
export function writeLetters(
  context: Context,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { size, weight, colour }: LetterStyle,
): void {
  const natural = lettersWidth(context, text, { size, weight });
  const fitting = natural > width ? (size * width) / natural : size;
  context.font = `${weight} ${fitting}px ${FONT_FAMILIES}`;
  context.fillStyle = colour;
  context.fillText(drawable(text), x, y);
}

/** Truncates a text with an ellipsis if it would need a font size below `least` to fit the width in pixels. */
export function shortenedTo(
  context: Context,
  text: string,
  width: number,
  style: LetterStyle & { least: number },
): string {
  const smallest = { ...style, size: style.least };
  if (lettersWidth(context, text, smallest) <= width) return text;
  const letters = Array.from(
    new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.slice(0, 300)),
    (part) => part.segment,
  );
  while (letters.length > 0 && lettersWidth(context, `${letters.join("").trimEnd()}…`, smallest) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Pixels. */
const BALANCE_STEP = 12;

/** Words with the spaces after them; Chinese may break after every character. */
const PIECES = /\p{Script=Han}\p{Punctuation}*|(?:[^\s\p{Script=Han}]|\u00a0)+[^\S\u00a0]*|[^\S\u00a0]+/gu;

/** Breaks a text into lines of a maximum width in pixels. */
export function brokenLetters(context: Context, text: string, width: number, style: LetterStyle): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(PIECES) ?? []) {
    if (line !== "" && lettersWidth(context, (line + piece).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** Breaks a text into lines of similar width, as few as the maximum width allows. */
export function balancedLetters(context: Context, text: string, width: number, style: LetterStyle): string[] {
  let lines = brokenLetters(context, text, width, style);
  for (let narrower = width - BALANCE_STEP; narrower > width / 2; narrower -= BALANCE_STEP) {
    const tried = brokenLetters(context, text, narrower, style);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG = /[\p{Letter}\u200e\u200f]/u;
/** Characters of the supplementary planes that aren't letters. */
const PICTURES = /(?![\p{Letter}\p{Mark}\p{Number}\p{Regional_Indicator}])[\u{10000}-\u{10ffff}]/gu;
const LEFT_TO_RIGHT = "\u200e";
const RIGHT_TO_LEFT = "\u200f";

export const hasFromRight = (text: string): boolean => FROM_RIGHT.test(text);

/**
 * A directional mark to put before each line of a text, so that all lines have the direction of the whole text; it is
 * invisible.
 */
export function lineMark(text: string): string {
  if (!hasFromRight(text)) return "";
  const first = FIRST_STRONG.exec(text)?.[0] ?? "";
  return first === RIGHT_TO_LEFT || FROM_RIGHT.test(first) ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
}

/** A part of a line with one direction, in logical order. */
export interface Run {
  text: string;
  isFromRight: boolean;
}

/** The directional runs of a line from left to right, by the Unicode Bidirectional Algorithm. */
export function directionRunsOf(line: string): Run[] {
  if (!hasFromRight(line)) return [{ text: line, isFromRight: false }];
  // bidi-js works on code units, and takes surrogates of an emoji for Latin letters.
  const neutral = line.replaceAll(PICTURES, "\ufffc\ufffc");
  const embedding = bidi.getEmbeddingLevels(neutral, "auto");
  const { levels } = embedding;
  const runs: { from: number; to: number; level: number }[] = [];
  for (const at of bidi.getReorderedIndices(neutral, embedding)) {
    const last = runs.at(-1);
    const level = levels[at]!;
    const goesOn = last?.level === level && (level % 2 === 0 ? at === last.to + 1 : at === last.from - 1);
    if (last && goesOn) {
      last.from = Math.min(last.from, at);
      last.to = Math.max(last.to, at);
    } else runs.push({ from: at, to: at, level });
  }
  return runs.map(({ from, to, level }) => ({ text: line.slice(from, to + 1), isFromRight: level % 2 === 1 }));
}

/** The mirrored form of a character in right-to-left text. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

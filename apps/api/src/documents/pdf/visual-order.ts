import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG = /[\p{Letter}\u200e\u200f]/u;
/** What of the supplementary planes is no letter. */
const PICTURES = /(?![\p{Letter}\p{Mark}\p{Number}\p{Regional_Indicator}])[\u{10000}-\u{10ffff}]/gu;
const LEFT_TO_RIGHT = "\u200e";
const RIGHT_TO_LEFT = "\u200f";

export const hasFromRight = (text: string): boolean => FROM_RIGHT.test(text);

/** What is put before each line of a text, so that every line is read in the direction of the whole; draws nothing. */
export function lineMark(text: string): string {
  if (!hasFromRight(text)) return "";
  const first = FIRST_STRONG.exec(text)?.[0] ?? "";
  return first === RIGHT_TO_LEFT || FROM_RIGHT.test(first) ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
}

/** A stretch of a line that is read in one direction, its characters in the order of reading. */
export interface Run {
  text: string;
  isFromRight: boolean;
}

/** A line's stretches from left to right, by Unicode's bidirectional algorithm. */
export function directionRunsOf(line: string): Run[] {
  if (!hasFromRight(line)) return [{ text: line, isFromRight: false }];
  // The library looks at single code units, and takes the halves of an emoji for Latin letters.
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

/** What a character is drawn as where it is read from the right. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

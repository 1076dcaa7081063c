import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** See SOURCES.md. */
const FILE = new URL("common-passwords.txt.gz", import.meta.url);
const NEW_LINE = 10;

/** Passwords that leaked elsewhere, most of them those that did most often, and shorter words, in lower case. */
export interface WordList {
  has(word: string): boolean;
  /** All of them, for tests. */
  words(): string[];
}

let reading: Promise<WordList> | undefined;

/** Read when first needed. A sorted text takes a megabyte; a set of the same words would take ten. */
export const readCommonPasswords = (): Promise<WordList> => (reading ??= openList());

async function openList(): Promise<WordList> {
  const text = await promisify(gunzip)(await readFile(FILE));
  return { has: (word) => hasLine(text, Buffer.from(word)), words: () => text.toString("utf8").split("\n") };
}

/** Whether a text whose lines are sorted by their bytes has this line. */
export function hasLine(text: Buffer, line: Buffer): boolean {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf(NEW_LINE, middle - 1) + 1;
    const newLine = text.indexOf(NEW_LINE, middle);
    const end = newLine === -1 ? text.length : newLine;
    const order = text.compare(line, 0, line.length, start, end);
    if (order === 0) return true;
    if (order < 0) low = end + 1;
    else high = start;
  }
  return false;
}

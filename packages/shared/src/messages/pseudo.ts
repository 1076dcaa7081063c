import type { Plural } from "./catalogue.ts";

/**
 * A language that nobody speaks, for trying out whether texts have room: English, two fifths longer, between brackets
 * that show where a text begins and ends. It is for tests and development, and no choice of anybody's.
 */
const LONGER = 0.4;
const ACCENTED: Readonly<Record<string, string>> = {
  a: "á", c: "ç", e: "ê", i: "î", n: "ñ", o: "ö", u: "ü", y: "ÿ", A: "Å", C: "Ç", E: "É", I: "Î", N: "Ñ", O: "Ö", U: "Ü",
}; // prettier-ignore
const FILLING = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");

const accented = (text: string): string => text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);

/** Words of a length in all, as sentences have them. */
function filling(length: number): string {
  let text = "";
  for (let word = 0; text.length < length; word += 1) text += ` ${FILLING[word % FILLING.length]}`;
  return text.slice(0, Math.max(length, 2)).trimEnd();
}

/** A text made longer; its `{placeholders}` stay as they are. */
export function lengthen(text: string): string {
  if (text.trim() === "") return text;
  const parts = text.split(/(\{\w+\})/);
  const letters = parts.filter((_part, index) => index % 2 === 0).join("").length;
  const body = parts.map((part, index) => (index % 2 === 0 ? accented(part) : part)).join("");
  return `[${body}${filling(Math.ceil(letters * LONGER) - 2)}]`;
}

const lengthenEntry = (entry: string | Plural): string | Plural =>
  typeof entry === "string"
    ? lengthen(entry)
    : (Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, lengthen(text)])) as Plural);

/** Texts by area and key, as every file of a language has them. */
type Areas = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;

/** Every text of a language made longer: the same areas, keys, plural forms and placeholders. */
export const lengthenCatalogue = (catalogue: Areas): Areas =>
  Object.fromEntries(
    Object.entries(catalogue).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, lengthenEntry(entry)])),
    ]),
  );

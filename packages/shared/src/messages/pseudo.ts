import type { Plural } from "./catalogue.ts";

/**
 * A pseudolocale for testing whether texts fit: English, 40% longer, in brackets that mark the start and end of each
 * text. Only for tests and development; users can't select it.
 */
const LONGER = 0.4;
const ACCENTED: Readonly<Record<string, string>> = {
  a: "á", c: "ç", e: "ê", i: "î", n: "ñ", o: "ö", u: "ü", y: "ÿ", A: "Å", C: "Ç", E: "É", I: "Î", N: "Ñ", O: "Ö", U: "Ü",
}; // prettier-ignore
const FILLING = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");

const accented = (text: string): string => text.replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);

/** Returns filler words of a total length. */
function filling(length: number): string {
  let text = "";
  for (let word = 0; text.length < length; word += 1) text += ` ${FILLING[word % FILLING.length]}`;
  return text.slice(0, Math.max(length, 2)).trimEnd();
}

/** Lengthens a text, without changing its `{placeholders}`. */
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

/** Texts by area and key, as in the catalogs. */
type Areas = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;

/** Lengthens all texts of a catalog, with the same areas, keys, plural forms and placeholders. */
export const lengthenCatalogue = (catalogue: Areas): Areas =>
  Object.fromEntries(
    Object.entries(catalogue).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, lengthenEntry(entry)])),
    ]),
  );

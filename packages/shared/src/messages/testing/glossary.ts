import { LANGUAGES, type Language } from "../../language.ts";

/** A cell of the glossary: the words of one term in one language. */
export interface GlossaryEntry {
  term: string;
  language: Language;
  /** Words to use. */
  words: readonly string[];
  /** Words that must not be used; a trailing `…` stands for any ending. */
  never: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function entryOf(term: string, language: Language, cell: string): GlossaryEntry {
  const never = [...cell.matchAll(/~~(.+?)~~/gu)].map(([, word = ""]) => word);
  const words = cell
    .replaceAll(/~~.+?~~/gu, "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return { term, language, words, never };
}

/** Parses the tables of `docs/glossary.md` that have a column for each language. */
export function readGlossary(markdown: string): GlossaryEntry[] {
  const entries: GlossaryEntry[] = [];
  let columns: string[] | undefined;
  for (const line of markdown.split("\n")) {
    const cells = line.startsWith("|") ? cellsOf(line) : [];
    if (cells.length === 0) columns = undefined;
    else if (LANGUAGES.every((language) => cells.includes(language))) columns = cells;
    else if (columns && !/^[-:]+$/u.test(cells[0] ?? ""))
      for (const language of LANGUAGES)
        entries.push(entryOf(cells[0] ?? "", language, cells[columns.indexOf(language)] ?? ""));
  }
  return entries;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Matches a word in a text: a whole word; in Gujarati, where endings are joined, a prefix; in Chinese, any substring.
 */
export function finderOf(language: Language, word: string): (text: string) => boolean {
  const start = language === "ZH" ? "" : String.raw`(?<![\p{Letter}\p{Mark}])`;
  const end = language === "ZH" || language === "GU" || word.endsWith("…") ? "" : String.raw`(?![\p{Letter}\p{Mark}])`;
  const pattern = new RegExp(`${start}${escaped(word.replace(/…$/u, ""))}${end}`, "iu");
  return (text) => pattern.test(text.replaceAll(/\{\w+\}/g, "{}"));
}

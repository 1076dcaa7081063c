import type { HelpArticle, HelpBlock, HelpFound, HelpPassage } from "@stashwell/shared/site/help";
import { toHelpLink } from "./articles.ts";
import { plainText } from "./read-markdown.ts";

/** Characters of context around a match. */
const AROUND = 70;
const MAX_WORDS = 8;
/** The weight of a match by its location. */
const WEIGHTS = { title: 20, summary: 6, text: 1 } as const;
/** Further matches don't make a text more relevant. */
const MAX_COUNTED_HITS = 5;

/** One letter without case and accents; unchanged if that would change its length. */
function foldedLetter(letter: string): string {
  const bare = letter
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return bare.length === letter.length ? bare : letter;
}

/** Text without case and accents, of unchanged length, so that positions match the original. */
const folded = (text: string): string =>
  text.replace(/[\u0080-\u{10ffff}]/gu, foldedLetter).replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const sentencesOf = (block: HelpBlock): string[] => {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [plainText(block.parts)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(sentencesOf));
    case "note":
      return block.blocks.flatMap(sentencesOf);
    case "code":
      return [block.text];
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(": "));
    case "picture":
      return [block.alt];
    default:
      throw new Error(`There is no block ${JSON.stringify(block satisfies never)}.`);
  }
};

/** Separates a heading or list item from the text that follows. */
const ended = (text: string): string => (/[.:!?。：！？]$/.test(text) ? text : `${text} ·`);

const placesOf = (word: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
};

interface Part {
  text: string;
  plain: string;
}

const partOf = (text: string): Part => ({ text, plain: folded(text) });

const parts = new WeakMap<HelpArticle, Record<keyof typeof WEIGHTS, Part>>();

/** The searchable parts of an article, computed once, since it would slow a search down. */
function partsOf(article: HelpArticle): Record<keyof typeof WEIGHTS, Part> {
  const known = parts.get(article);
  if (known) return known;
  const text = article.blocks.flatMap(sentencesOf).map(ended).join(" ");
  const made = { title: partOf(article.title), summary: partOf(article.summary), text: partOf(text) };
  parts.set(article, made);
  return made;
}

/** The excerpt around the first match, cut at word boundaries if possible. */
function passageOf({ text, plain }: Part, words: readonly string[]): HelpPassage[] {
  const first = Math.min(...words.map((word) => plain.indexOf(word)).filter((at) => at !== -1));
  const middle = Number.isFinite(first) ? first : 0;
  const start = middle <= AROUND ? 0 : plain.indexOf(" ", middle - AROUND) + 1 || middle - AROUND;
  const from = start > middle ? middle - AROUND : start;
  const end = middle + AROUND * 2 >= text.length ? text.length : plain.lastIndexOf(" ", middle + AROUND * 2);
  const to = end > middle ? end : middle + AROUND * 2;

  const passage: HelpPassage[] = from > 0 ? [{ text: "… ", at: -1, isMatch: false }] : [];
  let at = from;
  while (at < to) {
    const next = words
      .map((word) => ({ word, at: plain.indexOf(word, at) }))
      .filter((found) => found.at !== -1 && found.at + found.word.length <= to)
      .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.at > at) passage.push({ text: text.slice(at, next.at), at, isMatch: false });
    passage.push({ text: text.slice(next.at, next.at + next.word.length), at: next.at, isMatch: true });
    at = next.at + next.word.length;
  }
  if (at < to) passage.push({ text: text.slice(at, to), at, isMatch: false });
  if (to < text.length) passage.push({ text: " …", at: to, isMatch: false });
  return passage;
}

const scoreOf = (word: string, { title, summary, text }: Record<keyof typeof WEIGHTS, Part>): number =>
  placesOf(word, title.plain).length * WEIGHTS.title +
  placesOf(word, summary.plain).length * WEIGHTS.summary +
  Math.min(placesOf(word, text.plain).length, MAX_COUNTED_HITS) * WEIGHTS.text;

/**
 * Returns the articles that contain at least half of the typed words: those with most of them first, then the most
 * relevant.
 */
export function searchHelp(articles: readonly HelpArticle[], typed: string): HelpFound[] {
  const words = [...new Set(folded(typed.normalize("NFC")).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const found = articles.map((article) => ({ article, scores: words.map((word) => scoreOf(word, partsOf(article))) }));
  // A word that is in every article says nothing about what is sought.
  const rarities = words.map((_word, nth) =>
    Math.log(articles.length / found.filter(({ scores }) => scores[nth]).length),
  );
  return found
    .map(({ article, scores }) => ({
      article,
      hits: scores.filter(Boolean).length,
      relevance: scores.reduce((sum, score, nth) => sum + (score && score * (rarities[nth]! + 0.01)), 0),
    }))
    .filter(({ hits }) => hits * 2 >= words.length)
    .toSorted((a, b) => b.hits - a.hits || b.relevance - a.relevance)
    .map(({ article }) => {
      const { summary, text } = partsOf(article);
      const isInText = words.some((word) => text.plain.includes(word));
      return { ...toHelpLink(article), passage: passageOf(isInText ? text : summary, words) };
    });
}

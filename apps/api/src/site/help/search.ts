import { type Language, localeOf } from "@stashwell/shared/language";
import type { HelpArticle, HelpBlock, HelpFound, HelpPassage } from "@stashwell/shared/site/help";
import { toHelpLink } from "./articles.ts";
import { plainText } from "./read-markdown.ts";

/** Letters on either side of what was found. */
const AROUND = 70;
const MOST_WORDS = 8;
/** How much a word counts for where it stands. */
const WEIGHTS = { title: 20, summary: 6, text: 1 } as const;

/** Text in which upper and lower case, and letters with and without accents, are the same; as long as it was. */
function folded(text: string, language: Language): string {
  return Array.from(text, (letter) => {
    const plain = letter
      .normalize("NFD")
      .replace(/\p{Mn}+/gu, (marks) => (/^[\u0300-\u036f]+$/.test(marks) ? "" : marks));
    const lower = plain.toLocaleLowerCase(localeOf(language));
    return lower.length === letter.length ? lower : letter;
  }).join("");
}

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

/** A heading or a line of a list, told apart from what follows it. */
const ended = (text: string): string => (/[.:!?。：！？]$/.test(text) ? text : `${text} ·`);

const placesOf = (word: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
};

/** The passage around the first word that is found, cut between words where there are gaps. */
function passageOf(text: string, words: readonly string[], language: Language): HelpPassage[] {
  const plain = folded(text, language);
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

/** The articles that hold every word of what was typed, those first that are about it. */
export function searchHelp(articles: readonly HelpArticle[], typed: string, language: Language): HelpFound[] {
  const words = [...new Set(folded(typed, language).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  return articles
    .map((article) => {
      const sentences = article.blocks.flatMap(sentencesOf);
      const texts = { title: article.title, summary: article.summary, text: sentences.map(ended).join(" ") };
      const plain = Object.entries(texts).map(
        ([part, text]) => [WEIGHTS[part as keyof typeof WEIGHTS], folded(text, language)] as const,
      );
      const scores = words.map((word) =>
        plain.reduce((sum, [weight, text]) => sum + Math.min(placesOf(word, text).length, 5) * weight, 0),
      );
      const inText = words.some((word) => folded(texts.text, language).includes(word));
      return {
        isFound: scores.every((score) => score > 0),
        score: scores.reduce((sum, score) => sum + score, 0),
        found: {
          ...toHelpLink(article),
          passage: passageOf(inText ? texts.text : texts.summary, words, language),
        },
      };
    })
    .filter(({ isFound }) => isFound)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

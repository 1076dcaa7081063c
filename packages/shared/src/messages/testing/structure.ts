import type { Plural } from "../catalogue.ts";
import type { LooseCatalogue } from "./texts.ts";

const PLACEHOLDERS = /\{\w+\}|%@/g;
const placeholdersOf = (text: string): string[] => [...new Set(text.match(PLACEHOLDERS))].toSorted();
const listOf = (items: Iterable<string>): string => [...items].toSorted().join(" ");

/** Whole numbers that tell plural categories apart; a million has one of its own in some languages, see the glossary. */
const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1_000, 1_001, 10_000, 99_999, 100_000, 999_999];

/** The plural categories that a language chooses for a whole number below a million. */
export function categoriesOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(COUNTS.map((count) => rules.select(count)))].toSorted();
}

export const keysOf = (catalogue: LooseCatalogue): ReadonlySet<string> =>
  new Set(Object.entries(catalogue).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`)));

/** The keys that only one of two catalogues has, as `area.key`. */
export const keysApart = (english: LooseCatalogue, other: LooseCatalogue): string[] => [
  ...keysOf(english).symmetricDifference(keysOf(other)),
];

/** What is wrong with the placeholders of a text; undefined when it has those of the English one. */
export function placeholderError(english: string | Plural, other: string | Plural): string | undefined {
  const requested = placeholdersOf(typeof english === "string" ? english : english.other);
  for (const [form, text] of Object.entries(typeof other === "string" ? { other } : other)) {
    const apart = [...new Set(requested).symmetricDifference(new Set(placeholdersOf(text)))];
    // "One more" needs no number, "5 more" does.
    if (apart.some((name) => form === "other" || name !== "{count}")) return `${form}: ${apart.join(" ")}`;
  }
  return undefined;
}

/** What is wrong with the categories of an entry; undefined when they are just those of the language. */
export function pluralError(english: string | Plural, other: string | Plural, locale: string): string | undefined {
  if (typeof english === "string") return typeof other === "string" ? undefined : "plural where English is not";
  if (typeof other === "string") return "not plural";
  const requested = categoriesOf(locale).join(" ");
  const found = listOf(Object.keys(other));
  return found === requested ? undefined : `has ${found} where the language has ${requested}`;
}

import type { Plural } from "../catalogue.ts";
import type { LooseCatalogue } from "./texts.ts";

const PLACEHOLDERS = /\{\w+\}|%@/g;
const placeholdersOf = (text: string): string[] => [...new Set(text.match(PLACEHOLDERS))].toSorted();
const listOf = (items: Iterable<string>): string => [...items].toSorted().join(" ");

/**
 * Integers that cover all plural categories below a million; some languages have another one for a million, see the
 * glossary.
 */
const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1_000, 1_001, 10_000, 99_999, 100_000, 999_999];

/** Returns the plural categories of a language for integers below a million. */
export function categoriesOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(COUNTS.map((count) => rules.select(count)))].toSorted();
}

export const keysOf = (catalogue: LooseCatalogue): ReadonlySet<string> =>
  new Set(Object.entries(catalogue).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`)));

/** Returns the keys that only one of two catalogs has, as `area.key`. */
export const keysApart = (english: LooseCatalogue, other: LooseCatalogue): string[] => [
  ...keysOf(english).symmetricDifference(keysOf(other)),
];

/** Returns the error in a translation's placeholders; undefined if they equal those of the English text. */
export function placeholderError(english: string | Plural, other: string | Plural): string | undefined {
  const requested = placeholdersOf(typeof english === "string" ? english : english.other);
  for (const [form, text] of Object.entries(typeof other === "string" ? { other } : other)) {
    const apart = [...new Set(requested).symmetricDifference(new Set(placeholdersOf(text)))];
    // Plural forms such as "One more" may omit the number.
    if (apart.some((name) => form === "other" || name !== "{count}")) return `${form}: ${apart.join(" ")}`;
  }
  return undefined;
}

/** Returns the error in an entry's plural categories; undefined if they are exactly those of the language. */
export function pluralError(english: string | Plural, other: string | Plural, locale: string): string | undefined {
  if (typeof english === "string") return typeof other === "string" ? undefined : "plural where English is not";
  if (typeof other === "string") return "not plural";
  const requested = categoriesOf(locale).join(" ");
  const found = listOf(Object.keys(other));
  return found === requested ? undefined : `has ${found} where the language has ${requested}`;
}

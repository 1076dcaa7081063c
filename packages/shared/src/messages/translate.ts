import { type Language, localeOf } from "../language.ts";
import type { Catalogue, ConsoleCatalogue, MessageKey, Plural } from "./catalogue.ts";

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;

/** Whose texts are looked up: everybody's, or those that only the operator's console has. */
type AnyCatalogue = Catalogue | ConsoleCatalogue;

const lookUp = (catalogue: AnyCatalogue, key: string): string | Plural | undefined => {
  const dot = key.indexOf(".");
  const areas: Readonly<Record<string, Readonly<Record<string, string | Plural>>>> = catalogue;
  const area = areas[key.slice(0, dot)];
  return area?.[key.slice(dot + 1)];
};

/** Whether a text is the key of a message, as schemas and providers hand them around. */
export const isMessageKey = (catalogue: Catalogue, text: string): text is MessageKey =>
  lookUp(catalogue, text) !== undefined;

/**
 * The lookup that server, site and portal share: `{name}` is replaced by the value of that name, numbers are
 * written as the language writes them, and `count` chooses the plural form.
 */
export function translator(catalogue: AnyCatalogue, language: Language): Translate {
  const locale = localeOf(language);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const write = (value: string | number) => (typeof value === "number" ? numbers.format(value) : value);

  return (key, values = {}) => {
    const entry = lookUp(catalogue, key);
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : (entry[plurals.select(Number(values.count ?? 0))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return value === undefined ? hole : write(value);
    });
  };
}

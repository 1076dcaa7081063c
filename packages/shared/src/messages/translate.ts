import { type Language, localeOf } from "../language.ts";
import type { BrandCatalogue, Catalogue, ConsoleCatalogue, MessageKey, Plural, PortalCatalogue } from "./catalogue.ts";

/** Bytes are formatted as megabytes, by the language's conventions. */
type Value = string | number | { readonly bytes: number };
export type Values = Readonly<Record<string, Value>>;
export type Translate = (key: MessageKey, values?: Values) => string;

const BYTES_A_MEGABYTE = 1024 * 1024;

/** A catalog to look up texts in: all texts, those of one audience of the portal, or one area. */
type AnyCatalogue =
  | Catalogue
  | PortalCatalogue
  | BrandCatalogue
  | ConsoleCatalogue
  | Pick<Catalogue, "consumer">
  | Pick<Catalogue, "publishing">;

const lookUp = (catalogue: AnyCatalogue, key: string): string | Plural | undefined => {
  const dot = key.indexOf(".");
  const areas: Readonly<Record<string, Readonly<Record<string, string | Plural>>>> = catalogue;
  const area = areas[key.slice(0, dot)];
  return area?.[key.slice(dot + 1)];
};

/** Whether a text is a message key, as schemas and providers return them. */
export const isMessageKey = (catalogue: Catalogue, text: string): text is MessageKey =>
  lookUp(catalogue, text) !== undefined;

/**
 * Returns the translation function that server, site and portal share: `{name}` is replaced by the value of that name,
 * numbers are formatted for the language, and `count` selects the plural form.
 */
export function translator(catalogue: AnyCatalogue, language: Language): Translate {
  const locale = localeOf(language);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  /** A singular form without `{count}` is used for exactly 1: some languages select it for 0 and 1.5, too. */
  const formOf = (entry: Plural, count: number): string => {
    const form = entry[plurals.select(count)] ?? entry.other;
    return count === 1 || form.includes("{count}") ? form : entry.other;
  };
  const megabytes = ({ bytes }: { bytes: number }) =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: 1,
    }).format(bytes / BYTES_A_MEGABYTE);
  const write = (value: Value) => {
    if (typeof value === "object") return megabytes(value);
    return typeof value === "number" ? numbers.format(value) : value;
  };

  return (key, values = {}) => {
    const entry = lookUp(catalogue, key);
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : formOf(entry, Number(values.count ?? 0));
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return value === undefined ? hole : write(value);
    });
  };
}

/** Adds the texts of one area or audience to those that `others` covers. */
export function addTexts(others: Translate, texts: AnyCatalogue, language: Language): Translate {
  const own = translator(texts, language);
  return (key, values) => (lookUp(texts, key) === undefined ? others : own)(key, values);
}

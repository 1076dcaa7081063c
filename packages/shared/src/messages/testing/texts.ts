import { type Language, LANGUAGES } from "../../language.ts";
import type { Plural } from "../catalogue.ts";
import * as en from "../en.ts";
import * as enConsole from "../en-console.ts";
import * as enPages from "../en-pages.ts";
import * as es from "../es.ts";
import * as esConsole from "../es-console.ts";
import * as esPages from "../es-pages.ts";
import * as fr from "../fr.ts";
import * as frConsole from "../fr-console.ts";
import * as frPages from "../fr-pages.ts";
import * as gu from "../gu.ts";
import * as guConsole from "../gu-console.ts";
import * as guPages from "../gu-pages.ts";
import * as pt from "../pt.ts";
import * as ptConsole from "../pt-console.ts";
import * as ptPages from "../pt-pages.ts";
import * as zh from "../zh.ts";
import * as zhConsole from "../zh-console.ts";
import * as zhPages from "../zh-pages.ts";

/** Catalogs without their types, which would guarantee what the tests check. */
export type LooseCatalogue = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;

/** All texts, including those of the marketing pages and the console, which are in separate files. */
export const CATALOGUES: Readonly<Record<Language, LooseCatalogue>> = {
  EN: { ...en, ...enPages, ...enConsole },
  ES: { ...es, ...esPages, ...esConsole },
  FR: { ...fr, ...frPages, ...frConsole },
  PT: { ...pt, ...ptPages, ...ptConsole },
  GU: { ...gu, ...guPages, ...guConsole },
  ZH: { ...zh, ...zhPages, ...zhConsole },
};

export const TRANSLATIONS = LANGUAGES.filter((language) => language !== "EN");

/** A text as written in a catalog; a plural entry has several. */
export interface WrittenText {
  /** `area.key` */
  id: string;
  /** The plural category, if any. */
  form?: string;
  text: string;
}

const formsOf = (entry: string | Plural): Omit<WrittenText, "id">[] =>
  typeof entry === "string" ? [{ text: entry }] : Object.entries(entry).map(([form, text]) => ({ form, text }));

/** Returns all texts of a catalog. */
export const textsOf = (catalogue: LooseCatalogue): WrittenText[] =>
  Object.entries(catalogue).flatMap(([area, entries]) =>
    Object.entries(entries).flatMap(([key, entry]) =>
      formsOf(entry).map((form) => ({ id: `${area}.${key}`, ...form })),
    ),
  );

/** Returns `area.key: text` for each text that fails a check. */
export const complaints = (texts: readonly WrittenText[], breaks: (text: WrittenText) => boolean): string[] =>
  texts.filter((text) => breaks(text)).map(({ id, text }) => `${id}: ${text}`);

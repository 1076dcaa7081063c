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

/** Without the types that promise what the tests are to find out. */
export type LooseCatalogue = Readonly<Record<string, Readonly<Record<string, string | Plural>>>>;

/** Those of the portal, of the pages and of the operator's console, which lie in files of their own. */
export const CATALOGUES: Readonly<Record<Language, LooseCatalogue>> = {
  EN: { ...en, ...enPages, ...enConsole },
  ES: { ...es, ...esPages, ...esConsole },
  FR: { ...fr, ...frPages, ...frConsole },
  PT: { ...pt, ...ptPages, ...ptConsole },
  GU: { ...gu, ...guPages, ...guConsole },
  ZH: { ...zh, ...zhPages, ...zhConsole },
};

export const TRANSLATIONS = LANGUAGES.filter((language) => language !== "EN");

/** One text as it is written; a plural has several. */
export interface WrittenText {
  /** `area.key` */
  id: string;
  /** The plural category, where there is one. */
  form?: string;
  text: string;
}

const formsOf = (entry: string | Plural): Omit<WrittenText, "id">[] =>
  typeof entry === "string" ? [{ text: entry }] : Object.entries(entry).map(([form, text]) => ({ form, text }));

/** Every text of a catalogue. */
export const textsOf = (catalogue: LooseCatalogue): WrittenText[] =>
  Object.entries(catalogue).flatMap(([area, entries]) =>
    Object.entries(entries).flatMap(([key, entry]) =>
      formsOf(entry).map((form) => ({ id: `${area}.${key}`, ...form })),
    ),
  );

/** What a check says of each text that breaks it, `area.key: text`. */
export const complaints = (texts: readonly WrittenText[], breaks: (text: WrittenText) => boolean): string[] =>
  texts.filter((text) => breaks(text)).map(({ id, text }) => `${id}: ${text}`);

import type { Language } from "../language.ts";

/** Audiences of help articles, in the order of the menu. */
export const HELP_AUDIENCES = ["brands", "merchants", "consumers", "operators"] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number];

/** Content of articles. There is no kind for HTML, so articles can't inject any. */
export type HelpInline =
  | { kind: "text"; text: string }
  /** A label of the user interface, taken from the catalog. */
  | { kind: "label"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis"; parts: readonly HelpInline[] }
  | { kind: "link"; href: string; parts: readonly HelpInline[] };

export type HelpBlock =
  | { kind: "heading"; level: 2 | 3; id: string; parts: readonly HelpInline[] }
  | { kind: "paragraph"; parts: readonly HelpInline[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly HelpBlock[])[] }
  | { kind: "code"; text: string }
  | { kind: "note"; blocks: readonly HelpBlock[] }
  | { kind: "table"; head: readonly HelpCell[]; rows: readonly (readonly HelpCell[])[] }
  /** Width and height in CSS pixels, so that the page reserves space. */
  | { kind: "picture"; src: string; alt: string; width: number; height: number };
export type HelpCell = readonly HelpInline[];

/** A link to an article in menus and lists. */
export interface HelpLink {
  audience: HelpAudience;
  path: string;
  title: string;
  /** Its first paragraph. */
  summary: string;
  /** The language of the text; articles for operators are always in English. */
  language: Language;
}

export interface HelpArticle extends HelpLink {
  /** The content after the title and the first paragraph. */
  blocks: readonly HelpBlock[];
}

/** A part of a text and its offset. */
export interface HelpPassage {
  text: string;
  at: number;
  isMatch: boolean;
}

/** An article in search results, with the passage around the first match. */
export interface HelpFound extends HelpLink {
  passage: readonly HelpPassage[];
}

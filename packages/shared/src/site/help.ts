import type { Language } from "../language.ts";

/** Whom an article is for; the order is that of the menu. */
export const HELP_AUDIENCES = ["brands", "merchants", "consumers", "operators"] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number];

/** What articles are made of. There is no kind for HTML, so none can get into a page. */
export type HelpInline =
  | { kind: "text"; text: string }
  /** Words of a screen, taken from the catalogue. */
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
  /** Sizes in pixels of the page, so that its room is held free. */
  | { kind: "picture"; src: string; alt: string; width: number; height: number };
export type HelpCell = readonly HelpInline[];

/** An article as menus and lists name it. */
export interface HelpLink {
  audience: HelpAudience;
  path: string;
  title: string;
  /** Its first paragraph. */
  summary: string;
  /** The language it is written in, which for operators is English whatever is asked for. */
  language: Language;
}

export interface HelpArticle extends HelpLink {
  /** What follows the title and the first paragraph. */
  blocks: readonly HelpBlock[];
}

/** A piece of a text, and where in it the piece begins. */
export interface HelpPassage {
  text: string;
  at: number;
  isMatch: boolean;
}

/** An article that a search found, with the passage around the first word that was found. */
export interface HelpFound extends HelpLink {
  passage: readonly HelpPassage[];
}

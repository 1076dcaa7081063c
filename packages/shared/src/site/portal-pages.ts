import type { Language } from "../language.ts";

// What the server, the build and the worker know of the portal's pages. All of it is told by the files below
// apps/web/src/portal/routes; none of it stands anywhere else.

/** A value that a first call takes from the address: from its query, or from the part of its path of that name. */
export type FromAddress = { search: string } | { path: string };

/** What a screen calls for first, asked for before its code is there. Without a value of the address it is not. */
export interface FirstCall {
  call: string;
  input: Readonly<Record<string, unknown>>;
  /** Only where the address has no query: what depends on a filter is left to the screen. */
  unfiltered?: boolean;
}

/** Whose screens a page is among; null where that depends on who is signed in. */
export type PortalAudience = "brand" | "merchant" | "registration" | "bank" | "operator";

export interface PortalPage {
  /** As a pattern of the server's router: `/campaign/edit/:id`. */
  path: string;
  audience: PortalAudience | null;
  /** Whoever may only look is led elsewhere. */
  isForEditors: boolean;
  /** What only those who build the product have a use for. */
  isForDevelopment: boolean;
  firstCalls: readonly FirstCall[];
}

/** What the head of a page names, as paths on this origin. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
  /** Scripts that will be asked for a moment later. */
  preloads: readonly string[];
}

/** The pages of the portal, and the parts of the origin that can be installed and work without a network. */
export interface Portal {
  pages: readonly PortalPage[];
  /** `/join-campaign` and the like; everything below belongs to them as well. */
  installable: readonly string[];
}

/** A part of the portal's texts, as its files are named. */
export type TextsPart = "portal" | "brand" | "console";

/** The parts of the texts that a page needs before it can be drawn. */
export function textsPartsOf(audience: PortalAudience | null): readonly TextsPart[] {
  if (audience === "brand") return ["portal", "brand"];
  return audience === "operator" ? ["portal", "console"] : ["portal"];
}

/** What the build writes down for the server, beside the record of its files. */
export interface BuiltPages extends Portal {
  /** Of the site's pages. */
  site: PageFiles;
  /** By the path of a page of the portal. */
  portal: Readonly<Record<string, PageFiles>>;
  /** Scripts with the portal's texts: everybody's, and those that only an audience loads. */
  texts: Readonly<Record<TextsPart, Readonly<Record<Language, readonly string[]>>>>;
}

/** Whether a path is one of these parts, or below one. */
export const isBelow = (parts: readonly string[], path: string): boolean =>
  parts.some((part) => path === part || path.startsWith(`${part}/`));

/** Sent by the worker, which has the files: a page need not name those that are loaded soon. */
export const HAS_FILES_HEADER = "x-has-files";

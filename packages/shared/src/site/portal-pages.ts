import type { Language } from "../language.ts";

// What the server, the build and the service worker know about the portal's pages. All of it is defined by the files in
// apps/web/src/portal/routes.

/** A parameter of a first call from the URL: of its query, or of its path. */
export type FromAddress = { search: string } | { path: string };

/**
 * A request that a screen makes first; it is sent before the screen's code is loaded. It is skipped if a value is
 * missing in the URL.
 */
export interface FirstCall {
  call: string;
  input: Readonly<Record<string, unknown>>;
  /** Only if the URL has no query: requests that depend on a filter are left to the screen. */
  unfiltered?: boolean;
}

/** The audience of a page's screen; null if it depends on who is signed in. */
export type PortalAudience = "brand" | "merchant" | "registration" | "bank" | "operator";

export interface PortalPage {
  /** A pattern of the server's router: `/campaign/edit/:id`. */
  path: string;
  audience: PortalAudience | null;
  /** Viewers are redirected elsewhere. */
  isForEditors: boolean;
  /** Only of use to developers of the product. */
  isForDevelopment: boolean;
  firstCalls: readonly FirstCall[];
}

/** Files for the head of a page, as paths on this origin. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
  /** Scripts that will be needed shortly, to be preloaded. */
  preloads: readonly string[];
}

/** The pages of the portal, and the parts of the origin that are installable and work offline. */
export interface Portal {
  pages: readonly PortalPage[];
  /** Path prefixes, such as `/join-campaign`, with all paths below. */
  installable: readonly string[];
}

/** A part of the portal's texts, as in its file names. */
export type TextsPart = "portal" | "brand" | "console";

/** The parts of the texts that a page needs before it is rendered. */
export function textsPartsOf(audience: PortalAudience | null): readonly TextsPart[] {
  if (audience === "brand") return ["portal", "brand"];
  return audience === "operator" ? ["portal", "console"] : ["portal"];
}

/** The build's output for the server, beside the manifest of its files. */
export interface BuiltPages extends Portal {
  /** Files of the site's pages. */
  site: PageFiles;
  /** Files by path of a portal page. */
  portal: Readonly<Record<string, PageFiles>>;
  /** Scripts with the portal's texts: those for everyone, and those for one audience. */
  texts: Readonly<Record<TextsPart, Readonly<Record<Language, readonly string[]>>>>;
}

/** Whether a path is one of these prefixes, or below one. */
export const isBelow = (parts: readonly string[], path: string): boolean =>
  parts.some((part) => path === part || path.startsWith(`${part}/`));

/** Sent by a service worker that has cached the files, so that the page needs no preloads. */
export const HAS_FILES_HEADER = "x-has-files";

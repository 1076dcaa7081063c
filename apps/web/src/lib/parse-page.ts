import { createPolicy } from "./trusted-types.ts";

/** Must not be used elsewhere: this policy accepts any string. */
const pages = createPolicy("pages", { createHTML: (text) => text });

/**
 * Parses a page of this server that a script has fetched, to reuse parts of it. Its style element is removed because
 * this page's CSP forbids it.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(pages.createHTML(html.replace(/<style>[^<]*<\/style>/, "")), "text/html");

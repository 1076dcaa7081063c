import { createPolicy } from "./trusted-types.ts";

/** Nothing else may use it: it takes every text. */
const pages = createPolicy("pages", { createHTML: (text) => text });

/** A page of this server's that a script has fetched, to take parts of it over. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(pages.createHTML(html), "text/html");

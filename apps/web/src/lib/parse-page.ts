import { createPolicy } from "./trusted-types.ts";

/** Nothing else may use it: it takes every text. */
const pages = createPolicy("pages", { createHTML: (text) => text });

/** A page of this server's that a script has fetched, to take parts of it over. Its own styles are not allowed in this page. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(pages.createHTML(html.replace(/<style>[^<]*<\/style>/, "")), "text/html");

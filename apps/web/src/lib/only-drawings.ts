import { createPolicy } from "./trusted-types.ts";

/**
 * What libraries make markup of on their own: the text of style elements, which has no tags, and drawings, whose
 * elements can neither run nor fetch anything.
 */
const DRAWING =
  /^(?:[^<]|<\/?(?:svg|path|circle|span)(?:\s(?:viewBox|width|height|aria-hidden|d|fill|stroke|stroke-width|cx|cy|r)="[^"<>]*")*\s?\/?>)*$/;

export const isDrawing = (markup: string): boolean => !markup.includes("<") || DRAWING.test(markup);

/** Our own scripts, which is the service worker. */
export const isOwnScript = (address: string, page: string): boolean =>
  URL.parse(address, page)?.origin === new URL(page).origin;

// The name says that the browser asks it wherever a library hands over a plain text; null is a refusal.
if (typeof window !== "undefined")
  createPolicy("default", {
    createHTML: (text) => (isDrawing(text) ? text : null),
    createScriptURL: (address) => (isOwnScript(address, location.href) ? address : null),
  });

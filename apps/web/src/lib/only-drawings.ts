import { createPolicy } from "./trusted-types.ts";

/**
 * Markup that libraries may create: text of style elements, which has no tags, and SVG drawings whose elements can
 * neither run scripts nor fetch anything.
 */
const DRAWING =
  /^(?:[^<]|<\/?(?:svg|path|circle|span)(?:\s(?:viewBox|width|height|aria-hidden|d|fill|stroke|stroke-width|cx|cy|r)="[^"<>]*")*\s?\/?>)*$/;

export const isDrawing = (markup: string): boolean => !markup.includes("<") || DRAWING.test(markup);

/** Whether the script has the page's origin; the service worker is one. */
export const isOwnScript = (address: string, page: string): boolean =>
  URL.parse(address, page)?.origin === new URL(page).origin;

// The browser applies the policy named `default` wherever a library passes a plain string; null rejects it.
if (typeof window !== "undefined")
  createPolicy("default", {
    createHTML: (text) => (isDrawing(text) ? text : null),
    createScriptURL: (address) => (isOwnScript(address, location.href) ? address : null),
  });

import { createHash } from "node:crypto";

/** What a browser may ask its owner for on our pages: where they are, never for a camera. */
const PERMISSIONS = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";
/** The same for the one page that reads QR codes. */
export const SCANNING_PERMISSIONS = PERMISSIONS.replace("camera=()", "camera=(self)");

/** For replies that are no pages: nothing of theirs runs, and nobody frames them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every reply carries, JSON and files included. */
export const baseHeaders = (publicUrl: string): Record<string, string> => ({
  // A worker's script says by its own policy what the worker may do, and a file's what its viewer may: so no more than this.
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** What one page lets in and no other: origins or addresses outside, and code that is compiled in the browser. */
export interface OutsideSources {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  /** Where an answer to one of the page's forms may lead on to. */
  forms?: readonly string[];
  /** Lets WebAssembly of ours be compiled; text stays text. */
  wasm?: boolean;
}

interface PageSources {
  /** Styles that stand in the page itself, allowed by their hashes. */
  inlineStyles?: readonly string[];
  /** Live reload needs inline scripts, styles and a socket. */
  dev?: boolean;
  outside?: OutsideSources;
}

/** The policies of `only-drawings.ts` and `parse-page.ts` in the web's `lib`. */
const TRUSTED_TYPES = "default pages";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The policy of a page: nothing from another origin, no inline script, only styles that are named, and no text made
 * into markup or script but by the two ways that the pages have for it.
 */
export function contentSecurityPolicy({ inlineStyles = [], dev = false, outside = {} }: PageSources): string {
  const styles = ["'self'", ...inlineStyles.map(hashOf)];
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": [
      dev ? "'self' 'unsafe-inline'" : "'self'",
      ...(outside.wasm ? ["'wasm-unsafe-eval'"] : []),
      ...(outside.scripts ?? []),
    ].join(" "),
    "style-src": dev ? "'self' 'unsafe-inline'" : styles.join(" "),
    "img-src": ["'self' data: blob:", ...(outside.images ?? [])].join(" "),
    "font-src": "'self'",
    "connect-src": [dev ? "'self' ws:" : "'self'", ...(outside.connections ?? [])].join(" "),
    ...(outside.frames ? { "frame-src": outside.frames.join(" ") } : {}),
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": ["'self'", ...(outside.forms ?? [])].join(" "),
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    // Live reload, and the widgets of banks, make markup of texts.
    ...(dev || outside.scripts ? {} : { "require-trusted-types-for": "'script'", "trusted-types": TRUSTED_TYPES }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

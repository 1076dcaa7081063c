import { createHash } from "node:crypto";

/** What a browser may ask its owner for on our pages: where they are, never for a camera. */
const PERMISSIONS = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";
/** The same for the one page that reads QR codes. */
export const SCANNING_PERMISSIONS = PERMISSIONS.replace("camera=()", "camera=(self)");

/** What every reply carries, JSON and files included. */
export const baseHeaders = (publicUrl: string): Record<string, string> => ({
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
  /** For styles that the portal's components make at run time. */
  nonce?: string;
  /** Live reload needs inline scripts, styles and a socket. */
  dev?: boolean;
  outside?: OutsideSources;
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The policy of a page: nothing from another origin, no inline script, only styles that are named. */
export function contentSecurityPolicy({ inlineStyles = [], nonce, dev = false, outside = {} }: PageSources): string {
  const styles = ["'self'", ...inlineStyles.map(hashOf), ...(nonce ? [`'nonce-${nonce}'`] : [])];
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
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

import { createHash } from "node:crypto";

/** Permissions-Policy of pages: geolocation only, no camera. */
const PERMISSIONS = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";
/** Permissions-Policy of the page that scans QR codes. */
export const SCANNING_PERMISSIONS = PERMISSIONS.replace("camera=()", "camera=(self)");

/** Policy of replies that aren't pages: they run no code and can't be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every reply, JSON and files included. */
export const baseHeaders = (publicUrl: string): Record<string, string> => ({
  // Only this directive, because scripts of workers and files set stricter policies of their own.
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Additional sources that one page allows: external origins or URLs, and WebAssembly. */
export interface OutsideSources {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  /** Targets to which responses to the page's forms may redirect. */
  forms?: readonly string[];
  /** Allows our WebAssembly to be compiled; `eval` of text stays forbidden. */
  wasm?: boolean;
}

interface PageSources {
  /** Inline styles, allowed by their hashes. */
  inlineStyles?: readonly string[];
  /** Live reload needs inline scripts, styles and a socket. */
  dev?: boolean;
  outside?: OutsideSources;
}

/** The Trusted Types policies of `only-drawings.ts` and `parse-page.ts` in the web's `lib`. */
const TRUSTED_TYPES = "default pages";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of a page: nothing from other origins, no inline scripts, only listed inline styles, and
 * HTML or script URLs only through the two Trusted Types policies.
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
    // Live reload and the widgets of banks assign HTML from strings.
    ...(dev || outside.scripts ? {} : { "require-trusted-types-for": "'script'", "trusted-types": TRUSTED_TYPES }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

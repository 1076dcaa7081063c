import type { Readable } from "node:stream";

/** A reply before the HTTP library sees it. Names of headers are in lower case. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | Readable | null;
  /** The page's name, for metrics and traces; undefined for files, pictures and other replies. */
  page?: string;
  /** Values of Set-Cookie in addition to the one in `headers`. */
  cookies?: readonly string[];
}

export const textReply = (body: string, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body,
});

/** A 404 for files, not cached, because the file may exist later. */
export const fileNotFound = (): Reply => textReply("Not found", 404, { "cache-control": "no-store" });

/**
 * Whether an If-None-Match header matches an ETag, by weak comparison:
 * https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match
 */
export function matchesEtag(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === bare);
}

import type { Readable } from "node:stream";

/** A reply before the HTTP library sees it. Names of headers are in lower case. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | Readable | null;
  /** Which page it is, for metrics and traces; files, pictures and whatever else is no page have none. */
  page?: string;
  /** Values of Set-Cookie beside the one in `headers`. */
  cookies?: readonly string[];
}

export const textReply = (body: string, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body,
});

/** For files that do not exist: not cached, because the file may be on its way. */
export const fileNotFound = (): Reply => textReply("Not found", 404, { "cache-control": "no-store" });

/** Whether an If-None-Match header names an ETag. Compared weakly: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
export function matchesEtag(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === bare);
}

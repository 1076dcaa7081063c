import type { Context } from "hono";
import { ShortCache } from "../../platform/short-cache.ts";
import { pageLanguage } from "./serve-page.ts";

interface StoredPage {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/**
 * How old a page may be, in milliseconds. What it was read from and where it is kept may each be as old again; all three
 * together stay below the second after which everybody sees a brand's change.
 */
const LASTS = 250;
/** Pages in several languages and encodings; each is a few kilobytes. */
const LARGEST = 500;

const packingOf = (accepted: string): string =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "";

/** Pages that hold nothing of their visitor: made a few times a second at most for each address, language and packing. */
export function cachedPages(): (
  context: Context,
  make: () => Promise<Response>,
  /** Whose page it is, where one address is another page for each. */
  whose?: string,
) => Promise<Response> {
  const pages = new ShortCache<StoredPage>(LASTS, LARGEST);
  return async (context, make, whose = "") => {
    // A choice of language is answered with a cookie, which is for the one who chose.
    if (context.req.query("lan") !== undefined) return make();
    const key = `${pageLanguage(context)} ${packingOf(context.req.header("accept-encoding") ?? "")} ${whose} ${context.req.path}`;
    const { status, headers, body } = await pages.get(key, async () => {
      const response = await make();
      return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
    });
    return new Response(body, { status, headers });
  };
}

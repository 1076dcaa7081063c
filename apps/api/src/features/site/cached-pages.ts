import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { ReplyCache } from "../../platform/http/reply-cache.ts";
import { pageLanguage } from "./serve-page.ts";

/** Serves a page that contains nothing of its visitor from a cache: one entry for each address and language. */
export type ServeCached = (
  context: PageContext,
  make: () => Promise<Reply>,
  /** Whose page it is, where one address is another page for each. */
  whose?: string,
) => Promise<Reply>;

export function cachedPages(): ServeCached {
  const replies = new ReplyCache();
  return (context, make, whose = "") => {
    // A choice of language is answered with a cookie, which is for the one who chose.
    if (context.query("lan") !== undefined) return make();
    return replies.get(`${pageLanguage(context)} ${whose} ${context.path}`, context.request, make);
  };
}

import type { PageContext } from "../../platform/http/page-context.ts";
import type { Reply } from "../../platform/http/reply.ts";
import { ReplyCache } from "../../platform/http/reply-cache.ts";
import { pageLanguage } from "./serve-page.ts";

/** Caches pages without personal content: one entry per path, language and `whose`. */
export type ServeCached = (
  context: PageContext,
  make: () => Promise<Reply>,
  /** Distinguishes entries if one path has several pages. */
  whose?: string,
) => Promise<Reply>;

export function cachedPages(): ServeCached {
  const replies = new ReplyCache();
  return (context, make, whose = "") => {
    // A change of language sets a cookie, which must not be cached.
    if (context.query("lan") !== undefined) return make();
    return replies.get(`${pageLanguage(context)} ${whose} ${context.path}`, context.request, make);
  };
}

import { LRUCache } from "lru-cache";
import { compressReply, encodingFor } from "./compress.ts";
import type { RawRequest } from "./request.ts";
import type { Reply } from "./reply.ts";

/** How long an outdated offer may be served after a brand changes it. Milliseconds. */
const TTL_MS = 250;
/** Replies are a few kilobytes each. */
const MAX_REPLIES = 1_000;

/**
 * Caches compressed replies that don't depend on the caller, by key and encoding, for TTL_MS. Concurrent requests share
 * the reply in progress. Only replies with status 200 are cached.
 */
export class ReplyCache {
  readonly #replies = new LRUCache<string, Reply, () => Promise<Reply>>({
    max: MAX_REPLIES,
    ttl: TTL_MS,
    fetchMethod: async (_key, _stale, { context: make, options }) => {
      const reply = await make();
      if (reply.status !== 200) options.ttl = 1;
      return reply;
    },
  });

  /** @param key what the reply depends on besides Accept-Encoding */
  async get(key: string, request: RawRequest, make: () => Promise<Reply>): Promise<Reply> {
    const accepted = request.header("accept-encoding");
    const reply = await this.#replies.fetch(`${encodingFor(accepted) ?? ""} ${key}`, {
      context: async () => compressReply(await make(), accepted),
    });
    if (!reply) throw new Error("A reply left the cache while it was made.");
    return reply;
  }
}

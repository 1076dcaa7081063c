import { LRUCache } from "lru-cache";
import { compressReply, encodingFor } from "./compress.ts";
import type { RawRequest } from "./request.ts";
import type { Reply } from "./reply.ts";

/** How long a brand's change may stay unseen by those who open its offer. */
const TTL_MS = 250;
/** Each is a few kilobytes. */
const MAX_REPLIES = 1_000;

/**
 * Replies that contain nothing of their caller, made a few times a second at most for each key and encoding, and cached
 * compressed. Callers that ask meanwhile share the one in the making. Only replies with the status 200 are cached.
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

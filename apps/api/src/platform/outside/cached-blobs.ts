import { Cache } from "../cache.ts";
import type { Blobs } from "./blobs.ts";

/** A larger one is an original or a poster, read when its sizes are made. */
const MAX_BLOB_BYTES = 512_000;
const MAX_BLOBS = 10_000;

/**
 * A store whose small blobs are cached in memory. That is always right, since what is stored under a key never changes;
 * that there is nothing under a key is not cached.
 */
export function cachedBlobs(store: Blobs, maxBytes: number): Blobs {
  const bytes = { max: maxBytes, maxOfOne: Math.min(MAX_BLOB_BYTES, maxBytes), of: (blob: Buffer) => blob.length };
  const cache = new Cache<Buffer>({ maxEntries: MAX_BLOBS, bytes });
  return {
    put: (key, blob) => store.put(key, blob),
    get: (key) => cache.get(key, () => store.get(key)),
    // Asked before something is stored: another server may have deleted it.
    has: (key) => store.has(key),
    async delete(key) {
      cache.delete(key);
      await store.delete(key);
    },
  };
}

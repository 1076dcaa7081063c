import type { Blobs } from "./blobs.ts";

/** A larger one is an original or a poster, asked for when its sizes are made. */
const SMALL_BYTES = 512_000;

/**
 * A store whose small blobs are kept in memory once they were read, the least asked for given up first. That is always
 * right, since what is stored under a key never changes; that there is nothing under it is not kept.
 * @param mostBytes how much is kept in all
 */
export function blobsAtHand(store: Blobs, mostBytes: number): Blobs {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;

  function keep(key: string, blob: Buffer): void {
    if (blob.length > SMALL_BYTES || kept.has(key)) return;
    kept.set(key, blob);
    bytes += blob.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const blob = await store.get(key);
    if (blob) keep(key, blob);
    return blob;
  }

  return {
    put: (key, blob) => store.put(key, blob),
    async get(key) {
      const known = kept.get(key);
      if (known) {
        // To the end of the line of those that are given up.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const reading = underWay.get(key) ?? read(key).finally(() => underWay.delete(key));
      underWay.set(key, reading);
      return reading;
    },
    // Asked for before something is stored: another server may have deleted it.
    has: (key) => store.has(key),
    async delete(key) {
      bytes -= kept.get(key)?.length ?? 0;
      kept.delete(key);
      await store.delete(key);
    },
  };
}

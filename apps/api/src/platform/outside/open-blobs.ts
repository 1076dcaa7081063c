import { fileURLToPath } from "node:url";
import { type Config, ConfigError } from "../config/config.ts";
import { type Blobs, requireBlobKey } from "./blobs.ts";
import { blobsInBucket } from "./blobs-s3.ts";
import { Cache } from "../cache.ts";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Blobs as files of this machine, or of a file system that several share. */
function blobsInDirectory(directory: string): Blobs {
  const pathOf = (key: string): string => join(directory, requireBlobKey(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A name of its own, then a rename: a reader sees all of it or nothing, also after a crash in between.
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch(undefinedWhenMissing);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async has(key) {
      return access(pathOf(key)).then(
        () => true,
        (error: unknown) => undefinedWhenMissing(error) ?? false,
      );
    },
  };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

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

/** Bytes of small blobs that a server keeps from a bucket: the sizes of pictures that a page shows, not the originals. */
const MAX_CACHED_BYTES = 32_000_000;

/** Opens the store that STORAGE_URL names: a directory of this machine, or a bucket that any number of servers share. */
export function openBlobs({ storageUrl, bucket }: Pick<Config, "storageUrl" | "bucket">): Blobs {
  return bucket ? cachedBlobs(blobsInBucket(bucket), MAX_CACHED_BYTES) : blobsInDirectory(fileURLToPath(storageUrl));
}

/** @throws ConfigError with one line for the person who set STORAGE_URL, when nothing can be read there */
export async function requireBlobs(blobs: Blobs): Promise<void> {
  await blobs.get("images/none").catch((error: unknown) => {
    throw new ConfigError(`STORAGE_URL: ${error instanceof Error ? error.message : String(error)}`);
  });
}

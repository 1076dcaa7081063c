import { fileURLToPath } from "node:url";
import { type Config, ConfigError } from "../config/config.ts";
import { type Blobs, requireBlobKey } from "./blobs.ts";
import { blobsInBucket } from "./blobs-s3.ts";
import { Cache } from "../cache.ts";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Blobs as files of this machine or of a shared file system. */
function blobsInDirectory(directory: string): Blobs {
  const pathOf = (key: string): string => join(directory, requireBlobKey(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Writes to a temporary file and renames it, so that readers see a complete blob or none, even after a crash.
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

/** Larger blobs are originals or posters, which are only read to make their sizes. */
const MAX_BLOB_BYTES = 512_000;
const MAX_BLOBS = 10_000;

/**
 * A store whose small blobs are cached in memory. The cache is always valid, because blobs are immutable; missing blobs
 * are not cached.
 */
export function cachedBlobs(store: Blobs, maxBytes: number): Blobs {
  const bytes = { max: maxBytes, maxOfOne: Math.min(MAX_BLOB_BYTES, maxBytes), of: (blob: Buffer) => blob.length };
  const cache = new Cache<Buffer>({ maxEntries: MAX_BLOBS, bytes });
  return {
    put: (key, blob) => store.put(key, blob),
    get: (key) => cache.get(key, () => store.get(key)),
    // Not cached: it is called before a blob is stored, and another server may have deleted it.
    has: (key) => store.has(key),
    async delete(key) {
      cache.delete(key);
      await store.delete(key);
    },
  };
}

/** Cache size for small blobs of a bucket, such as resized pictures, not originals. Bytes. */
const MAX_CACHED_BYTES = 32_000_000;

/** Opens the store at STORAGE_URL: a directory of this machine, or a bucket that several servers can share. */
export function openBlobs({ storageUrl, bucket }: Pick<Config, "storageUrl" | "bucket">): Blobs {
  return bucket ? cachedBlobs(blobsInBucket(bucket), MAX_CACHED_BYTES) : blobsInDirectory(fileURLToPath(storageUrl));
}

/** @throws ConfigError with one line for the person who set STORAGE_URL, if the store can't be read */
export async function requireBlobs(blobs: Blobs): Promise<void> {
  await blobs.get("images/none").catch((error: unknown) => {
    throw new ConfigError(`STORAGE_URL: ${error instanceof Error ? error.message : String(error)}`);
  });
}

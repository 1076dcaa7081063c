import { fileURLToPath } from "node:url";
import { type Config, ConfigError } from "../config/config.ts";
import type { Blobs } from "./blobs.ts";
import { cachedBlobs } from "./cached-blobs.ts";
import { blobsInDirectory } from "./blobs-directory.ts";
import { blobsInBucket } from "./blobs-s3.ts";

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

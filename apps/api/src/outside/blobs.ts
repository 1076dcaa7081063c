import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "../config.ts";

/** Bytes by key. A key is a path of plain names, such as `images/ab12/320.webp`; what is stored under it never changes. */
export interface Blobs {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * Opens the store that STORAGE_URL names.
 * @throws ConfigError when it names a kind of store that this version does not have
 */
export function openBlobs(storageUrl: string): Blobs {
  if (!storageUrl.startsWith("file:")) {
    throw new ConfigError(`STORAGE_URL is ${JSON.stringify(storageUrl)}: this version takes file:///directory only.`);
  }
  return blobsInDirectory(fileURLToPath(storageUrl));
}

function blobsInDirectory(directory: string): Blobs {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
    return join(directory, key);
  };

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

import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Blobs, requireBlobKey } from "./blobs.ts";

/** Blobs as files of this machine, or of a file system that several share. */
export function blobsInDirectory(directory: string): Blobs {
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

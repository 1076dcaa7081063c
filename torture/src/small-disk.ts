import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MEGABYTE = 1_048_576;

/** A small file system of its own, in memory: when it is full, it is full, and nobody else's is. */
export interface SmallDisk {
  path: string;
  /** Fills it up to so many megabytes. */
  fill(left: number): Promise<void>;
  /** Gives back what filled it. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/** @returns undefined where this user may not mount one */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), "stashwell-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", path]);
  } catch {
    await rm(path, { recursive: true, force: true });
    return undefined;
  }
  const ballast = join(path, "ballast");
  return {
    path,
    async fill(left) {
      const { bavail, bsize } = await statfs(path);
      const file = await open(ballast, "w");
      const block = Buffer.alloc(MEGABYTE, 1);
      for (let free = (bavail * bsize) / MEGABYTE; free > left; free -= 1) await file.write(block);
      await file.close();
    },
    clear: () => rm(ballast, { force: true }),
    async remove() {
      await run("umount", ["-l", path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

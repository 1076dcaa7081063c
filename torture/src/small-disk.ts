import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MEGABYTE = 1_048_576;

/** A small in-memory file system: it can be full without affecting any other. */
export interface SmallDisk {
  path: string;
  /** Fills it until this many megabytes are left. */
  fill(left: number): Promise<void>;
  /** Frees that space again. */
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

import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";

/** The scope of the project's own packages, whose links are relative, so that those of a copy lead into the copy. */
const OWN_PACKAGES = "@stashwell";

const link = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await symlink(from, to, "junction");
};

/**
 * Links the installed packages of `root` into a copy of the sources; the project's own packages are those of the copy.
 * @param folders of workspaces in the copy that may have packages of their own, such as `apps/web`
 */
export async function linkDependencies(root: string, copy: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await link(join(root, folder, "node_modules"), join(copy, folder, "node_modules"));
  const packages = join(root, "node_modules");
  await mkdir(join(copy, "node_modules"));
  for (const name of await readdir(packages)) {
    const target = join(copy, "node_modules", name);
    await (name === OWN_PACKAGES
      ? cp(join(packages, name), target, { recursive: true, verbatimSymlinks: true })
      : link(join(packages, name), target));
  }
}

/** Hard-links a file, or copies it if the two are on different file systems. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Creates a folder with the same structure and hard links to the same files, which must not be written to.
 * @param leaveOut names of entries in the top folder to skip
 */
export function linkTree(from: string, to: string, { leaveOut = [] }: { leaveOut?: readonly string[] } = {}): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leaveOut.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

